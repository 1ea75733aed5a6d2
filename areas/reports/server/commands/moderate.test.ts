import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { openOperator } from '#test/operator-commands.ts';

const operator = openOperator();
const { folder, run } = operator;

beforeAll(async () => {
  expect((await run('seed')).code).toBe(0);
  const client = new pg.Client(operator.url);
  await client.connect();
  await client.query('truncate moderation_cases, reports restart identity cascade');
  await client.end();
});

const because = ['--reason', 'It names a pupil.'];

describe('npm run moderate and npm run reports', () => {
  it('print that there is nothing', async () => {
    expect((await run('reports')).out).toBe('There are no open reports.\n');
    expect((await run('reports', '--done', '7')).error.trim()).toBe('There is no open report 7.');
  });

  it('hide, restore and remove what members wrote, and refuse wrong input with a message', async () => {
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

describe('npm run moderate with files', () => {
  it('saves a file, says what it is, removes it, and refuses wrong input with a message', async () => {
    const client = new pg.Client(operator.url);
    await client.connect();
    const { rows } = await client.query(`
      with owner as (select id, username from users order by id limit 1), item as (select min(id) as id from circle_discussions),
        file as (insert into files (owner_id, upload_key, name, kind, mime_type, size, digest)
          select id, gen_random_uuid(), 'notes.txt', 'text', 'text/plain', 5, '' from owner returning id),
        content as (insert into file_contents (file_id, variant, mime_type, size, store)
          select id, 'original', 'text/plain', 5, 'database' from file returning id),
        chunk as (insert into file_chunks (content_id, position, chunk) select id, 0, 'Notes'::bytea from content),
        attached as (insert into attachments (file_id, kind, subject_id, position)
          select file.id, 'discussion', item.id, 9 from file, item),
        report as (insert into reports (kind, subject_id, about_user_id, context, reason)
          select 'discussion', item.id, owner.id, json_build_object('place', 'Discussion', 'content', '',
            'author', json_build_object('id', owner.id, 'name', 'N'),
            'files', json_build_array(json_build_object('id', file.id, 'name', 'notes.txt'))), 'R' from file, item, owner)
      select file.id, owner.username, item.id as subject from file, owner, item`);
    await client.end();
    const { id, username, subject } = rows[0];
    const saved = await run('moderate', '--open', id, '--to', folder);
    expect([saved.code, saved.error]).toEqual([0, '']);
    const path = join(folder, 'notes.txt');
    expect(saved.out).toContain(`(${username})`);
    expect(saved.out).toContain('What it is, judged by its content: text, text/plain, 1 kB');
    expect(saved.out).toContain(`Attached to discussion ${subject}\n  Saved as ${path}`);
    expect(readFileSync(path, 'utf8')).toBe('Notes');
    expect((await run('security-log', '--kind', 'command')).out).toContain(`open file ${id}`);
    const refusals: [args: string[], sentence: string][] = [
      [['--open', id, '--to', path], `The file cannot be saved to ${path}: There is already a file with this name.`],
      [['--open', id, '--to', join(folder, 'no', 'folder')], 'There is no such file or folder.'],
      [['--open', '00000000-0000-4000-8000-000000000000', '--to', path], 'There is no file 00000000-0000'],
      [['--open', '../../etc/passwd', '--to', folder], 'Enter the id of a file'],
      [['--open', id], 'npm run moderate --'],
      [['--to', folder], 'npm run moderate --'],
      [['--open', id, '--to', folder, ...because], 'npm run moderate --'],
      [['--hide', 'file', '--id', id, ...because], 'npm run moderate --'],
      [['--remove', 'file', '--id', '7', ...because], 'Enter the id of a file'],
      [['--remove', 'file', '--id', id], 'Enter a reason'],
    ];
    for (const [args, sentence] of refusals) {
      const refused = await run('moderate', ...args);
      expect([refused.code, refused.error]).toEqual([1, expect.stringContaining(sentence)]);
    }
    const removed = await run('moderate', '--remove', 'file', '--id', id, ...because);
    expect(removed.out).toBe(`The file ${id} of ${username} is removed. Reports about it stay open.\n`);
    expect((await run('moderate', '--remove', 'file', '--id', id, ...because)).error).toContain(
      `There is no file ${id}`,
    );
    expect((await run('moderate')).out).toContain(`remove file: discussion ${subject}, ${username}`);
  });
});

describe('npm run suspend', () => {
  it('suspends people and lets them sign in again, one by one and from CSV, and names rows that are not valid', async () => {
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
  });
});
