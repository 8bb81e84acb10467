// Text in and out of a module made by Emscripten.

/**
 * Calls a function that takes a C string.
 * @param {object} module with `stringToNewUTF8`, `UTF8ToString` and `_free`.
 * @param {string} name of the function, as in C.
 * @param {string} text
 * @returns {string} the C string that it gives; empty if it gives none.
 */
export function callWithText(module, name, text) {
  const pointer = module.stringToNewUTF8(text);
  try {
    return module.UTF8ToString(module[`_${name}`](pointer) ?? 0);
  } finally {
    module._free(pointer);
  }
}
