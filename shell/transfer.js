// Texts that leave the page and come in: files, the clipboard, other apps.

import { element } from './dom.js';

/** Offers a text as a file to keep. @param {string} name of the file @param {string} text */
export function download(name, text) {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  element('a', { href: address, download: name }).click();
  // The browser has begun with it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** @returns {Promise<boolean>} whether the text is in the clipboard now; browsers may forbid it. */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** A file's name with today's date. */
export const fileName = (what, ending) => `tessera-${what}-${new Date().toISOString().slice(0, 10)}.${ending}`;
