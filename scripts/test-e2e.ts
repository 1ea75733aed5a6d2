import { nodeFlags } from '../test/node-flags.ts';
import { buildPages, pagesAreBuilt } from './pages-build.ts';
import { packaged, run } from './steps.ts';

// npm run test:e2e -- e2e/circle.spec.ts
if (!pagesAreBuilt()) {
  console.log('  Building the pages …');
  buildPages();
}
const { ok } = await run([
  ...nodeFlags,
  packaged('@playwright', 'test', 'cli.js'),
  'test',
  '--no-deps',
  ...process.argv.slice(2),
]);
process.exitCode = ok ? 0 : 1;
