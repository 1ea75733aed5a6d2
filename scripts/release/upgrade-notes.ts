import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The text of a file at a tag. Empty if it was not there. */
const at = (tag: string, file: string) =>
  spawnSync('git', ['show', `${tag}:${file}`], { encoding: 'utf8' }).stdout ?? '';

/** The newest tag before this commit. Null if there is none. */
export function findPreviousRelease(): string | null {
  const found = spawnSync('git', ['describe', '--tags', '--abbrev=0', 'HEAD^'], { encoding: 'utf8' });
  return found.status === 0 ? found.stdout.trim() : null;
}

const namesOf = (settings: string) => [...settings.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name = '']) => name);
const tagsOf = (journal: string) =>
  journal === '' ? [] : (JSON.parse(journal) as { entries: { tag: string }[] }).entries.map(({ tag }) => tag);

/** What an operator reads before an update: what changed, which migrations run and which settings are new. */
export function writeUpgradeNotes(version: string, previous: string | null): string {
  const settingsFile = 'deploy/staffroom.env.example';
  const journalFile = 'migrations/meta/_journal.json';
  const before = previous
    ? { settings: namesOf(at(previous, settingsFile)), migrations: tagsOf(at(previous, journalFile)) }
    : null;
  const settings = namesOf(readFileSync(settingsFile, 'utf8')).filter((name) => !before?.settings.includes(name));
  const migrations = tagsOf(readFileSync(journalFile, 'utf8')).filter((tag) => !before?.migrations.includes(tag));
  const since = previous ? `since ${previous}` : 'in all, because no earlier release has a tag';
  return [
    `# Staffroom ${version}: upgrade notes`,
    '',
    'Make a backup first, and rehearse it: `npm run backup`, `npm run restore -- --rehearse`. `docs/install.md`, section 7, says how to update and how to go back. Afterwards, run `npm run doctor`.',
    '',
    `## Migrations (${migrations.length} ${since})`,
    '',
    previous
      ? migrations.map((tag) => `- \`${tag}\``).join('\n') || 'None.'
      : 'The first start applies those that are missing, in one transaction.',
    '',
    `## Settings (${settings.length} ${since})`,
    '',
    `Each is optional, and \`${settingsFile}\` explains it. ${settings.map((name) => `\`${name}\``).join(', ')}`,
    '',
    '## What changed',
    '',
    newestSection(readFileSync('CHANGELOG.md', 'utf8')),
  ].join('\n');
}

/** The first section of the changelog, without its heading. */
export function newestSection(changelog: string): string {
  const [, section = ''] = changelog.split(/^## .*\n/m);
  return `${section.trim()}\n`;
}
