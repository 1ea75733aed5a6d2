import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCalendarFeed } from '#areas/calendar/contract/calendar-feed.ts';
import { setDeskRoles, signPersonOut, suspendPersonAtDesk } from '#areas/desk/contract/people-desk.ts';
import { grantRole } from '#areas/people/server/index.ts';
import type { DeskRole } from '#contract/permissions.ts';
import { testPassword } from '#test/create-people.ts';
import { type LiveReader, readLive } from '#test/live-reader.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { type RunningServer, startServer } from '#test/upload-server.ts';

const test = openTestApp();
const servers: RunningServer[] = [];
let operator: SignedIn;
beforeAll(async () => {
  servers.push(await startServer(test), await startServer(test));
  operator = await withRole('operator');
});
afterAll(async () => {
  for (const server of servers) await server.kill();
});

async function withRole(role: DeskRole): Promise<SignedIn> {
  const caller = await test.signedIn();
  await grantRole(test.context, test.context.db, null, caller.person.id, role);
  return caller;
}

/** What a person has open: a stream on each server, and the address of their calendar feed. */
interface Open {
  person: SignedIn;
  streams: LiveReader[];
  feed: string;
}

async function openAll(person: SignedIn): Promise<Open> {
  const { address } = (await person.call(createCalendarFeed, {})).json();
  const streams = await Promise.all(
    servers.map((server) =>
      readLive(`${server.address}/api/live?person=${person.person.id}`, { cookie: person.cookie ?? '' }),
    ),
  );
  for (const stream of streams) await expect.poll(() => stream.lastEventId).not.toBe('');
  return { person, streams, feed: new URL(address).pathname };
}

/** What each server replies to a request of the person. */
const statuses = (path: string, cookie = '') =>
  Promise.all(servers.map(async ({ address }) => (await fetch(`${address}${path}`, { headers: { cookie } })).status));

const shortest = (times: number[]) => Math.min(...times);

/** Does something to three people, waits until `isOver`, and returns the shortest time in milliseconds. */
async function timeOf(
  make: () => Promise<SignedIn>,
  act: (open: Open) => Promise<unknown>,
  isOver: (open: Open) => Promise<boolean>,
) {
  const times: number[] = [];
  for (let run = 0; run < 3; run += 1) {
    const open = await openAll(await make());
    const began = Date.now();
    await act(open);
    await expect.poll(() => isOver(open), { interval: 10, timeout: 10_000 }).toBe(true);
    times.push(Date.now() - began);
    for (const stream of open.streams) stream.close();
  }
  return shortest(times);
}

const at = ({ person }: Open) => ({ params: { id: person.person.id } });
const areEnded = ({ streams }: Open) => streams.every((stream) => stream.isEnded);
const haveNews = (type: string, { streams }: Open) =>
  streams.every(({ news }) => news.some((one) => one.type === type));

it('a suspension ends the pages, streams and the calendar feed on every server within two seconds', async () => {
  const time = await timeOf(
    () => test.signedIn(),
    (open) => operator.call(suspendPersonAtDesk, { ...at(open), body: { reason: 'Rude messages.' } }),
    async (open) => {
      const requests = await statuses('/api/user', open.person.cookie);
      const feeds = await statuses(open.feed);
      return areEnded(open) && haveNews('session.ended', open) && [...requests, ...feeds].join() === '401,401,404,404';
    },
  );
  expect(time).toBeLessThan(2_000);
});

it('signing a person out ends their pages and streams on every server within two seconds', async () => {
  const time = await timeOf(
    () => test.signedIn(),
    (open) => operator.call(signPersonOut, at(open)),
    async (open) => areEnded(open) && (await statuses('/api/user', open.person.cookie)).join() === '401,401',
  );
  expect(time).toBeLessThan(2_000);
});

it('a removed role tells the open pages and closes the desk on every server within two seconds', async () => {
  const time = await timeOf(
    () => withRole('moderator'),
    (open) => operator.call(setDeskRoles, { ...at(open), body: { roles: [], currentPassword: testPassword } }),
    async (open) =>
      haveNews('roles.changed', open) && (await statuses('/api/desk/people', open.person.cookie)).join() === '404,404',
  );
  expect(time).toBeLessThan(2_000);
});
