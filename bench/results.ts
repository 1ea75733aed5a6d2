import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import type { Turn } from './turn.ts';

/** What was measured for one call, size and number of callers: medians of the turns. */
export interface Measured {
  size: number;
  call: string;
  kind: 'read' | 'nothing' | 'write';
  callers: number;
  product: Turn;
  /** The same statements on the bare server; for writes in one transaction. */
  bare: Turn;
  /** The median of the ratios of each pair of turns. */
  ratio: number;
  /** For writes: one statement on the bare server. */
  single?: Turn;
  singleRatio?: number;
}

/** How many times as long a call takes with many people as with few, when both take turns. Times in milliseconds. */
export interface Growth {
  call: string;
  callers: number;
  from: number;
  to: number;
  few: { p50: number; p99: number };
  many: { p50: number; p99: number };
  p50: number;
  p99: number;
}

export interface Dataset {
  size: number;
  seed: number;
  madeAt: string;
  bytes: number;
  rows: Record<string, number>;
}

export interface TopStatement {
  size: number;
  calls: number;
  totalMilliseconds: number;
  meanMilliseconds: number;
  text: string;
}

/** The file of one run. */
export interface Results {
  date: string;
  commit: string;
  machine: { processor: string; cores: number; memoryGb: number; system: string; node: string; postgres: string };
  secondsEach: number;
  rounds: number;
  datasets: Dataset[];
  measured: Measured[];
  growth: Growth[];
  top: TopStatement[];
  /** What the other commands measured, by name. */
  other: Record<string, unknown>;
}

export const resultsFolder = join(import.meta.dirname, 'results');

export function beginResults(secondsEach: number, rounds: number, postgres: string): Results {
  const [processor] = cpus();
  return {
    date: new Date().toISOString(),
    commit: commit(),
    machine: {
      processor: processor?.model.trim() ?? '',
      cores: cpus().length,
      memoryGb: Math.round(totalmem() / 2 ** 30),
      system: `${process.platform} ${process.arch}`,
      node: process.version,
      postgres,
    },
    secondsEach,
    rounds,
    datasets: [],
    measured: [],
    growth: [],
    top: [],
    other: {},
  };
}

function commit(): string {
  try {
    const run = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
    return run('rev-parse', '--short=12', 'HEAD') + (run('status', '--porcelain', '-uno') ? ' with changes' : '');
  } catch {
    return 'unknown';
  }
}

/** Writes the results into a file with the moment in its name. Returns its path. */
export function writeResults(results: Results, name = ''): string {
  mkdirSync(resultsFolder, { recursive: true });
  const path = join(resultsFolder, `${results.date.slice(0, 19).replaceAll(':', '-')}${name && `-${name}`}.json`);
  writeFileSync(path, `${JSON.stringify(rounded(results), null, 1)}\n`);
  return path;
}

const rounded = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_, one) => (typeof one === 'number' ? Math.round(one * 1_000) / 1_000 : one));

/** All results, oldest first. Older ones have no `growth`. */
export const readResults = (): Results[] =>
  (existsSync(resultsFolder) ? readdirSync(resultsFolder) : [])
    .filter((file) => file.endsWith('.json') && !file.endsWith('-quick.json'))
    .toSorted()
    .map((file) => {
      const read = JSON.parse(readFileSync(join(resultsFolder, file), 'utf8')) as Partial<Results>;
      return { growth: [], ...read } as Results;
    });
