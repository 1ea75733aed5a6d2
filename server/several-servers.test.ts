import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { openTestDatabase } from '#test/test-database.ts';
import { makeLog } from './log.ts';
import { readSettings } from './settings.ts';
import { checkSharedParts, refuseOwnParts } from './several-servers.ts';

const database = openTestDatabase();
const complete = {
  SEVERAL_SERVERS: 'on',
  DATABASE_URL: 'postgres://database.example/staffroom',
  PUBLIC_URL: 'https://staffroom.example',
  SECRETS_KEY: 'a key that all of the servers have',
  TRUST_PROXY: '10.0.0.0/8',
};
const settings = (given: Record<string, string>) => readSettings(given, '/nonexistent/.env');

it.each(['DATABASE_URL', 'PUBLIC_URL', 'SECRETS_KEY', 'TRUST_PROXY'])(
  'one of several servers does not start without %s, and says why',
  (name) => {
    expect(() => refuseOwnParts(settings({ ...complete, [name]: '' }))).toThrow(
      `SEVERAL_SERVERS is on, but ${name} is not set: `,
    );
  },
);

it('a complete server starts, and a single one needs nothing', () => {
  expect(() => refuseOwnParts(settings(complete))).not.toThrow();
  expect(() => refuseOwnParts(settings({}))).not.toThrow();
  expect(() => refuseOwnParts(settings({ SEVERAL_SERVERS: 'off' }))).not.toThrow();
});

it('a server with another key does not start, until one starts alone to change it', async () => {
  const { db } = database.current;
  const lines: string[] = [];
  const output = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const log = makeLog('info', output);
  const other = settings({ ...complete, SECRETS_KEY: 'another key, which the others do not have' });
  await checkSharedParts(db, settings(complete), log);
  expect(lines.join('')).toContain('emails are not sent');
  await checkSharedParts(db, settings(complete), log);
  await expect(checkSharedParts(db, other, log)).rejects.toThrow('SECRETS_KEY is not the key of the other servers');
  await checkSharedParts(db, settings({}), log);
  await checkSharedParts(db, other, log);
});
