import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openDatabase } from '#server/database.ts';
import { startEmbeddedPostgres } from '#server/embedded/embedded-postgres.ts';
import { step } from '#server/steps.ts';
import { makeCircle } from '../test/create-circles.ts';
import { makePerson, makeSession } from '../test/create-people.ts';
import { urlOf } from '../test/database-url.ts';
import { openS3Server } from '../test/open-s3-server.ts';
import { makeNextRelease } from '../test/program-copies.ts';
import { makeScratchFolder } from '../test/scratch-folder.ts';
import { type SeveralServers, startSeveralServers } from '../test/several-servers.ts';
import { ProxyCaller } from '../test/through-proxy.ts';
import { hasNginx } from './nginx-front.ts';
import { type FollowedNews, followNews } from './several-servers/follow-news.ts';
import { failuresOf, type Load, startLoad, tableOf } from './several-servers/mixed-load.ts';

/**
 * `npm run several-servers` starts PostgreSQL, an S3 server, three servers and nginx on this machine, updates the servers
 * one after another to a release with one more migration while members read and write, kills one, and prints what callers
 * saw (docs/operate/several-servers.md). It ends with status 1 if more failed than writes in progress on the killed server.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    callers: { type: 'string', default: '8' },
  },
});
const seconds = Number(values.seconds);
const callerCount = Number(values.callers);
const members = 200;

/** What a release adds: a column with a default, a table and an index. */
const migration = `alter table circle_discussions add column rehearsed boolean not null default false;
--> statement-breakpoint
create table rehearsals (id serial primary key, circle_id integer references circles (id) on delete cascade);
--> statement-breakpoint
create index rehearsals_circle_index on rehearsals (circle_id);`;

const root = makeScratchFolder('sr-rehearsal-');
/** What has been started. It is stopped in the opposite order. */
const parts: (() => Promise<unknown> | unknown)[] = [() => rmSync(root, { recursive: true, force: true })];
let ending: Promise<void> | undefined;
const end = () => (ending ??= stopAll());
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void end().finally(() => process.exit(130)));

if (!hasNginx()) {
  console.error('\n  This needs nginx and openssl. Install the packages nginx and openssl of your distribution.\n');
  process.exitCode = 1;
} else
  try {
    process.exitCode = (await rehearse()) ? 0 : 1;
  } finally {
    await end();
  }

async function stopAll(): Promise<void> {
  for (const stop of parts.toReversed()) await stop();
}

async function rehearse(): Promise<boolean> {
  const nextRelease = join(root, 'next-release');
  await step('The next release, with one more migration', async () => makeNextRelease(nextRelease, migration));
  const folder = join(root, 'postgres');
  mkdirSync(folder);
  const postgres = await step('PostgreSQL', () => startEmbeddedPostgres(folder, { settings: ['max_connections=100'] }));
  parts.push(() => postgres.stop());
  const s3 = await step('S3 server', openS3Server);
  parts.push(() => s3.end());
  const shared = { DATABASE_URL: urlOf(postgres.address), FILES_URL: s3.control.url };
  const several = await step('Three servers behind nginx', () => startSeveralServers(3, shared));
  parts.push(() => several.end());
  const database = openDatabase(postgres.address, () => {});
  parts.push(() => database.close());
  const proxy = new ProxyCaller(several.url, several.certificate);
  parts.push(() => proxy.close());

  const data = await step('Members, a circle and a file', () => makeData(several, database.db));
  const [first] = data.people;
  if (!first) throw new Error('There are no members.');
  const page = followNews(several.url, several.certificate, first.id, first.cookie);
  parts.push(() => page.end());
  const load = startLoad({ proxy, callers: callerCount, cookies: data.people.map(({ cookie }) => cookie), ...data });
  parts.push(() => load.end());

  load.phase = 'three servers';
  await sleep(seconds * 1_000);
  for (const index of several.servers.keys()) {
    load.phase = `server ${index + 1} is updated`;
    const code = await several.servers[index]?.stop();
    if (code !== 0) console.log(`  Server ${index + 1} ended with code ${code}.`);
    await several.startAgain(index, nextRelease);
    // nginx tries a server again four seconds after its last failure.
    for (let waited = 0; waited < 200 && (several.servers[index]?.requests() ?? 0) < 10; waited += 1) await sleep(50);
  }
  load.phase = 'three servers, updated';
  await sleep(seconds * 1_000);
  load.phase = 'a server is killed';
  await several.servers[1]?.kill();
  await sleep(seconds * 1_000);
  await load.end();
  await sleep(1_000);
  const { rows } = await database.pool.query(
    `select count(*)::int as n from information_schema.tables where table_name = 'rehearsals'`,
  );
  console.log(`\n${tableOf(load.requests)}\n`);
  const isMigrated = say('The migration of the next release has run', rows[0]?.n === 1);
  const checks = [
    isMigrated,
    checkFailures(load),
    ...(await checkWrites(load, page, data.discussionId, database.pool)),
  ];
  return checks.every(Boolean);
}

/** Prints whether something holds, and returns it. */
function say(sentence: string, holds: boolean, figures = ''): boolean {
  console.log(`  ${holds ? 'yes' : 'NO '}  ${sentence}${figures ? ` (${figures})` : ''}`);
  return holds;
}

/** Only writes in progress on the killed server may fail: one for each caller at most. */
function checkFailures({ requests }: Load): boolean {
  const failed = failuresOf(requests);
  for (const { phase, method, path, status } of failed.slice(0, 20))
    console.log(`  ${phase}: ${method} ${path} → ${status}`);
  const allowed = failed.filter(({ phase, wrote }) => phase === 'a server is killed' && wrote);
  const holds = allowed.length === failed.length && failed.length <= callerCount;
  return say('Only writes in progress on the killed server failed', holds, `${failed.length} of ${requests.length}`);
}

async function checkWrites(
  { requests }: Load,
  page: FollowedNews,
  discussionId: number,
  pool: ReturnType<typeof openDatabase>['pool'],
): Promise<boolean[]> {
  const stored = await pool.query<{ id: number; content: string }>(
    'select id, content from discussion_replies where discussion_id = $1',
    [discussionId],
  );
  const contents = stored.rows.map(({ content }) => content);
  const known = new Set(contents);
  const acknowledged = requests.filter(({ wrote, status }) => wrote && status === 201);
  const lost = acknowledged.filter(({ wrote }) => !known.has(wrote ?? '')).length;
  const counted = await pool.query<{ n: number }>('select reply_count as n from circle_discussions where id = $1', [
    discussionId,
  ]);
  const unheard = stored.rows.filter(({ id }) => !page.replies.has(id)).length;
  const jobs = await pool.query<{ most: number; n: number }>(`select max(n)::int as most, sum(n)::int as n from (
    select count(*) as n from pgboss.job where name in (select name from pgboss.schedule where cron = '* * * * *')
    group by name, date_trunc('minute', created_on)) each`);
  return [
    say('Every acknowledged write is stored', lost === 0, `${acknowledged.length} writes`),
    say('None is stored twice', known.size === contents.length),
    say('The counter of the discussion is right', counted.rows[0]?.n === contents.length, `${contents.length} replies`),
    say('An open page heard of every reply', unheard === 0, `${page.connections} connections`),
    say('Jobs of each minute were added once', (jobs.rows[0]?.most ?? 0) <= 1, `${jobs.rows[0]?.n ?? 0} jobs`),
  ];
}

/** Makes members with sessions, a circle with a discussion, and a file that the first member uploads. */
async function makeData(several: SeveralServers, db: ReturnType<typeof openDatabase>['db']) {
  const people: { id: number; cookie: string }[] = [];
  for (let count = 0; count < members; count += 1) {
    const { id } = await makePerson(db);
    people.push({ id, cookie: `__Host-staffroom_session=${await makeSession(db, id, new Date())}` });
  }
  // The limits of a new account are lower.
  await db.execute(`update users set created_at = now() - interval '1 day'`);
  const circleId = await makeCircle(db, { name: 'Rehearsal' });
  const post = async (path: string, cookie: string, body: object) => {
    const address = several.servers[0]?.address;
    const headers = { cookie, 'content-type': 'application/json' };
    const reply = await fetch(`${address}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!reply.ok) throw new Error(`${path} returned ${reply.status}: ${await reply.text()}`);
    return reply;
  };
  for (const { cookie } of people) await post(`/api/circles/${circleId}/join`, cookie, {});
  const cookie = people[0]?.cookie ?? '';
  const begun = await post(`/api/circles/${circleId}/discussions`, cookie, { title: 'Rehearsal', content: 'C' });
  const { id: discussionId } = (await begun.json()) as { id: number };
  const form = new FormData();
  form.append('key', randomUUID());
  form.append('file', new Blob([randomBytes(20_000).toString('hex')]), 'notes.txt');
  const upload = await fetch(`${several.servers[1]?.address}/api/files`, {
    method: 'POST',
    headers: { cookie },
    body: form,
  });
  const { id: fileId } = (await upload.json()) as { id: string };
  return { people, circleId, discussionId, fileId };
}
