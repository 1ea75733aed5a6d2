import { packaged, run } from './steps.ts';

// npm run savi:check
const { ok } = await run([packaged('vitest', 'vitest.mjs'), 'run', 'app/savi-check.test.ts'], {
  environment: { SAVI_WHOLE: 'on' },
});
process.exitCode = ok ? 0 : 1;
