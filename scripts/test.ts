import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
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
  const report = readReport<UnitReport>(results.units);
  return counted(
    ok,
    report && {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests,
      failures: report.testResults.flatMap(failuresOfFile),
    },
  );
}

/** What this file reads of Vitest's JSON report. */
interface UnitReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: {
    /** The absolute path of the file. */
    name: string;
    status: string;
    /** Why the file as a whole failed. */
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[];
  }[];
}

/** The failed tests of a file, each with its message. A file that failed without a failed test gives its own message. */
function failuresOfFile({ name, status, message, assertionResults }: UnitReport['testResults'][number]): string[] {
  const file = relative('.', name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0) return status === 'failed' ? [describeFailure(file, message)] : [];
  return failed.map((test) => describeFailure(`${file} › ${test.fullName}`, test.failureMessages?.[0]));
}

/** A title with the start of an error message, without the stack. */
const describeFailure = (title: string, message = '') =>
  `${title}: ${stripVTControlCharacters(message)
    .split(/\n\s+at /)[0]
    ?.slice(0, 500)
    .trim()}`;

async function browserTests(): Promise<Count> {
  const { ok } = await run([...nodeFlags, packaged('@playwright', 'test', 'cli.js'), 'test']);
  const report = readReport<BrowserReport>(results.browser);
  return counted(
    ok,
    report && {
      passed: report.stats.expected,
      failed: report.stats.unexpected,
      skipped: report.stats.skipped,
      failures: [
        ...report.errors.map((error) => describeFailure('Playwright', error.message)),
        ...report.suites.flatMap(failuresOfSuite),
      ],
    },
  );
}

/** What this file reads of Playwright's JSON report. */
interface BrowserReport {
  stats: { expected: number; unexpected: number; skipped: number };
  /** Errors that belong to no test. */
  errors: { message?: string }[];
  suites: BrowserSuite[];
}

interface BrowserSuite {
  suites?: BrowserSuite[];
  specs: {
    file: string;
    title: string;
    ok: boolean;
    tests: { results: { error?: { message?: string } }[] }[];
  }[];
}

function failuresOfSuite({ suites = [], specs }: BrowserSuite): string[] {
  const failed = specs.filter((spec) => !spec.ok);
  return [
    ...failed.map((spec) =>
      describeFailure(
        `${spec.file} › ${spec.title}`,
        spec.tests.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message,
      ),
    ),
    ...suites.flatMap(failuresOfSuite),
  ];
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
