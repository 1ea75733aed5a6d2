import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { getTableName } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { allPersonalData } from '#app/server/gathered.ts';
import { readSettings, settingNames } from '#server/settings.ts';

const folder = 'docs/compliance';
const documents = readdirSync(folder).filter((name) => name.endsWith('.md'));
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const usual = readSettings({}, '/nonexistent/.env');
const found = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), (match) => match[1] ?? '');

describe('the retention table', () => {
  const retention = read('retention.md');

  it('has every table with personal data', () => {
    const tables = new Set(['users', ...allPersonalData.map(({ table }) => getTableName(table))]);
    const missing = [...tables].filter((name) => !retention.includes(`\`${name}\``));
    expect(missing, `Add them to a table of docs/compliance/retention.md: ${missing}`).toEqual([]);
  });

  it('has the retention period of the security log', () => {
    const row = retention.split('\n').find((line) => line.includes('`security_events`'));
    expect(row).toContain(`| ${usual.SECURITY_LOG_KEPT_DAYS} days |`);
  });

  it('has the retention period of closed reports', () => {
    const row = retention.split('\n').find((line) => line.includes('`reports`'));
    expect(row).toContain(`| ${usual.REPORTS_KEPT_DAYS} days (two years) after they were closed.`);
  });
});

describe.each(documents)('%s', (name) => {
  const text = read(name);

  it('links to files that exist', () => {
    const links = found(text, /\]\((?!https?:)([^)#]+)[^)]*\)/g);
    expect(links.filter((link) => !existsSync(join(dirname(join(folder, name)), link)))).toEqual([]);
  });

  it('names settings that exist', () => {
    const names = found(text, /`([A-Z]+_[A-Z_]+)`/g);
    expect(names.filter((setting) => !settingNames.includes(setting))).toEqual([]);
  });

  it('is in the list of documents, and marks the gaps that the operator fills in', () => {
    if (name !== 'README.md') expect(read('README.md')).toContain(`(${name})`);
    expect(text).toContain('**[your text');
  });
});
