/** The flags with which `scripts/bootstrap.mjs` starts a command, for tests that start one themselves. */
export const nodeFlags = ['--disable-warning=ExperimentalWarning', '--import=./scripts/quick-imports.mjs'];
