import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { revokeAccessToken } from '#areas/account/contract/access-tokens.ts';
import { accessTokens } from '#areas/account/server/access-tokens/access-token-tables.ts';
import { createCalendarFeed } from '#areas/calendar/contract/calendar-feed.ts';
import { setDeskRoles, signPersonOut, suspendPersonAtDesk } from '#areas/desk/contract/people-desk.ts';
import { grantRole } from '#areas/people/server/index.ts';
import type { DeskRole } from '#contract/permissions.ts';
import { makeAccessToken, testPassword } from '#test/create-people.ts';
import { makeDirectory } from '#test/directory.ts';
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

/** What a person has open: a stream on each server, the address of their calendar feed, and a personal access token. */
interface Open {
  person: SignedIn;
  streams: LiveReader[];
  feed: string;
  token: string;
}

async function openAll(person: SignedIn): Promise<Open> {
  const { address } = (await person.call(createCalendarFeed, {})).json();
  const streams = await Promise.all(
    servers.map((server) =>
      readLive(`${server.address}/api/live?person=${person.person.id}`, { cookie: person.cookie ?? '' }),
    ),
  );
  for (const stream of streams) await expect.poll(() => stream.lastEventId).not.toBe('');
  const token = await makeAccessToken(test.context.db, person.person.id, ['profile:read', 'desk_people:read']);
  return { person, streams, feed: new URL(address).pathname, token };
}

/** What each server replies to a request of the person. */
const statuses = (path: string, cookie = '') =>
  Promise.all(servers.map(async ({ address }) => (await fetch(`${address}${path}`, { headers: { cookie } })).status));

/** What each server replies to a request with the token of the person. */
const tokenStatuses = async ({ token }: Open, path = '/api/user') => {
  const headers = { authorization: `Bearer ${token}` };
  const replies = servers.map(({ address }) => fetch(`${address}${path}`, { headers }));
  return (await Promise.all(replies)).map(({ status }) => status).join();
};

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

it('a suspension ends the pages, streams, tokens and the calendar feed on every server within two seconds', async () => {
  const time = await timeOf(
    () => test.signedIn(),
    (open) => operator.call(suspendPersonAtDesk, { ...at(open), body: { reason: 'Rude messages.' } }),
    async (open) => {
      const requests = await statuses('/api/user', open.person.cookie);
      const feeds = await statuses(open.feed);
      return (
        areEnded(open) &&
        haveNews('session.ended', open) &&
        [...requests, ...feeds, await tokenStatuses(open)].join() === '401,401,404,404,401,401'
      );
    },
  );
  expect(time).toBeLessThan(2_000);
});

it('signing a person out ends their pages, streams and tokens on every server within two seconds', async () => {
  const time = await timeOf(
    () => test.signedIn(),
    (open) => operator.call(signPersonOut, at(open)),
    async (open) =>
      areEnded(open) &&
      (await statuses('/api/user', open.person.cookie)).join() === '401,401' &&
      (await tokenStatuses(open)) === '401,401',
  );
  expect(time).toBeLessThan(2_000);
});

it('a removed role tells the open pages and closes the desk on every server within two seconds', async () => {
  const time = await timeOf(
    () => withRole('moderator'),
    (open) => operator.call(setDeskRoles, { ...at(open), body: { roles: [], currentPassword: testPassword } }),
    async (open) =>
      haveNews('roles.changed', open) &&
      (await statuses('/api/desk/people', open.person.cookie)).join() === '404,404' &&
      (await tokenStatuses(open, '/api/desk/people')) === '404,404' &&
      (await tokenStatuses(open)) === '200,200',
  );
  expect(time).toBeLessThan(2_000);
});

it('a token stops on every server within two seconds when it is revoked, when it ends and when a directory switches its owner off', async () => {
  const directory = await makeDirectory(test, { vendor: 'other', domains: ['oakfield.sch.uk'] });
  const scim = (method: 'POST' | 'PATCH', path: string, body: object) =>
    test.stranger.send(`/api/scim/v2/Users${path}`, {
      method,
      headers: { authorization: `Bearer ${directory.token}`, 'content-type': 'application/scim+json' },
      body: JSON.stringify(body),
    });
  const tokenOf = async (personId: number) => {
    const token = await makeAccessToken(test.context.db, personId, ['profile:read']);
    const [row] = await test.context.db
      .select({ id: accessTokens.id })
      .from(accessTokens)
      .where(eq(accessTokens.userId, personId));
    return { token, id: row?.id ?? 0 };
  };
  const timeToStop = async (token: string, act: () => Promise<unknown>) => {
    const open = { token } as Open;
    expect(await tokenStatuses(open)).toBe('200,200');
    const began = Date.now();
    await act();
    await expect.poll(() => tokenStatuses(open), { interval: 10, timeout: 10_000 }).toBe('401,401');
    return Date.now() - began;
  };

  const revoking = await test.signedIn();
  const revoked = await tokenOf(revoking.person.id);
  const ending = await tokenOf((await test.signedIn()).person.id);
  const name = `k${Date.now()}@oakfield.sch.uk`;
  const schemas = ['urn:ietf:params:scim:schemas:core:2.0:User'];
  const made = (await scim('POST', '', { schemas, userName: name, active: true, name: { formatted: 'K' } })).json();
  const managed = await tokenOf(Number(made.id));

  const expiresAt = new Date(Date.now() - 1).toISOString();
  const patch = {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
    Operations: [{ op: 'replace', value: { active: false } }],
  };
  const times = [
    await timeToStop(revoked.token, () => revoking.call(revokeAccessToken, { params: { id: revoked.id } })),
    await timeToStop(ending.token, () =>
      test.context.db.update(accessTokens).set({ expiresAt }).where(eq(accessTokens.id, ending.id)),
    ),
    await timeToStop(managed.token, () => scim('PATCH', `/${made.id}`, patch)),
  ];
  for (const time of times) expect(time).toBeLessThan(2_000);
});
