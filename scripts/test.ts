import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { nodeFlags } from '../test/node-flags.ts';
import { type Count, check, checks, packaged, run, runStages, type Step } from './steps.ts';

const results = { units: '.cache/unit-tests.json', browser: '.cache/browser-tests.json' };

/** Generates migrations into a copy, and expects that there are none to generate. */
async function migrationsMatch(): Promise<Count> {
  const copy = '.cache/migrations-check';
  rmSync(copy, { recursive: true, force: true });
  cpSync('migrations', copy, { recursive: true });
  const isUnchanged = (output: string) => output.includes('No schema changes');
  const environment = { MIGRATIONS_FOLDER: `./${copy}` };
  return check([packaged('drizzle-kit', 'bin.cjs'), 'generate'], isUnchanged, environment);
}

async function unitTests(): Promise<Count> {
  const { ok } = await run([
    packaged('vitest', 'vitest.mjs'),
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${results.units}`,
  ]);
  const report = readReport<{ numPassedTests: number; numFailedTests: number; numPendingTests: number }>(results.units);
  return counted(
    ok,
    report && { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests },
  );
}

async function browserTests(): Promise<Count> {
  const { ok } = await run([...nodeFlags, packaged('@playwright', 'test', 'cli.js'), 'test']);
  const report = readReport<{ stats: { expected: number; unexpected: number; skipped: number } }>(results.browser);
  const stats = report?.stats;
  return counted(ok, stats && { passed: stats.expected, failed: stats.unexpected, skipped: stats.skipped });
}

function readReport<Report>(path: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Report;
  } catch {
    // The runner ended before it wrote its report. That counts as one failure.
    return undefined;
  }
}

/** A runner can fail without a failed test, for example because a file cannot be loaded. That counts as one failure. */
function counted(ok: boolean, count: Count | undefined): Count {
  const found = count ?? { passed: 0, failed: 0, skipped: 0 };
  return ok ? found : { ...found, failed: Math.max(1, found.failed) };
}

/** One minute of the fault journal (docs/reliability.md). */
const faultJournal = () =>
  check([...nodeFlags, 'scripts/torture.ts', '--minutes', '1', '--seed', '7', '--json', '.cache/torture.json']);

const build: Step[] = [
  ['Migrations match the tables', migrationsMatch],
  ['Pages', () => check(['--disable-warning=ExperimentalWarning', 'scripts/build.ts'])],
];

mkdirSync('.cache', { recursive: true });
for (const path of Object.values(results)) rmSync(path, { force: true });
await runStages([
  [...checks, build],
  [[['Unit and API tests', unitTests]]],
  [[['Fault journal', faultJournal]]],
  [[['Browser tests', browserTests]]],
]);
