import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** What a server runs from. The packages are those of this folder. */
const parts = ['app', 'areas', 'contract', 'server', 'content', 'demo', 'migrations', 'package.json', 'scripts'];
const journal = 'migrations/meta/_journal.json';

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 1e9 }).trim();

/** The commit before the newest migration. Null without git, or without its history. */
export function findPreviousRelease(): string | null {
  if (spawnSync('git', ['rev-parse', '--git-dir']).status !== 0) return null;
  const newest = git('log', '-1', '--format=%H', '--', journal);
  const found = spawnSync('git', ['rev-parse', '--verify', '--quiet', `${newest}^`], { encoding: 'utf8' });
  return found.status === 0 ? found.stdout.trim() : null;
}

/** Writes the program as it was at a commit into a new folder. */
export function checkOut(commit: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const there = git('ls-tree', '--name-only', commit).split('\n');
  const archive = join(folder, 'program.tar');
  execFileSync('git', ['archive', `--output=${archive}`, commit, ...parts.filter((part) => there.includes(part))]);
  execFileSync('tar', ['-xf', archive, '-C', folder]);
  linkPackages(folder);
}

/** Writes the program as it is now into a new folder, with one more migration: the next release. Returns its number. */
export function makeNextRelease(folder: string, migration: string): void {
  mkdirSync(folder, { recursive: true });
  for (const part of parts) cpSync(part, join(folder, part), { recursive: true });
  linkPackages(folder);
  const path = join(folder, journal);
  const entries = JSON.parse(readFileSync(path, 'utf8')) as { entries: { idx: number; when: number }[] };
  const last = entries.entries.at(-1) ?? { idx: -1, when: 0 };
  const tag = `${String(last.idx + 1).padStart(4, '0')}_next-release`;
  writeFileSync(join(folder, 'migrations', `${tag}.sql`), migration);
  const entry = { ...last, idx: last.idx + 1, when: last.when + 1_000, tag };
  writeFileSync(path, JSON.stringify({ ...entries, entries: [...entries.entries, entry] }));
}

/** The pages are those of this folder too, where they have been built. */
function linkPackages(folder: string): void {
  for (const part of ['node_modules', 'dist'].filter((name) => readdirSync('.').includes(name)))
    symlinkSync(resolve(part), join(folder, part));
}
