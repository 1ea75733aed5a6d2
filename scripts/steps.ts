import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** How many checks a step made. */
export interface Count {
  passed: number;
  failed: number;
  skipped: number;
  /** What failed, each in a line or a few. `npm test` prints it again at the end, where the log of a CI still shows it. */
  failures?: string[];
}

/** One part of `npm test` or `npm run check`, with the title that its result is printed under. */
export type Step = [title: string, work: () => Promise<Count>];

/** The path of a file in a package. */
export const packaged = (...path: string[]) => join('node_modules', ...path);

interface Ended {
  ok: boolean;
  output: string;
}

/** Runs a Node program to its end. Its output is shown, or returned if `quiet`. */
export function run(
  args: string[],
  { quiet = false, environment = {} as Record<string, string> } = {},
): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      env: { ...process.env, ...environment },
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('exit', (code) => resolve({ ok: code === 0, output }));
  });
}

/** Runs a program that passes or fails as a whole. Prints its output only if it fails. */
export async function check(
  args: string[],
  isGood: (output: string) => boolean = () => true,
  environment: Record<string, string> = {},
): Promise<Count> {
  const { ok, output } = await run(args, { quiet: true, environment });
  const good = ok && isGood(output);
  if (!good) console.log(output);
  return { passed: good ? 1 : 0, failed: good ? 0 : 1, skipped: 0, failures: good ? [] : [output.trim().slice(-1000)] };
}

/**
 * The checks of `npm run check`, which also run in `npm test`. The lists run at the same time, because the type check
 * uses one core only. The steps in a list run one after the other.
 */
export const checks: Step[][] = [
  [['Types', () => check([packaged('typescript', 'bin', 'tsc'), '-b'])]],
  [
    ['Lint and format', () => check([packaged('@biomejs', 'biome', 'bin', 'biome'), 'ci', '.', '--error-on-warnings'])],
    ['Module boundaries', () => check(['--disable-warning=ExperimentalWarning', 'scripts/boundaries.ts'])],
  ],
];

/** Runs steps one after the other, and prints the result of each. Returns the sum of their counts. */
async function runList(steps: Step[]): Promise<Required<Count>> {
  const total = { passed: 0, failed: 0, skipped: 0, failures: [] as string[] };
  for (const [title, work] of steps) {
    const began = performance.now();
    const { passed, failed, skipped, failures = [] } = await work();
    if (failed > 0) total.failures.push([title, ...failures].join('\n    '));
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
    const took = `${((performance.now() - began) / 1000).toFixed(1)} s`;
    console.log(`  ${title.padEnd(34)}${took.padStart(9)}   ${failed === 0 ? 'passed' : `${failed} FAILED`}`);
  }
  return total;
}

/**
 * Runs stages one after the other, and the lists of a stage at the same time. Prints what failed and the total, and sets
 * the exit code to 1 if anything failed.
 */
export async function runStages(stages: Step[][][]): Promise<void> {
  const began = performance.now();
  const counts: Required<Count>[] = [];
  for (const lists of stages) counts.push(...(await Promise.all(lists.map(runList))));
  const sum = (key: 'passed' | 'failed' | 'skipped') => counts.reduce((total, count) => total + count[key], 0);
  const [passed, failed, skipped] = [sum('passed'), sum('failed'), sum('skipped')];
  const failures = counts.flatMap((count) => count.failures);
  if (failures.length > 0) console.log(`\n  What failed:\n\n  ${failures.join('\n  ')}`);
  console.log(`\n  All steps took ${((performance.now() - began) / 1000).toFixed(0)} s.\n`);
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  process.exitCode = failed === 0 ? 0 : 1;
}
