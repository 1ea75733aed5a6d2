import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/database.ts';
import { makeCircle } from '#test/create-circles.ts';
import { type MadePerson, makePerson, makeSession, testPassword } from '#test/create-people.ts';
import { urlOf } from '#test/database-url.ts';
import { readLive } from '#test/live-reader.ts';
import { startS3Server } from '#test/s3-server.ts';
import { type SeveralServers, startSeveralServers } from '#test/several-servers.ts';
import { databaseAddress, makeDatabase } from '#test/test-database.ts';
import { ProxyCaller, type Seen } from '#test/through-proxy.ts';
import { formWith } from '#test/upload.ts';
import { hasNginx } from '../scripts/nginx-front.ts';

if (!hasNginx()) console.warn('The test of several servers is skipped: nginx or openssl is not installed.');

describe.runIf(hasNginx())('two servers on one database behind nginx', () => {
  let database: OpenDatabase & { name: string; drop(): Promise<void> };
  let several: SeveralServers;
  let proxy: ProxyCaller;
  let s3: Awaited<ReturnType<typeof startS3Server>>;
  const at = { a: '', b: '' };

  beforeAll(async () => {
    [database, s3] = await Promise.all([makeDatabase('content'), startS3Server()]);
    several = await startSeveralServers(2, { DATABASE_URL: urlOf(databaseAddress(database.name)), FILES_URL: s3.url });
    [at.a = '', at.b = ''] = several.servers.map(({ address }) => address);
    proxy = new ProxyCaller(several.url, several.certificate);
    return async () => {
      proxy.close();
      await several.end();
      await database.drop();
    };
  });

  const signedIn = async (): Promise<{ person: MadePerson; cookie: string }> => {
    const person = await makePerson(database.db);
    const token = await makeSession(database.db, person.id, new Date());
    return { person, cookie: `__Host-staffroom_session=${token}` };
  };
  const get = (address: string, path: string, cookie: string) => fetch(`${address}${path}`, { headers: { cookie } });
  const post = (address: string, path: string, cookie: string, body: object = {}) =>
    fetch(`${address}${path}`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  it('a session that begins on one server is known on the other, and ends on both', async () => {
    const person = await makePerson(database.db);
    const signIn = await post(at.a, '/api/login', '', { username: person.username, password: testPassword });
    expect(signIn.status).toBe(200);
    const cookie = signIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    for (const address of [at.b, at.a, at.a]) expect((await get(address, '/api/user', cookie)).status).toBe(200);
    const stream = await readLive(`${at.a}/api/live?person=${person.id}`, { cookie });
    expect((await post(at.b, '/api/logout', cookie)).status).toBe(200);
    // The other server hears of it when the transaction commits.
    await expect.poll(async () => (await get(at.a, '/api/user', cookie)).status, { interval: 10 }).toBe(401);
    await expect.poll(() => stream.isEnded).toBe(true);
    expect(stream.news).toEqual([{ type: 'session.ended' }]);
  });

  it('failed sign-ins on both servers count together', async () => {
    const { username } = await makePerson(database.db);
    const seen: number[] = [];
    for (let attempt = 0; attempt < 12; attempt += 1)
      seen.push((await post(attempt % 2 ? at.b : at.a, '/api/login', '', { username, password: 'wrong' })).status);
    expect(seen).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
  });

  it('a stream on one server gets what was written on the other, and the author is notified once', async () => {
    const [author, other] = [await signedIn(), await signedIn()];
    const circle = await makeCircle(database.db, { name: 'Several servers' });
    for (const { cookie } of [author, other])
      expect((await post(at.a, `/api/circles/${circle}/join`, cookie)).status).toBeLessThan(300);
    const body = { title: 'From one server', content: 'To another' };
    const begun = await post(at.a, `/api/circles/${circle}/discussions`, author.cookie, body);
    const { id } = (await begun.json()) as { id: number };
    const stream = await readLive(`${at.b}/api/live?person=${author.person.id}`, { cookie: author.cookie });
    await post(at.a, `/api/discussions/${id}/replies`, other.cookie, { content: 'A reply' });
    await expect.poll(() => stream.news.map(({ type }) => type)).toContain('discussion.reply');
    await expect.poll(() => stream.news.map(({ type }) => type)).toContain('notifications.new');
    stream.close();
    const notified = (await (await get(at.b, '/api/notifications', author.cookie)).json()) as object[];
    expect(notified).toHaveLength(1);
  });

  it('a file that arrives on one server is downloaded from the other, and sent again is the same file', async () => {
    const { cookie } = await signedIn();
    const content = Buffer.from(randomBytes(40_000).toString('hex'));
    const key = randomUUID();
    const send = async (address: string) => {
      const reply = await fetch(`${address}/api/files`, {
        method: 'POST',
        headers: { cookie },
        body: formWith('notes.txt', content, key),
      });
      return (await reply.json()) as { id: string };
    };
    const first = await send(at.a);
    expect(await send(at.b)).toEqual(first);
    const download = await get(at.b, `/api/files/${first.id}/content`, cookie);
    expect(Buffer.from(await download.arrayBuffer()).equals(content)).toBe(true);
    expect(s3.keys()).toHaveLength(1);
    for (const folder of several.folders.map((one) => join(one, 'uploads')))
      expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([]);
  });

  it('a job runs once, whichever server takes it', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => makePerson(database.db)));
    await Promise.all(
      people.map(({ email }, index) => post(index % 2 ? at.a : at.b, '/api/password-reset', '', { email })),
    );
    const waiting = async () => {
      const found = await database.db.execute(sql`select 1 from pgboss.job where state in ('created', 'active', 'retry')
        and name not in (select name from pgboss.schedule)`);
      return found.rows.length;
    };
    await expect.poll(waiting).toBe(0);
    const mails = several.folders.flatMap((one) =>
      existsSync(join(one, 'mail')) ? readdirSync(join(one, 'mail')) : [],
    );
    expect(mails.filter((name) => name.endsWith('.eml'))).toHaveLength(people.length);
  });

  it('callers notice nothing of a server that stops, and lose at most writes in progress on one that is killed', async () => {
    const circle = await makeCircle(database.db, { name: 'Under load' });
    // So many that nobody writes too fast, also when a busy machine takes a minute to start a server.
    const writers = await Promise.all(Array.from({ length: 64 }, signedIn));
    // The limits of a new account are lower.
    await database.db.execute(sql`update users set created_at = now() - interval '1 day'`);
    for (const { cookie } of writers) await post(at.a, `/api/circles/${circle}/join`, cookie);
    const cookie = writers[0]?.cookie ?? '';
    const begun = await post(at.a, `/api/circles/${circle}/discussions`, cookie, { title: 'Load', content: 'C' });
    const { id } = (await begun.json()) as { id: number };
    const seen: (Seen & { wrote: string | null })[] = [];
    const running = { isOver: false };
    const callers = Array.from({ length: 4 }, async (_, caller) => {
      for (let count = 0; !running.isOver; count += 1) {
        const wrote = count % 4 === 0 ? `Reply ${caller}-${count}` : null;
        const as = writers[(Math.floor(count / 4) * 4 + caller) % writers.length]?.cookie ?? cookie;
        const call = wrote
          ? proxy.call('POST', `/api/discussions/${id}/replies`, as, { content: wrote })
          : proxy.call('GET', count % 2 ? '/api/user' : `/api/discussions/${id}`, cookie);
        seen.push({ ...(await call), wrote });
        await sleep(5);
      }
    });
    const failedSince = (from: number) => seen.slice(from).filter(({ status }) => !(Number(status) < 300));
    const more = (count: number) => {
      const from = seen.length;
      return expect.poll(() => seen.length - from).toBeGreaterThan(count);
    };
    await more(40);
    const stopped = several.servers[0];
    const [code] = await Promise.all([stopped?.stop(), more(40)]);
    await several.startAgain(0);
    // nginx tries a server again some seconds after it failed.
    await expect.poll(() => several.servers[0]?.requests()).toBeGreaterThan(10);
    const logged = [stopped, ...several.servers].flatMap((server) => server?.errors() ?? []);
    const errors = logged.filter((line) => line.includes('request failed'));
    expect([code, failedSince(0), errors]).toEqual([0, [], []]);
    const before = seen.length;
    await several.servers[1]?.kill();
    await more(40);
    running.isOver = true;
    await Promise.all(callers);
    const failed = failedSince(before);
    for (const one of failed) expect(one).toMatchObject({ status: 503, wrote: expect.any(String) });
    expect(failed.length).toBeLessThanOrEqual(callers.length);
    const stored = await database.db.execute<{ content: string }>(
      sql`select content from discussion_replies where discussion_id = ${id}`,
    );
    const kept = stored.rows.map(({ content }) => content);
    const acknowledged = seen.flatMap(({ wrote, status }) => (wrote && status === 201 ? [wrote] : []));
    expect(new Set(kept).size).toBe(kept.length);
    expect(kept).toEqual(expect.arrayContaining(acknowledged));
  });
});
