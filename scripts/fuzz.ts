import { parseArgs } from 'node:util';
import { packaged, run } from './steps.ts';

const help = `
  npm run fuzz -- [options]        sends valid, nearly valid and hostile requests to every endpoint (docs/reliability.md)

    --cases 2000                   requests to each endpoint
    --seed 7                       the same number makes the same requests
    --only logIn,list*             these endpoints only; * stands for the rest of a name
`;
const { values } = parseArgs({
  options: {
    help: { type: 'boolean' },
    cases: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '7' },
    only: { type: 'string', default: '' },
  },
});

if (values.help) console.log(help);
else {
  const environment = { FUZZ_CASES: values.cases, FUZZ_SEED: values.seed, FUZZ_ONLY: values.only };
  const { ok } = await run([packaged('vitest', 'vitest.mjs'), 'run', '--reporter=verbose', 'app/server/fuzz.test.ts'], {
    environment,
  });
  process.exitCode = ok ? 0 : 1;
}
