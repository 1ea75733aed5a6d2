/** The flags with which `scripts/bootstrap.mjs` starts a command. The program loads in half of the time with them. */
export const nodeFlags = ['--disable-warning=ExperimentalWarning', '--import=./scripts/quick-imports.mjs'];
