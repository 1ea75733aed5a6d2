import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { readCatalogue } from '#areas/development/server/catalogue/catalogue-files.ts';
import { listCareerRoles } from '#areas/pathway/contract/career-role.ts';
import { openTestApp } from '#test/test-app.ts';
import { readRoles, writeRoles } from './role-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'staffroom-roles-'));
afterAll(() => rmSync(folder, { recursive: true }));
const roles = readRoles();

describe('the file of the roles', () => {
  it.each([
    ['rung: 1\n', 'rung: first\n', '‘rung’ must be a number.'],
    ['      leadership: 2\n', '', '‘leadership’ is missing.'],
    ['      scale: unqualified\n', '      scale: astronaut\n', '‘scale’ must be one of: qualified, main'],
    ['alsoCalled: [trainee,', 'alsoCalled: [Trainee,', '‘alsoCalled’, item 1: must be in small letters'],
    ['key: class_teacher', 'key: trainee_teacher', 'two items have the same ‘key’: trainee_teacher.'],
  ])('is refused with a mistake, and the message names the field: %j', (from, to, sentence) => {
    const text = readFileSync('content/pathway/roles.yaml', 'utf8');
    expect(text).toContain(from);
    const file = join(folder, 'roles.yaml');
    writeFileSync(file, text.replace(from, to));
    expect(() => readRoles(pathToFileURL(file))).toThrow(sentence);
  });

  it('takes pay from the national scales, with their day and source', () => {
    const pay = (key: string) => roles.find((one) => one.key === key)?.pay;
    expect(pay('class_teacher')).toMatchObject({ from: 34_069, to: 52_835, asOf: '2026-09-01' });
    expect(pay('class_teacher')?.source).toContain('England outside London');
    expect(pay('teaching_assistant')).toMatchObject({ from: null, asOf: null, source: null });
  });

  it('has every role that a catalogue item leads to', () => {
    const keys = roles.map(({ key }) => key);
    for (const { title, towards } of readCatalogue())
      expect([title, towards.filter((key) => !keys.includes(key))]).toEqual([title, []]);
  });
});

describe('the rows of the roles', () => {
  const test = openTestApp();

  it('follow the file, and refuse a file that lacks a role', async () => {
    const [first, ...others] = roles;
    if (!first) throw new Error('There are no roles.');
    await writeRoles(test.context.db, [{ ...first, title: 'Another title' }, ...others]);
    const shown: { title: string }[] = (await (await test.signedIn()).call(listCareerRoles, {})).json();
    expect(shown.map(({ title }) => title)).toContain('Another title');
    await expect(writeRoles(test.context.db, others)).rejects.toThrow(`the role ‘${first.key}’ is missing`);
  });
});
