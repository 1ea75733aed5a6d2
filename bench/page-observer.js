// Runs in each page that the bench measures: records the largest paint, shifts of the layout, and how long interactions take.
let paint = 0;
let shift = 0;
let longest = 0;
let last = performance.now();

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
on(
  'event',
  ({ interactionId, duration }) => {
    if (interactionId > 0) longest = Math.max(longest, duration);
  },
  { durationThreshold: 16 },
);

const scriptBytes = () =>
  performance
    .getEntriesByType('resource')
    .filter(({ name }) => /\.js(\?|$)/.test(name))
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);

Object.assign(window, {
  bench: {
    isQuiet: () => performance.now() - last > 1_500,
    longestInteraction: () => longest,
    measured: () => ({ paint, shift, scriptBytes: scriptBytes() }),
  },
});
