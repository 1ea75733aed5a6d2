// Runs in each page that the bench measures: records the largest paint, shifts of the layout, how long interactions take, and frames.
let paint = 0;
let shift = 0;
let longest = 0;
let last = performance.now();
let frames = [];
let isCounting = false;

const on = (type, hear, options = {}) =>
  new PerformanceObserver((list) => {
    last = performance.now();
    for (const entry of list.getEntries()) hear(entry);
  }).observe({ type, buffered: true, ...options });

on('largest-contentful-paint', ({ startTime }) => {
  paint = startTime;
});
on('layout-shift', ({ value, hadRecentInput }) => {
  if (!hadRecentInput) shift += value;
});
on('resource', () => {});
on('longtask', () => {});
on(
  'event',
  ({ interactionId, duration }) => {
    if (interactionId > 0) longest = Math.max(longest, duration);
  },
  { durationThreshold: 16 },
);

const countFrame = (now) => {
  frames.push(now);
  if (isCounting) requestAnimationFrame(countFrame);
};

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Scrolls from the first row to the last, half a screen with each frame, for at most five seconds. Returns the milliseconds between the frames. */
async function scrollThrough(selector) {
  const rows = [...document.querySelectorAll(selector)];
  const lastRow = rows.at(-1);
  rows[0]?.scrollIntoView();
  await new Promise((resolve) => setTimeout(resolve, 500));
  const deltas = [];
  let before = await nextFrame();
  const end = before + 5_000;
  while (before < end && lastRow?.getBoundingClientRect().top > innerHeight) {
    scrollBy(0, innerHeight / 2);
    const now = await nextFrame();
    deltas.push(now - before);
    before = now;
  }
  return deltas;
}

Object.assign(window, {
  bench: {
    /** Whether the page has loaded, and nothing was painted, moved or loaded for this many milliseconds. */
    isQuiet: (milliseconds) =>
      document.readyState === 'complete' && paint > 0 && performance.now() - last > milliseconds,
    longestInteraction: () => longest,
    measured: () => ({ paint, shift }),
    countOf: (selector) => document.querySelectorAll(selector).length,
    scrollThrough,
    startFrames() {
      frames = [];
      isCounting = true;
      requestAnimationFrame(countFrame);
    },
    /** Milliseconds between the frames since `startFrames`. */
    stopFrames() {
      isCounting = false;
      return frames.slice(1).map((time, at) => time - frames[at]);
    },
  },
});
