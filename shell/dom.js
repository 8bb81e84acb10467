// Elements in one expression.

/**
 * @param {string} name of the element; `button.primary` gives it a class.
 * @param {Record<string, unknown>} [attributes] a function listens for the event of that name; true and false
 *   set and leave out an attribute; null and undefined leave it out, too.
 * @param {...(Node|string|null|undefined|false)} children
 * @returns {HTMLElement}
 */
export function element(name, attributes = {}, ...children) {
  const [tag, ...classes] = name.split('.');
  const made = document.createElement(tag);
  if (classes.length > 0) made.className = classes.join(' ');
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === 'function') made.addEventListener(key, value);
    else if (value === true) made.setAttribute(key, '');
    else if (value !== false && value !== null && value !== undefined) made.setAttribute(key, value);
  }
  made.append(...children.filter((child) => child !== null && child !== undefined && child !== false));
  return made;
}

const svg = 'http://www.w3.org/2000/svg';

/**
 * An element of a drawing.
 * @param {string} name as SVG knows it.
 * @param {Record<string, string|number>} [attributes]
 * @param {...Node} children
 * @returns {SVGElement}
 */
export function shape(name, attributes = {}, ...children) {
  const made = document.createElementNS(svg, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

/** @returns {SVGElement} an icon of 24 by 24 whose lines are that path; whoever uses it names it. */
export function icon(path) {
  return shape('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' }, shape('path', { d: path }));
}
