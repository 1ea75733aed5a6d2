import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeHealth } from '#areas/machines/server/health/health.ts';
import { withAdvisoryLock } from '#server/advisory-lock.ts';
import { makeAccessToken } from '#test/create-people.ts';
import { type Browser, type OwnServer, openOwnServer } from '#test/own-server.ts';
import { findPostgresPrograms, hasPgbouncer, type PostgresServer, PostgresServers } from '#test/postgres-servers.ts';

const programs = findPostgresPrograms();
if (!programs) console.warn('Tests with several databases are left out: Debian’s package postgresql is not installed.');
if (!hasPgbouncer()) console.warn('The test with PgBouncer is left out: Debian’s package pgbouncer is not installed.');

const connectQuery = `set timezone = 'UTC'; set statement_timeout = '15s'; set idle_in_transaction_session_timeout = '30s'`;

const titles = async (browser: Browser) =>
  (await browser.get('/api/goals')).map(({ title }: { title: string }) => title);
const addGoal = (browser: Browser, title: string) => browser.send('POST', '/api/goals', { title });

describe.runIf(programs)('several databases', () => {
  const servers = new PostgresServers(programs ?? '');
  let primary: PostgresServer;
  let replica: PostgresServer;
  let server: OwnServer;
  let ada: Browser;

  beforeAll(async () => {
    primary = await servers.startPrimary();
    const first = await openOwnServer({ DATABASE_URL: primary.url });
    await first.close();
    replica = await servers.startReplica(primary, 'second');
    server = await openOwnServer({
      DATABASE_URL: primary.url,
      DATABASE_REPLICA_URLS: replica.url,
      DATABASE_REPLICA_MAX_LAG_SECONDS: '2',
    });
    ada = await server.signIn();
  });
  afterAll(async () => {
    await server?.close();
    await servers.stop();
  });

  const state = () => server.replicas?.states()[0];
  const isUsed = () => expect.poll(() => state()?.use).toBe('used');
  /** How many connections to the replica have last read goals. */
  const readsOnReplica = async () => {
    const { rows } = await replica.client.query(
      `select count(*)::int as reads from pg_stat_activity where pid <> pg_backend_pid() and query ilike '%career_milestones%'`,
    );
    return rows[0].reads;
  };

  it('shows members at once what they wrote, also while the replica applies nothing', async () => {
    await isUsed();
    const before = state()?.repeated;
    for (let round = 0; round < 20; round += 1) {
      const { status } = await addGoal(ada, `Goal ${round}`);
      expect(status).toBe(201);
      expect((await titles(ada))[0]).toBe(`Goal ${round}`);
    }
    await replica.client.query('select pg_wal_replay_pause()');
    await addGoal(ada, 'While it waits');
    expect((await titles(ada))[0]).toBe('While it waits');
    // Another browser of the same member has no cookie of this write, so it reads from the replica.
    const elsewhere = ada.withoutCookies('staffroom_written');
    expect((await titles(elsewhere))[0]).toBe('Goal 19');
    // A program sends no cookie, so it reads from the primary.
    const token = await makeAccessToken(server.context.db, ada.personId, ['profile:read']);
    expect((await titles(ada.asProgram(token)))[0]).toBe('While it waits');
    for (const forged of ['', 'zz', '-1', '1'.repeat(400), '0', '"; drop'])
      expect(await titles(elsewhere.withCookie('staffroom_written', forged))).toHaveLength(20);
    expect((await titles(elsewhere.withCookie('staffroom_written', 'ffffffffffffffff')))[0]).toBe('While it waits');
    // Beyond the limit it is left out, and the health page says so.
    await expect.poll(() => state()?.use).toBe('behind');
    expect((await titles(elsewhere))[0]).toBe('While it waits');
    const { items } = await describeHealth(server.context);
    expect(items.find(({ name }) => name.startsWith('Replica 127.0.0.1'))?.sentence).toContain(
      'so reads go to the primary',
    );
    await replica.client.query('select pg_wal_replay_resume()');
    await isUsed();
    expect(state()?.repeated).toBe(before);
    expect(await readsOnReplica()).toBeGreaterThan(0);
  });

  it('shows all of several parallel writes, whichever reply arrives last', async () => {
    await isUsed();
    const browser = ada.withoutCookies('staffroom_written');
    const before = (await titles(browser)).length;
    await replica.client.query('select pg_wal_replay_pause()');
    const laterArrived = Promise.withResolvers<void>();
    const first = browser.send('POST', '/api/goals', { title: 'First of two' }, laterArrived.promise);
    const onPrimary = ada.asProgram(await makeAccessToken(server.context.db, ada.personId, ['profile:read']));
    await expect.poll(() => titles(onPrimary)).toContain('First of two');
    await browser.send('POST', '/api/goals', { title: 'Second of two' });
    laterArrived.resolve();
    await first;
    expect((await titles(browser)).slice(0, 2)).toEqual(['Second of two', 'First of two']);
    expect(browser.cookiesOf('staffroom_written')).toHaveLength(2);
    // The next write has one cookie in place of both.
    await addGoal(browser, 'After both');
    expect(browser.cookiesOf('staffroom_written')).toHaveLength(1);
    expect(await titles(browser)).toHaveLength(before + 3);
    await replica.client.query('select pg_wal_replay_resume()');
    await isUsed();
    expect(await titles(ada.withoutCookies('staffroom_written'))).toHaveLength(before + 3);
  });

  it('marks only reads that write nothing', async () => {
    const routes = server.routes.filter(({ mayLag }) => mayLag);
    expect(routes.length).toBeGreaterThan(20);
    const before = state()?.repeated;
    const elsewhere = ada.withoutCookies('staffroom_written');
    for (const { endpoint } of routes) {
      expect([endpoint.path, endpoint.method, endpoint.stream ?? endpoint.events ?? endpoint.file]).toEqual([
        endpoint.path,
        'GET',
        undefined,
      ]);
      if (endpoint.path.includes('{')) continue;
      const { status } = await elsewhere.send('GET', endpoint.path);
      expect([endpoint.path, status < 500]).toEqual([endpoint.path, true]);
      if (status === 404) expect(endpoint.path).toBe('/api/induction');
    }
    expect(state()?.repeated).toBe(before);
  });

  it('repeats a read on the primary when the replica hangs or is lost', async () => {
    const elsewhere = ada.withoutCookies('staffroom_written');
    await isUsed();
    replica.freeze();
    const begun = performance.now();
    const all = await Promise.all(Array.from({ length: 8 }, () => titles(elsewhere)));
    expect(all.every((some) => some.length === 24)).toBe(true);
    expect(performance.now() - begun).toBeLessThan(6_000);
    await expect.poll(() => state()?.use).toBe('away');
    replica.thaw();
    await isUsed();
    // All its connections break while reads are in progress.
    const reads = Array.from({ length: 40 }, async (_, index) => {
      await sleep(index * 5);
      return titles(elsewhere);
    });
    await sleep(60);
    await replica.client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname is not null and pid <> pg_backend_pid()',
    );
    expect((await Promise.all(reads)).every((some) => some.length === 24)).toBe(true);
    await isUsed();
  });

  it.runIf(hasPgbouncer())('works behind PgBouncer in transaction mode', async () => {
    const url = await servers.startPgbouncer(primary, connectQuery);
    const behind = await openOwnServer({
      DATABASE_URL: url,
      DATABASE_DIRECT_URL: primary.url,
      DATABASE_POOLER: 'transaction',
    });
    const ben = await behind.signIn();
    // More requests at once than PgBouncer has connections, with the same prepared queries.
    for (let round = 0; round < 5; round += 1)
      await Promise.all(
        Array.from({ length: 16 }, async (_, index) => {
          expect((await ben.get('/api/circles')).length).toBeGreaterThan(0);
          if (index === 0) expect((await addGoal(ben, `Pooled ${round}`)).status).toBe(201);
        }),
      );
    expect(await titles(ben)).toHaveLength(5);
    // A lock of a session is held by one process at a time, and work in it may use the pool.
    const held = withAdvisoryLock(behind.context.db, 'pooled', async () => {
      const { rows } = await behind.context.db.execute('select 1');
      return [rows.length, await withAdvisoryLock(server.context.db, 'pooled', async () => 'taken twice')];
    });
    expect(await held).toEqual([1, null]);
    // What a session hears arrives: the direct connection listens.
    const heard = Promise.withResolvers<string>();
    const listening = behind.context.makeClient('staffroom test');
    listening.on('notification', ({ payload }) => heard.resolve(payload ?? ''));
    await listening.connect();
    await listening.query('listen several_databases');
    await behind.context.db.execute(`select pg_notify('several_databases', 'news')`);
    expect(await heard.promise).toBe('news');
    await listening.end();
    await behind.close();
  });

  it('loses nothing that was acknowledged when the primary is killed and the replica promoted', async () => {
    await server.close();
    await makeSynchronous(primary);
    const hosts = `127.0.0.1:${primary.port},127.0.0.1:${replica.port}`;
    server = await openOwnServer({
      DATABASE_URL: `postgres://staffroom@${hosts}/staffroom?target_session_attrs=read-write`,
    });
    await expectNothingLost(server, primary, replica);
  });

  it.runIf(hasPgbouncer())(
    'does the same with PgBouncer before each server, and a replica that loses its primary',
    async () => {
      await server.close();
      const one = await servers.startPrimary();
      server = await openOwnServer({ DATABASE_URL: one.url });
      await server.close();
      const [two, three] = [await servers.startReplica(one, 'second'), await servers.startReplica(one, 'third')];
      await makeSynchronous(one);
      const poolers = [
        await servers.startPgbouncer(one, connectQuery),
        await servers.startPgbouncer(two, connectQuery),
      ];
      const hosts = (urls: string[]) =>
        `postgres://staffroom@${urls.map((url) => new URL(url).host).join(',')}/staffroom`;
      server = await openOwnServer({
        DATABASE_URL: hosts(poolers),
        DATABASE_DIRECT_URL: hosts([one.url, two.url]),
        DATABASE_POOLER: 'transaction',
        DATABASE_REPLICA_URLS: [two.url, three.url].join(','),
        DATABASE_REPLICA_MAX_LAG_SECONDS: '1',
      });
      const uses = () => server.replicas?.states().map(({ use }) => use);
      await expect.poll(uses).toEqual(['used', 'used']);
      await expectNothingLost(server, one, two);
      // The new primary is no replica, and the other one still waits for the old primary.
      await expect.poll(uses).toEqual(['away', 'behind']);
      const reader = await server.signIn();
      await addGoal(reader, 'After the failover');
      expect(await titles(reader)).toEqual(['After the failover']);
      // Jobs, locks and LISTEN follow too.
      expect(await withAdvisoryLock(server.context.db, 'after a failover', async () => 'held')).toBe('held');
    },
  );
});

/** A write waits until this replica, named `second`, has it. */
async function makeSynchronous({ client }: PostgresServer): Promise<void> {
  await client.query(`alter system set synchronous_standby_names = 'second'`);
  await client.query('select pg_reload_conf()');
  const query = `select sync_state from pg_stat_replication where application_name = 'second'`;
  await expect.poll(async () => (await client.query(query)).rows[0]?.sync_state).toBe('sync');
}

/** Kills the primary while members write, promotes the replica, and looks for every acknowledged write there. */
async function expectNothingLost(server: OwnServer, primary: PostgresServer, replica: PostgresServer): Promise<void> {
  const writers = await Promise.all(Array.from({ length: 6 }, () => server.signIn()));
  const acknowledged = new Map<Browser, string[]>(writers.map((writer) => [writer, []]));
  const statuses = new Set<number>();
  let isOver = false;
  const writing = writers.map(async (writer, who) => {
    for (let count = 0; !isOver && count < 150; count += 1) {
      const title = `Goal ${who} ${count}`;
      const { status } = await addGoal(writer, title);
      statuses.add(status);
      if (status === 201) acknowledged.get(writer)?.push(title);
      else await sleep(50);
    }
  });
  const total = () => [...acknowledged.values()].flat().length;
  await expect.poll(total, { interval: 20 }).toBeGreaterThan(60);
  await primary.kill();
  const lost = total();
  await replica.promote();
  // The server finds the promoted replica without a restart.
  await expect.poll(total, { interval: 50 }).toBeGreaterThan(lost + 20);
  isOver = true;
  await Promise.all(writing);
  for (const [writer, written] of acknowledged) {
    const found = new Set<string>();
    for (const { title } of (
      await replica.client.query('select title from career_milestones where user_id = $1', [writer.personId])
    ).rows)
      found.add(title);
    expect(written.filter((title) => !found.has(title))).toEqual([]);
    expect(await titles(writer)).not.toEqual([]);
  }
  expect([...statuses].filter((status) => status !== 201 && status !== 503)).toEqual([]);
}
