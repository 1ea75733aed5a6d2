import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { unsteadyTestsPath } from '#test/unsteady-reporter.ts';

/** How many checks a step made. */
interface Count {
  passed: number;
  failed: number;
  skipped: number;
  /** Passed, but not at the first try: to be mended, though it stops nobody. */
  unsteady: string[];
}

const packaged = (...path: string[]) => join('node_modules', ...path);
const results = { units: '.cache/unit-tests.json', unsteady: unsteadyTestsPath, browser: '.cache/browser-tests.json' };

/** Runs a program to its end and shows what it says; quietly where that is only of interest when it fails. */
function run(
  args: string[],
  quiet = false,
  environment: Record<string, string> = {},
): Promise<{ ok: boolean; said: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      env: { ...process.env, ...environment },
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    });
    let said = '';
    child.stdout?.on('data', (chunk) => (said += chunk));
    child.stderr?.on('data', (chunk) => (said += chunk));
    child.on('exit', (code) => resolve({ ok: code === 0, said }));
  });
}

/** A step that passes or fails as a whole. */
async function check(
  args: string[],
  isGood: (said: string) => boolean = () => true,
  environment: Record<string, string> = {},
): Promise<Count> {
  const { ok, said } = await run(args, true, environment);
  const good = ok && isGood(said);
  if (!good) console.log(said);
  return { passed: good ? 1 : 0, failed: good ? 0 : 1, skipped: 0, unsteady: [] };
}

/** Generates into a copy, and expects nothing to come of it. */
async function migrationsMatch(): Promise<Count> {
  const copy = '.cache/migrations-check';
  rmSync(copy, { recursive: true, force: true });
  cpSync('migrations', copy, { recursive: true });
  const isUnchanged = (said: string) => said.includes('No schema changes');
  const environment = { MIGRATIONS_FOLDER: `./${copy}` };
  return check([packaged('drizzle-kit', 'bin.cjs'), 'generate'], isUnchanged, environment);
}

async function unitTests(): Promise<Count> {
  const { ok } = await run([
    packaged('vitest', 'vitest.mjs'),
    'run',
    '--reporter=dot',
    '--reporter=json',
    '--reporter=./test/unsteady-reporter.ts',
    `--outputFile.json=${results.units}`,
  ]);
  const report = readReport<{ numPassedTests: number; numFailedTests: number; numPendingTests: number }>(results.units);
  return counted(
    ok,
    report && {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests,
      unsteady: readReport<string[]>(results.unsteady) ?? [],
    },
  );
}

async function browserTests(): Promise<Count> {
  const { ok } = await run([packaged('@playwright', 'test', 'cli.js'), 'test']);
  const report = readReport<BrowserReport>(results.browser);
  const stats = report?.stats;
  return counted(
    ok,
    stats && {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
      unsteady: report.suites.flatMap(unsteadyWithin),
    },
  );
}

interface BrowserSuite {
  specs: { title: string; tests: { status: string }[] }[];
  suites?: BrowserSuite[];
}

interface BrowserReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: BrowserSuite[];
}

const unsteadyWithin = ({ specs, suites = [] }: BrowserSuite): string[] => [
  ...specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(({ title }) => title),
  ...suites.flatMap(unsteadyWithin),
];

function readReport<Report>(path: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Report;
  } catch {
    // The runner ended before it wrote anything: that is one failure.
    return undefined;
  }
}

/** A runner that failed without a failed test (a broken file, an unhandled error) still failed. */
function counted(ok: boolean, count: Count | undefined): Count {
  const found = count ?? { passed: 0, failed: 0, skipped: 0, unsteady: [] };
  return ok ? found : { ...found, failed: Math.max(1, found.failed) };
}

type Step = [title: string, work: () => Promise<Count>];

/** The type check uses one core: the others of these run beside it. */
const beforeTests: Step[][] = [
  [['Types', () => check([packaged('typescript', 'bin', 'tsc'), '-b'])]],
  [
    ['Lint and format', () => check([packaged('@biomejs', 'biome', 'bin', 'biome'), 'ci', '.', '--error-on-warnings'])],
    ['Migrations match the tables', migrationsMatch],
    ['Pages', () => check(['--disable-warning=ExperimentalWarning', 'scripts/build.ts'])],
  ],
];
const tests: Step[] = [
  ['Unit and API tests', unitTests],
  ['Browser tests', browserTests],
];

mkdirSync('.cache', { recursive: true });
for (const path of Object.values(results)) rmSync(path, { force: true });
const total: Count = { passed: 0, failed: 0, skipped: 0, unsteady: [] };
const began = performance.now();
async function runSteps(steps: Step[]): Promise<void> {
  for (const [title, work] of steps) {
    const stepBegan = performance.now();
    const { passed, failed, skipped, unsteady } = await work();
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
    total.unsteady.push(...unsteady);
    const took = `${((performance.now() - stepBegan) / 1000).toFixed(1)} s`;
    console.log(`  ${title.padEnd(34)}${took.padStart(9)}   ${failed === 0 ? 'passed' : `${failed} FAILED`}`);
  }
}

await Promise.all(beforeTests.map(runSteps));
await runSteps(tests);
console.log(`\n  All steps took ${((performance.now() - began) / 1000).toFixed(0)} s.\n`);
for (const name of total.unsteady) console.log(`  Passed at the second try only: ${name}`);
console.log(`${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`);
process.exitCode = total.failed === 0 ? 0 : 1;
