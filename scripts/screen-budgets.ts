/** kB (1,000 bytes) of gzip JavaScript: the sign-in page, and the first load of any other screen. */
const budgets = { signIn: 150, screen: 220 };

/** The most kB of JavaScript (gzip) that the first load of a screen may need. */
export const budgetOf = (isSignIn: boolean): number => (isSignIn ? budgets.signIn : budgets.screen);

/** Scripts of a first screen. A signed-in page may make 42 requests, which also include data, styles and fonts. */
export const mostScripts = 18;
