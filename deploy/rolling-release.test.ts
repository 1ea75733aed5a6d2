import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { migrationsAreDone, runMigrations } from '#server/migrations.ts';
import { makeSession } from '#test/create-people.ts';
import { urlOf } from '#test/database-url.ts';
import { checkOut, findPreviousRelease } from '#test/program-copies.ts';
import { makeScratchFolder } from '#test/scratch-folder.ts';
import { type StaffroomProcess, startStaffroom } from '#test/staffroom-process.ts';
import { databaseAddress, makeDatabase } from '#test/test-database.ts';
import { findFreePort } from '../scripts/nginx-front.ts';

const previous = findPreviousRelease();
if (!previous) console.warn('The test of the previous release is skipped: its commit is not in the history of git.');

it.runIf(previous)('the previous release serves requests while this one migrates, and afterwards', async () => {
  const root = makeScratchFolder('staffroom-releases-');
  const database = await makeDatabase('empty');
  const servers: StaffroomProcess[] = [];
  onTestFinished(async () => {
    for (const server of servers) await server.kill();
    await database.drop();
    rmSync(root, { recursive: true, force: true });
  });
  const program = join(root, 'previous');
  checkOut(previous ?? '', program);
  const start = async (name: string, folder?: string) => {
    const settings = { DATABASE_URL: urlOf(databaseAddress(database.name)), DATA_DIR: join(root, `data-${name}`) };
    const server = await startStaffroom({ ...settings, PORT: String(await findFreePort()) }, folder);
    servers.push(server);
    return server;
  };
  const old = await start('previous', program);
  const applied = async () => {
    const { rows } = await database.db.execute<{ n: number }>(
      sql`select count(*)::int as n from drizzle.__drizzle_migrations`,
    );
    return rows[0]?.n ?? 0;
  };
  const earlier = await applied();

  // The columns of the previous release, and those that every release has had.
  const { rows: people } = await database.db.execute<{ id: number }>(sql`
    insert into users (username, password, name, email, email_confirmed_at, created_at)
    values ('member', 'x', 'Member', 'member@school.example', now(), now() - interval '1 day') returning id`);
  const personId = people[0]?.id ?? 0;
  const cookie = `staffroom_session=${await makeSession(database.db, personId, new Date())}`;
  const call = async (path: string, body?: object) => {
    const reply = await fetch(`${old.address}${path}`, {
      headers: { cookie, 'content-type': 'application/json' },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    });
    return { what: `${body ? 'POST' : 'GET'} ${path}`, status: reply.status, body: await reply.text() };
  };
  const docs = JSON.parse((await call('/api/docs')).body) as { paths: Record<string, { get?: object }> };
  const reads = Object.keys(docs.paths).filter((path) => docs.paths[path]?.get && !/[{]|^.api.live$/.test(path));
  expect(reads.length).toBeGreaterThan(50);
  const statuses = async () => {
    const seen: Record<string, number> = {};
    for (const path of reads) seen[path] = (await call(path)).status;
    return seen;
  };
  const before = await statuses();
  const [circle] = JSON.parse((await call('/api/circles?limit=1')).body) as { id: number }[];
  await call(`/api/circles/${circle?.id}/join`, {});
  const begun = await call(`/api/circles/${circle?.id}/discussions`, { title: 'Before', content: 'C' });
  const { id } = JSON.parse(begun.body) as { id: number };

  const running = { isOver: false };
  const seen: Awaited<ReturnType<typeof call>>[] = [];
  const load = (async () => {
    for (let count = 0; !running.isOver; count += 1) {
      seen.push(await call(['/api/user', `/api/discussions/${id}`, '/api/notifications'][count % 3] ?? ''));
      if (count % 20 === 0 && count < 200) seen.push(await call(`/api/discussions/${id}/replies`, { content: 'R' }));
    }
  })();
  const now = await start('now');
  await expect.poll(() => seen.length).toBeGreaterThan(20);
  running.isOver = true;
  await load;
  expect(await applied()).toBeGreaterThan(earlier);
  expect(seen.filter(({ status }) => status >= 300)).toEqual([]);
  expect(await statuses()).toEqual(before);
  expect((await call(`/api/discussions/${id}/replies`, { content: 'After' })).status).toBe(201);
  const replies = await fetch(`${now.address}/api/discussions/${id}/replies`, { headers: { cookie } });
  expect(await replies.text()).toContain('After');
});

it('a server is ready on a database that a newer release has migrated, but does not start on it', async () => {
  const database = await makeDatabase('migrated');
  onTestFinished(database.drop);
  expect(await migrationsAreDone(database.db)).toBe(true);
  await database.db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at)
    select 'newer', max(created_at) + 1 from drizzle.__drizzle_migrations`);
  expect(await migrationsAreDone(database.db)).toBe(true);
  await expect(runMigrations(database)).rejects.toThrow('newer Staffroom');
  await database.db.execute(sql`delete from drizzle.__drizzle_migrations
    where id > (select max(id) - 2 from drizzle.__drizzle_migrations)`);
  expect(await migrationsAreDone(database.db)).toBe(false);
});

it('a migration that does not get a lock gives up, lets the requests that waited go on, and tries again', async () => {
  const database = await makeDatabase('empty');
  onTestFinished(database.drop);
  await database.pool.query(`create schema drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
  const other = await database.pool.connect();
  // Others can read the table meanwhile, but the migration cannot write to it.
  await other.query('begin; lock table drizzle.__drizzle_migrations in exclusive mode');
  const waiting = async () => {
    const { rows } = await database.pool.query(`select 1 from pg_locks where not granted
      and relation = 'drizzle.__drizzle_migrations'::regclass`);
    return rows.length;
  };
  const migrating = runMigrations(database);
  await expect.poll(waiting).toBe(1);
  await expect.poll(waiting).toBe(0);
  await other.query('rollback');
  other.release();
  await migrating;
  expect(await migrationsAreDone(database.db)).toBe(true);
});
