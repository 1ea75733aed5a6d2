import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { allRoutes } from '#app/server/gathered.ts';
import { leaveCircle } from '#areas/circles/contract/circle.ts';
import { removeMember } from '#areas/circles/contract/inner-circle.ts';
import { circleMembers, circles } from '#areas/circles/server/circle-tables.ts';
import { users } from '#areas/people/server/user-tables.ts';
import {
  listWorkspaceResources,
  shareWorkspaceResource,
} from '#areas/workspace/contract/resources/workspace-resource.ts';
import { makeWorkspace } from '#test/create-workspace.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { holdWorkspaceLead, holdWorkspaceMember, requireWorkspaceLead } from './workspace-access.ts';

const test = openTestApp();
const at = (id: number) => ({ params: { id } });
const link = { title: 'Fluency grids', url: 'https://a.example/grids' };

let owner: SignedIn;
let lead: SignedIn;
let member: SignedIn;
let outsider: SignedIn;
let circleId: number;

beforeAll(async () => {
  [owner, lead, member, outsider] = [
    await test.signedIn(),
    await test.signedIn(),
    await test.signedIn(),
    await test.signedIn(),
  ];
  circleId = await makeWorkspace(test.context.db, {
    owner: owner.person.id,
    leads: [lead.person.id],
    members: [member.person.id],
  });
});

const list = (person: SignedIn, id = circleId) => person.call(listWorkspaceResources, { ...at(id), query: {} });
const share = (person: SignedIn, id = circleId) => person.call(shareWorkspaceResource, { ...at(id), body: link });
const setWorkspace = (hasWorkspace: boolean) =>
  test.context.db.update(circles).set({ hasWorkspace }).where(eq(circles.id, circleId));
const ofPerson = ({ person }: SignedIn) =>
  and(eq(circleMembers.circleId, circleId), eq(circleMembers.userId, person.id));

/** The endpoints of the workspace whose path begins with the circle. */
const ofCircle = () =>
  allRoutes(test.context)
    .map(({ endpoint }) => endpoint)
    .filter(({ path }) => path.startsWith('/api/circles/{id}/workspace/'));
const body: Record<string, unknown> = {
  ...link,
  title: 'Outside',
  category: 'Reading',
  done: 'We read.',
  results: 'They read.',
  ...{ expert: 'Ann Reed', description: 'Talk in lessons.', startsAt: '2099-01-01T16:00:00Z' },
  hypothesis: 'If we read aloud, more is read.',
};
async function replies(person: SignedIn, id: number) {
  const all: [string, number, string][] = [];
  for (const { method, path } of ofCircle()) {
    const address = path.replace('{id}', String(id)).replaceAll(/\{\w+\}/g, '1');
    const sends = method === 'GET' || method === 'DELETE' ? { method } : { method, body };
    const headers = { 'idempotency-key': randomUUID() };
    const reply = await person.send(address, { ...sends, headers });
    all.push([`${method} ${path}`, reply.statusCode, reply.body]);
  }
  return all;
}

describe('everything in a workspace', () => {
  it('is 404 for outsiders, as a circle that does not exist', async () => {
    const found = await replies(outsider, circleId);
    expect(found.length).toBeGreaterThan(2);
    expect(found.filter(([, status]) => status !== 404)).toEqual([]);
    expect(found).toEqual(await replies(outsider, 2_000_000_000));
  });

  it('is 404 for everybody while the workspace is off, and is there again afterwards', async () => {
    await share(member);
    await setWorkspace(false);
    for (const person of [owner, lead, member])
      expect((await replies(person, circleId)).filter(([, status]) => status !== 404)).toEqual([]);
    await setWorkspace(true);
    expect((await list(member)).json()).toHaveLength(1);
  });

  it('is 404 in an open circle, also for its members', async () => {
    const { rows } = await test.context.db.execute<{ id: number }>(
      sql`insert into circles (name, description) values ('Open', 'D') returning id`,
    );
    const open = rows[0]?.id ?? 0;
    await test.context.db.insert(circleMembers).values({ circleId: open, userId: member.person.id });
    expect((await replies(member, open)).filter(([, status]) => status !== 404)).toEqual([]);
  });

  it('is gone at once for who leaves, is removed or is suspended', async () => {
    const [leaver, removed, suspended] = [await test.signedIn(), await test.signedIn(), await test.signedIn()];
    for (const { person } of [leaver, removed, suspended])
      await test.context.db.insert(circleMembers).values({ circleId, userId: person.id });
    for (const person of [leaver, removed, suspended]) expect((await list(person)).statusCode).toBe(200);
    await leaver.call(leaveCircle, at(circleId));
    await owner.call(removeMember, { params: { id: circleId, userId: removed.person.id } });
    await test.context.db.update(users).set({ suspendedAt: sql`now()` }).where(eq(users.id, suspended.person.id));
    for (const person of [leaver, removed]) {
      expect((await list(person)).statusCode).toBe(404);
      expect((await share(person)).statusCode).toBe(404);
    }
    expect((await list(suspended)).statusCode).toBe(401);
  });
});

describe('a transaction that holds the workspace', () => {
  it('lets the owner and leads in, and nobody else', async () => {
    const { db } = test.context;
    const leads = async (person: SignedIn) =>
      db
        .transaction((tx) => holdWorkspaceLead(tx, person.person, circleId))
        .then(
          ({ leads }) => leads,
          (error: { status?: number }) => error.status,
        );
    expect([await leads(owner), await leads(lead), await leads(member), await leads(outsider)]).toEqual([
      ...[true, true],
      ...[404, 404],
    ]);
    await expect(requireWorkspaceLead(db, member.person, circleId)).rejects.toMatchObject({ status: 404 });
  });

  it('lasts until it ends: who leaves meanwhile waits, and a write after that is refused', async () => {
    const leaver = await test.signedIn();
    await test.context.db.insert(circleMembers).values({ circleId, userId: leaver.person.id });
    let left: Promise<{ statusCode: number }> | undefined;
    await test.context.db.transaction(async (tx) => {
      await holdWorkspaceMember(tx, leaver.person, circleId);
      left = leaver.call(leaveCircle, at(circleId));
      // Nothing of the departure can be seen while this transaction runs, because it waits for the held rows.
      await expect
        .poll(async () => {
          const { rows } = await test.context.db.execute<{ waiting: number }>(
            sql`select count(*)::int as waiting from pg_locks where not granted`,
          );
          return rows[0]?.waiting ?? 0;
        })
        .toBeGreaterThan(0);
      expect(await test.context.db.$count(circleMembers, ofPerson(leaver))).toBe(1);
    });
    expect((await left)?.statusCode).toBe(200);
    expect((await share(leaver)).statusCode).toBe(404);
  });

  it('of many members who share while they are removed leaves no resource of a member who was removed before', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => test.signedIn()));
    for (const { person } of people)
      await test.context.db.insert(circleMembers).values({ circleId, userId: person.id });
    const shared = await Promise.all(
      people.flatMap((person) => [
        share(person),
        owner.call(removeMember, { params: { id: circleId, userId: person.person.id } }),
      ]),
    );
    expect(
      new Set(shared.map(({ statusCode }) => statusCode).filter((status) => ![201, 204, 404].includes(status))),
    ).toEqual(new Set());
    for (const person of people) expect((await share(person)).statusCode).toBe(404);
  });

  it('is refused in a circle that the desk archived, which can still be read', async () => {
    await test.context.db.update(circles).set({ closedAt: sql`now()` }).where(eq(circles.id, circleId));
    const refused = await share(member);
    expect([refused.statusCode, (await list(member)).statusCode]).toEqual([409, 200]);
    expect(refused.body).toBe('This circle is archived. You can read it, but not post in it or join it.');
    await test.context.db.update(circles).set({ closedAt: null }).where(eq(circles.id, circleId));
  });
});
