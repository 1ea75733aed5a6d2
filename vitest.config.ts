import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest, the longest first. If a slow file starts last, the whole run waits for it. */
const slowest = [
  'areas/development/server/commands/event.test.ts',
  'app/server/fuzz.test.ts',
  'server/embedded/embedded-postgres.test.ts',
  'app/savi-check.test.ts',
  'areas/coach/server/matching/match-question.test.ts',
  'app/server/restore.test.ts',
  'app/server/commands/backup.test.ts',
  'areas/coach/server/savi/savi-model.test.ts',
  'app/server/commands.test.ts',
  'app/server/every-endpoint.test.ts',
  'deploy/',
];
const placeOf = ({ moduleId }: TestSpecification) => {
  const place = slowest.findIndex((name) => moduleId.includes(`/${name}`));
  return place === -1 ? slowest.length : place;
};

/** Without a cache of earlier runs, as in CI, the largest files come first, and a small one may take minutes. */
class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}

export default defineConfig({
  test: {
    include: ['{app,contract,server,areas,web,scripts,test,deploy}/**/*.test.{ts,tsx}'],
    globalSetup: ['./test/cluster.ts'],
    // Two cores. Many tests wait for a server or a command, so four workers use the cores better than two.
    maxWorkers: 4,
    // Each worker loads the server once. Loading it for each of more than a hundred files would double the time.
    isolate: false,
    sequence: { sequencer: SlowestFirst },
    // The program loads as it does with `npm start` (docs/adr/024-starting-quickly.md).
    execArgv: ['--import=./scripts/quick-imports.mjs'],
    // Long enough for a slow machine that does much else. Only a test that hangs needs all of it.
    testTimeout: 400_000,
    hookTimeout: 400_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
