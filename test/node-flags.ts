/** The flags with which `scripts/bootstrap.mjs` starts a command (docs/adr/024-starting-quickly.md). */
export const nodeFlags = ['--disable-warning=ExperimentalWarning', '--import=./scripts/quick-imports.mjs'];
