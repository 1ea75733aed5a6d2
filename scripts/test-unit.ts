import { packaged, run } from './steps.ts';

// npm run test:unit -- areas/circles/server/circle.test.ts
const { ok } = await run([packaged('vitest', 'vitest.mjs'), 'run', ...process.argv.slice(2)]);
process.exitCode = ok ? 0 : 1;
