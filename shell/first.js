// Runs before anything is painted, and in any browser, however old: a plain script in plain old JavaScript.
// It sets theme and contrast, so that the first paint has them, and sees what keeps the page from
// starting when no module can.
(function () {
  'use strict';
  var root = document.documentElement;

  // Marks the page with a setting that follows the system until it is chosen.
  function mark(name, query, found, usual) {
    var value = null;
    try {
      value = localStorage.getItem('tessera.1.setting.' + name);
    } catch (error) {
      // Storage is blocked; storage.js says so once the game is there.
    }
    if (value !== found && value !== usual) {
      value = window.matchMedia && matchMedia(query).matches ? found : usual;
    }
    root.setAttribute('data-' + name, value);
  }
  mark('theme', '(prefers-color-scheme: dark)', 'dark', 'light');
  mark('contrast', '(prefers-contrast: more)', 'high', 'normal');

  if (!window.WebAssembly) root.setAttribute('data-problem', 'no-webassembly');
  else if (!window.WebGL2RenderingContext) root.setAttribute('data-problem', 'no-webgl2');

  // A script or style that did not load, or one that this browser cannot read.
  addEventListener('error', function (event) {
    var tag = event.target && event.target.tagName;
    if (tag === 'SCRIPT' || tag === 'LINK' || event.error instanceof SyntaxError) {
      if (!root.hasAttribute('data-problem')) root.setAttribute('data-problem', 'not-loaded');
    }
  }, true);

  addEventListener('click', function (event) {
    if (event.target.id === 'retry') location.reload();
  });
})();
