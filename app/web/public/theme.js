// Runs before the page is drawn, so that a dark page never flashes white. The key and values are those in theme.ts.
(() => {
  const systemIsDark = matchMedia('(prefers-color-scheme: dark)').matches;
  let choice = null;
  try {
    choice = localStorage.getItem('theme');
  } catch {
    // Storage may be closed; light is the default.
  }
  if (choice === 'dark' || (choice === 'system' && systemIsDark)) document.documentElement.classList.add('dark');
})();
