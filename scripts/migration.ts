import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

// npm run migration -- --name=what-it-does             writes the migration that changed tables need
// npm run migration -- --custom --name=what-it-does    writes an empty migration, for triggers and functions
const done = spawnSync(
  process.execPath,
  [join('node_modules', 'drizzle-kit', 'bin.cjs'), 'generate', ...process.argv.slice(2)],
  { stdio: 'inherit' },
);
process.exitCode = done.status ?? 1;
