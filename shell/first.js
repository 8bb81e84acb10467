// Runs before anything is painted, and in any browser, however old: a plain script in plain old JavaScript.
// It sets the theme that was chosen, so that the first paint has it, and sees what keeps the page from
// starting when no module can.
(function () {
  'use strict';
  var root = document.documentElement;

  try {
    var theme = localStorage.getItem('tessera.1.setting.theme');
    if (theme === 'light' || theme === 'dark') root.setAttribute('data-theme', theme);
  } catch (error) {
    // Storage is blocked; storage.js says so once the game is there.
  }

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
