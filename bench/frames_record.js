// Records what moves on a page from now on: which box, where it lies, and its way. It has a run of its own, as recording takes time.
() => {
  const noting = 'ways' in window;
  Object.assign(window, { ways: [], began: performance.now() });
  if (noting) return;
  const WAYS = ['transform', 'translate', 'scale', 'rotate'];
  const LONGEST = 3000;
  const boxes = new Map();

  function note(element, animation, box) {
    const { delay, duration, easing, iterations, endTime } = animation.effect.getComputedTiming();
    const frames = animation.effect.getKeyframes();
    if (!(endTime < LONGEST) || !frames.some((frame) => WAYS.some((way) => way in frame))) return;
    if (!boxes.has(element)) boxes.set(element, boxes.size);
    const kept = (frame) => Object.fromEntries([...WAYS, 'offset', 'easing'].flatMap((key) => (key in frame ? [[key, frame[key]]] : [])));
    window.ways.push({
      box: boxes.get(element),
      lies: [box.left, box.top, box.width, box.height],
      frames: frames.map(kept),
      timing: { delay: delay + performance.now() - window.began, duration, easing, iterations, fill: 'backwards' },
    });
  }

  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...given) {
    const box = this.getBoundingClientRect();
    const animation = animate.apply(this, given);
    note(this, animation, box);
    return animation;
  };
  function heard(event) {
    if (event.pseudoElement) return;
    const name = event.propertyName ?? event.animationName;
    const meant = event.target.getAnimations().find((each) => (each.transitionProperty ?? each.animationName) === name);
    if (meant) note(event.target, meant, event.target.getBoundingClientRect());
  }
  document.addEventListener('transitionrun', heard, true);
  document.addEventListener('animationstart', heard, true);
}
