import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { writeContent } from '#server/content/content-set.ts';
import { openTestDatabase } from '#test/test-database.ts';
import { badgeContent } from './badge-content.ts';
import { readBadges } from './badge-files.ts';
import { expertiseBadges } from './badge-tables.ts';

const folder = mkdtempSync(join(tmpdir(), 'staffroom-badges-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A copy of the files, so that a test can change one. */
function copyFiles(): string {
  const copy = mkdtempSync(join(folder, 'copy-'));
  cpSync('content/badges', copy, { recursive: true });
  return copy;
}

const read = (copy: string) => readBadges(pathToFileURL(`${copy}/`));

describe('the files of the badges', () => {
  it.each([
    [
      'facts: [activeWeeks]',
      'facts: [activeWeek]',
      /contributor\.yaml, line \d+: ‘facts’, item 1 must be one of: disc/,
    ],
    ['facts: [activeWeeks]', 'facts: []', /contributor\.yaml, line \d+: ‘facts’: must name a fact\./],
    ['atLeast: 200', 'atLeast: 501', /contributor\.yaml, line \d+: ‘atLeast’: .*500/],
    ['atLeast: 10', 'atLeast: ten', /contributor\.yaml, line \d+: ‘atLeast’ must be a number\./],
    [
      'level: silver',
      'level: gold',
      /‘badges’: must be the four levels in this order: bronze, silver, gold, platinum\./,
    ],
    ['type: milestone', 'typ: milestone', /contributor\.yaml, line \d+: there is no field ‘typ’ here\./],
    ['category: contributor', 'category: mentor', 'content/badges: two items have the same ‘category’: mentor.'],
    ['name: First Words', 'name: The Library', 'content/badges: two items have the same ‘name’: The Library.'],
  ])('with a mistake are refused, and the sentence names the field: %j', (from, to, sentence) => {
    const copy = copyFiles();
    const file = join(copy, 'contributor.yaml');
    const text = readFileSync(file, 'utf8');
    expect(text).toContain(from);
    writeFileSync(file, text.replace(from, to));
    expect(() => read(copy)).toThrow(sentence);
  });

  it('are refused without one of the categories', () => {
    const copy = copyFiles();
    rmSync(join(copy, 'mentor.yaml'));
    expect(() => read(copy)).toThrow('content/badges: the category ‘mentor’ is missing.');
  });
});

describe('the rows of the badges', () => {
  const database = openTestDatabase();

  it('say what the files say, needs included', async () => {
    const rows = await database.current.db.select().from(expertiseBadges).orderBy(expertiseBadges.id);
    expect(rows.map(({ id: _id, ...badge }) => badge)).toEqual(readBadges());
  });

  it('are not written by a start that changes nothing', async () => {
    expect(await writeContent(database.current.db, badgeContent)).toEqual([]);
  });
});
