import create from './bare.mjs';

create({
  canvas: document.getElementById('canvas'),
  onFirstFrame: () => performance.mark('first-frame'),
});
