import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openOperator } from '#test/operator-commands.ts';

const { folder, run } = openOperator();

describe('npm run announce', () => {
  it('publishes, lists and withdraws, and explains errors in a sentence', async () => {
    expect((await run('announce')).out).toBe('There are no announcements.\n');
    const file = join(folder, 'notice.md');
    writeFileSync(file, 'Term starts on **Monday**.\n');
    const made = await run(
      'announce',
      '--title',
      'New term',
      '--file',
      file,
      '--roles',
      'teacher',
      '--link',
      '/events/4',
    );
    expect(made.out).toMatch(/^Announcement 1 is published\./);
    expect((await run('announce')).out).toMatch(
      /Announcement 1: New term, [\s\S]*For Teacher\n {2}\/events\/4\n[\s\S]*Term starts on \*\*Monday\*\*\./,
    );
    expect((await run('announce', '--withdraw', '1')).out).toBe('Announcement 1 is withdrawn.\n');
    expect((await run('announce', '--withdraw', '1')).error.trim()).toBe('There is no published announcement 1.');
    const refused = async (...words: string[]) => (await run('announce', '--title', 'T', ...words)).error.trim();
    expect(await refused('--text', 'x', '--roles', 'wizard')).toBe(
      '--roles: must be some of teacher, school_leader, support_staff.',
    );
    expect(await refused('--text', 'x', '--link', '//other.example')).toMatch(/^--link: /);
    expect(await refused('--text', ' ')).toBe('--text: Enter a text.');
    expect(await refused('--file', join(folder, 'missing.md'))).toMatch(/missing\.md: /);
    expect(await refused()).toContain('npm run announce -- --withdraw 12');
  });
});
