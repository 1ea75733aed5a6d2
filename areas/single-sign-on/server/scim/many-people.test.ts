import { setTimeout as sleep } from 'node:timers/promises';
import { like, sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { invitations } from '#areas/account/server/access-tables.ts';
import { deskJobs, grantRole, users } from '#areas/people/server/index.ts';
import { makeCircle } from '#test/create-circles.ts';
import { makeDirectory } from '#test/directory.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { type RunningServer, startServer } from '#test/upload-server.ts';

/**
 * The rule of the whole import: 3,000 people come by spreadsheet and by SCIM at the same time. The usual run has fewer.
 * To measure it:
 *
 *     MANY_PEOPLE=3000 npm run test:unit -- areas/single-sign-on/server/scim/many-people.test.ts
 */
const count = Number(process.env.MANY_PEOPLE ?? 40);
const isMeasured = count >= 1_000;

const test = openTestApp();
let server: RunningServer;
let manager: SignedIn;
let members: SignedIn[];
let token: string;
beforeAll(async () => {
  server = await startServer(test, {}, { works: true });
  manager = await test.signedIn();
  await grantRole(test.context, test.context.db, null, manager.person.id, 'people_manager');
  members = await Promise.all(Array.from({ length: 40 }, () => test.signedIn()));
  for (let made = 0; made < 30; made += 1) await makeCircle(test.context.db, { name: `Circle ${made}` });
  ({ token } = await makeDirectory(test, { vendor: 'other', domains: ['many.example'] }));
});
afterAll(async () => server.kill());

const addresses = Array.from({ length: count }, (_, at) => `person.${at}@many.example`);

/** Every tenth person is in the list twice, the second time in capital letters. */
const twice = <Item>(items: readonly Item[], again: (item: Item) => Item) =>
  items.flatMap((item, at) => (at % 10 === 0 ? [item, again(item)] : [item]));

async function post(path: string, headers: Record<string, string>, body: object) {
  const reply = await fetch(server.address + path, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: reply.status, body: await reply.text() };
}

async function startSpreadsheet(): Promise<void> {
  const lines = twice(addresses, (address) => address.toUpperCase()).map((address) => `New Person,${address}`);
  const headers = {
    cookie: manager.cookie ?? '',
    'content-type': 'application/json',
    'idempotency-key': 'many-people',
  };
  const body = { csv: `name,email\n${lines.join('\n')}`, role: 'teacher' };
  const replies = await Promise.all([1, 2].map(() => post('/api/desk/invitation-imports', headers, body)));
  expect(replies.map(({ status }) => status)).toEqual([201, 201]);
}

/** Sends everybody eight at a time, as a directory does, and again when the server asks for it. Returns the statuses. */
async function sendDirectory(): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' };
  const eight = pLimit(8);
  const people = twice(
    addresses.map((address) => address.replace('person', 'Person')),
    (address) => address.toUpperCase(),
  );
  const sendOne = async (address: string) => {
    for (;;) {
      const body = {
        schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
        userName: address,
        name: { givenName: 'New', familyName: 'Person' },
        emails: [{ value: address, primary: true, type: 'work' }],
        active: true,
      };
      const { status } = await post('/api/scim/v2/Users', headers, body);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status !== 503 && status !== 429) return;
      await sleep(1_000);
    }
  };
  await Promise.all(people.map((address) => eight(() => sendOne(address))));
  return statuses;
}

async function jobIsOver(): Promise<boolean> {
  const jobs = await test.context.db.select({ state: deskJobs.state }).from(deskJobs);
  return jobs.every(({ state }) => state === 'finished');
}

type Times = Record<'list of circles' | 'home' | 'search' | 'write', number[]>;
const noTimes = (): Times => ({ 'list of circles': [], home: [], search: [], write: [] });

/** A member reads three screens and writes once, again and again until `isOver`. Adds the times in milliseconds. */
async function visit(times: Times, isOver: (turn: number) => boolean): Promise<void> {
  for (let turn = 0; !isOver(turn); turn += 1) {
    const cookie = members[turn % members.length]?.cookie ?? '';
    const timed = async (kind: keyof Times, path: string, body?: object) => {
      const began = performance.now();
      const reply = await fetch(server.address + path, {
        headers: { cookie, 'content-type': 'application/json', 'idempotency-key': `visit-${Math.random()}` },
        ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      });
      await reply.arrayBuffer();
      expect([path, reply.ok]).toEqual([path, true]);
      times[kind].push(performance.now() - began);
    };
    await timed('list of circles', '/api/circles?limit=20');
    await timed('home', '/api/user/new-in-circles');
    await timed('search', '/api/search?q=teaching');
    await timed('write', '/api/goals', { title: `Goal ${turn}` });
    await sleep(20);
  }
}

const at = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

it(`${count} people who come by spreadsheet and by SCIM at the same time exist once, and members do not wait twice as long`, async () => {
  const before = noTimes();
  const during = noTimes();
  await visit(noTimes(), (turn) => turn >= 10);
  await visit(before, (turn) => turn >= (isMeasured ? 200 : 5));

  const began = performance.now();
  let isOver = false;
  const importAll = async () => {
    await startSpreadsheet();
    const statuses = await sendDirectory();
    await expect.poll(jobIsOver, { timeout: 600_000, interval: 100 }).toBe(true);
    return statuses;
  };
  const imports = importAll().finally(() => {
    isOver = true;
  });
  const [statuses] = await Promise.all([imports, visit(during, () => isOver)]);
  const seconds = (performance.now() - began) / 1_000;
  // The machine may be slower or faster after a while.
  await visit(before, (turn) => turn >= (isMeasured ? 200 : 5));

  const { db } = test.context;
  const accounts = await db
    .select({ address: sql<string>`lower(${users.email})`, username: users.username })
    .from(users)
    .where(like(sql`lower(${users.email})`, '%@many.example'));
  expect(accounts.map(({ address }) => address).sort()).toEqual([...addresses].sort());
  expect(new Set(accounts.map(({ username }) => username)).size).toBe(count);
  const invited = await db
    .select()
    .from(invitations)
    .where(like(sql`lower(${invitations.email})`, '%@many.example'));
  expect(new Set(invited.map(({ email }) => email?.toLowerCase())).size).toBe(invited.length);
  // Who has an account has no invitation that works.
  expect(invited.filter(({ isActive }) => isActive)).toEqual([]);
  const [job, ...others] = await db.select().from(deskJobs);
  expect(others).toEqual([]);
  expect(job).toMatchObject({ changed: invited.length, failed: Math.ceil(count / 10) });
  expect((job?.changed ?? 0) + (job?.unchanged ?? 0)).toBe(count);
  expect(statuses.get(201)).toBe(count);
  expect(statuses.get(409)).toBe(Math.ceil(count / 10));

  if (!isMeasured) return;
  const kinds = Object.keys(before) as (keyof Times)[];
  const figures = kinds.flatMap((kind) =>
    [0.5, 0.95].map((share) => ({
      kind,
      share,
      before: at(before[kind], share),
      during: at(during[kind], share),
      requests: during[kind].length,
    })),
  );
  console.table(
    figures.map(({ before, during, ...rest }) => ({
      ...rest,
      before: before.toFixed(1),
      during: during.toFixed(1),
      ratio: (during / before).toFixed(2),
    })),
  );
  console.info(`${count} people in ${seconds.toFixed(0)} seconds, ${invited.length} of them invited first`);
  for (const { kind, share, before, during } of figures)
    expect([kind, share, during < 2 * before]).toEqual([kind, share, true]);
}, 900_000);
