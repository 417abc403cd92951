// Moves plain boxes on the recorded ways, on a page with nothing else; returns how long that takes, in milliseconds.
(ways) => {
  const BEFORE = 200;
  const began = Math.min(...ways.map(({ timing }) => timing.delay));
  document.body.replaceChildren();
  const boxes = new Map();
  for (const { box, lies: [left, top, width, height] } of ways) {
    if (boxes.has(box)) continue;
    const made = document.createElement('div');
    Object.assign(made.style, { position: 'fixed', left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px`, background: 'tan' });
    document.body.append(made);
    boxes.set(box, made);
  }
  // This waits until the boxes are laid out.
  setTimeout(() => {
    for (const { box, frames, timing } of ways) boxes.get(box).animate(frames, { ...timing, delay: timing.delay - began });
  }, BEFORE);
  return 2 * BEFORE + Math.max(...ways.map(({ timing: { delay, duration, iterations } }) => delay - began + duration * iterations));
}
