import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { openOperator } from '#test/operator-commands.ts';

const { folder, run } = openOperator();

beforeAll(async () => {
  expect((await run('seed')).code).toBe(0);
}, 180_000);

const long = { timeout: 240_000 };
const because = ['--reason', 'It names a pupil.'];

describe('npm run moderate and npm run reports', () => {
  it('print that there is nothing', long, async () => {
    expect((await run('reports')).out).toBe('There are no open reports.\n');
    expect((await run('reports', '--done', '7')).error.trim()).toBe('There is no open report 7.');
  });

  it('hide, restore and remove what members wrote, and refuse wrong input with a message', long, async () => {
    expect((await run('moderate')).out).toBe('There are no decisions yet.\n');
    expect((await run('moderate', '--hide', 'reply', '--id', '1', ...because)).out).toBe('The reply 1 is hidden.\n');
    const twice = await run('moderate', '--hide', 'reply', '--id', '1', ...because);
    expect([twice.code, twice.error.trim()]).toEqual([1, 'There is no reply 1 that can be hidden.']);
    const restored = await run('moderate', '--restore', 'reply', '--id', '1', '--reason', 'Appeal');
    expect(restored.out).toBe('The reply 1 is restored.\n');
    expect((await run('moderate')).out).toMatch(/restore: reply 1, [\w.]+\n {4}Appeal\n.*hide: reply 1, [\w.]+\n/);
    expect((await run('moderate', '--hide', 'reply', '--id', '1')).error).toContain('Enter a reason');
    expect((await run('moderate', '--hide', 'essay', '--id', '1', ...because)).error).toContain('npm run moderate --');
    expect((await run('moderate', '--remove', 'person', '--id', '1', ...because)).error.trim()).toBe(
      'To delete a person, use npm run erase. To stop a person from signing in, use npm run suspend.',
    );
    expect((await run('reports', '--hide', '7', ...because)).error.trim()).toBe('There is no report 7.');
    expect((await run('reports', '--hide', '7')).error).toContain('Enter a reason');
    expect((await run('reports', '--hide', '7', '--remove', '7', ...because)).error).toContain('npm run reports --');
  });
});

describe('npm run suspend', () => {
  it(
    'suspends people and lets them sign in again, one by one and from CSV, and names rows that are not valid',
    long,
    async () => {
      expect((await run('suspend')).out).toBe('Nobody is suspended.\n');
      expect((await run('suspend', '--username', 'DEMO', ...because)).out).toBe('1 person is suspended.\n');
      const twice = await run('suspend', '--username', 'demo', ...because);
      expect([twice.code, twice.error.trim()]).toEqual([1, 'demo is already suspended.']);
      expect((await run('suspend')).out).toMatch(/^ {2}demo +since \d\d\/\d\d\/\d{4}: It names a pupil\.\n$/);
      const reset = await run('reset-password', '--username', 'demo');
      expect([reset.code, reset.error]).toEqual([1, expect.stringContaining('demo is suspended.')]);
      const list = join(folder, 'back.csv');
      writeFileSync(list, 'Name,Username\r\nDemo,demo\r\nNobody,no.such.person\r\n');
      const back = await run('suspend', '--back', '--csv', list, '--reason', 'Appeal');
      expect([back.code, back.out]).toEqual([
        1,
        '  row 3: Nobody has the username or email address no.such.person.\n1 person is no longer suspended.\n',
      ]);
      expect((await run('suspend', '--csv', join(folder, 'nowhere.csv'), ...because)).error).toContain(
        'nowhere.csv cannot be read: There is no such file or folder. Nothing was changed.',
      );
      writeFileSync(list, 'Name\r\nDemo\r\n');
      expect((await run('suspend', '--csv', list, ...because)).error).toContain(
        'Its first row must name a column username or email. Nothing was changed.',
      );
      expect((await run('suspend', '--username', 'demo')).error).toContain('Enter a reason');
      expect((await run('suspend', '--back')).error).toContain('npm run suspend --');
    },
  );
});
