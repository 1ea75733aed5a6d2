import fs, { globSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '#test/test-database.ts';
import { seedDemo } from './demo.ts';
import { ensureDefaults } from './gathered.ts';

const database = openTestDatabase();
const repository = new URL('../../', import.meta.url).href;
const { readFileSync } = fs;

/** The demonstration files that were read, from the repository's root. */
const filesRead = new Set<string>();
/** The changed content of a file when it is read. */
const changes = new Map<string, (text: string) => string>();

function watchedRead(...[path, ...options]: Parameters<typeof readFileSync>) {
  const content = readFileSync(path, ...options);
  const file = path instanceof URL ? path.href.replace(repository, '') : '';
  if (!file.startsWith('demo/')) return content;
  filesRead.add(file);
  return changes.get(file)?.(String(content)) ?? content;
}

/** Loads the demonstration with one passage of one file changed. */
async function seedWith(file: string, passage: string, changed: string): Promise<void> {
  changes.set(file, (text) => {
    expect(text).toContain(passage);
    return text.replace(passage, changed);
  });
  await seedDemo(database.current.db);
}

beforeAll(async () => {
  fs.readFileSync = watchedRead as typeof readFileSync;
  syncBuiltinESMExports();
  await ensureDefaults(database.current.db);
});

afterEach(() => changes.clear());

afterAll(() => {
  fs.readFileSync = readFileSync;
  syncBuiltinESMExports();
});

describe('the demonstration files', () => {
  it.each([
    [
      'a reply by somebody who is not in the circle',
      [
        'demo/discussions/maths-leads.yaml',
        'by: bhavna.patel\n        afterHours: 2.8',
        'by: nobody\n        afterHours: 2.8',
      ],
      /^demo\/discussions\/maths-leads\.yaml, line 24: ‘by’: nobody is not a member of Maths Leads in demo\/circles\.$/,
    ],
    [
      'a circle that is not there',
      ['demo/discussions/maths-leads.yaml', 'circle: Maths Leads', 'circle: Maths Leeds'],
      /^demo\/discussions\/maths-leads\.yaml, line 6: ‘circle’: there is no circle Maths Leeds in demo\/circles\.$/,
    ],
    [
      'more upvotes than other members',
      ['demo/discussions/the-blimey-room.yaml', 'upvotes: 4', 'upvotes: 6'],
      /^demo\/discussions\/the-blimey-room\.yaml, line \d+: ‘upvotes’: the circle has only 5 other members\.$/,
    ],
    [
      'a member who is not one of the people',
      ['demo/circles/circles.yaml', '- james.okafor', '- james.okafur'],
      /^demo\/circles\/circles\.yaml, line 8: ‘members’, item 1: demo\/people\/people\.yaml has no one with the username james\.okafur\.$/,
    ],
    [
      'two people with one username',
      ['demo/people/people.yaml', 'username: daniel.adeyemi', 'username: sian.pritchard'],
      /^demo\/people\/people\.yaml, line 7: ‘people’: two people have the same username\.$/,
    ],
    [
      'a field with a wrong name',
      ['demo/mentoring/mentors.yaml', 'maxMentees: 2', 'mentees: 2'],
      /^demo\/mentoring\/mentors\.yaml, line \d+: there is no field ‘mentees’ here\. Check its spelling\.$/,
    ],
  ])('are refused with one sentence for %s', async (_what, [file = '', passage = '', changed = ''], message) => {
    await expect(seedWith(file, passage, changed)).rejects.toThrow(message);
  });

  it('are read when the demonstration is loaded, and not at a later start', async () => {
    const { db } = database.current;
    filesRead.clear();
    expect(await seedDemo(db)).toBe(true);
    expect([...filesRead].sort()).toEqual(globSync('demo/**/*.*').sort());
    filesRead.clear();
    expect(await seedDemo(db)).toBe(false);
    expect([...filesRead]).toEqual([]);
  });
});
