import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { joinCircle, listMyCircles } from '#areas/circles/contract/circle.ts';
import {
  addPeopleToCircle,
  restorePeople,
  setRoleOfPeople,
  signPeopleOut,
  suspendPeople,
} from '#areas/desk/contract/bulk-people.ts';
import {
  getDeskJob,
  getDeskJobReport,
  listDeskJobRows,
  listDeskJobs,
  runTrialForReal,
  stopDeskJob,
} from '#areas/desk/contract/desk-jobs.ts';
import { previewLeavers, processLeavers } from '#areas/desk/contract/leavers.ts';
import { listNotifications } from '#areas/notifications/contract/notification.ts';
import { deskJobTask } from '#areas/people/server/desk-jobs/run-desk-job.ts';
import { auditEntries, grantRole, removeRole, users } from '#areas/people/server/index.ts';
import type { DeskRole } from '#contract/permissions.ts';
import { makeCircle } from '#test/create-circles.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { bulkKinds } from '../bulk/bulk-kinds.ts';

const test = openTestApp();
const task = deskJobTask(bulkKinds);

async function withRole(role: DeskRole): Promise<SignedIn> {
  const caller = await test.signedIn();
  await grantRole(test.context, test.context.db, null, caller.person.id, role);
  return caller;
}

let moderator: SignedIn;
let manager: SignedIn;
beforeAll(async () => {
  moderator = await withRole('moderator');
  manager = await withRole('people_manager');
});

const key = () => ({ 'idempotency-key': `key-${Math.random()}` });
const run = () => test.background.runWaiting(test.context, task);
const isSuspended = async (person: SignedIn) =>
  (await test.context.db.$count(users, eq(users.id, person.person.id))) === 1 &&
  (await test.context.db.select().from(users).where(eq(users.id, person.person.id)))[0]?.suspendedAt !== null;
const jobOf = async (id: number) => (await moderator.call(getDeskJob, { params: { id } })).json();
const rowsOf = async (id: number, outcome?: 'changed' | 'unchanged' | 'failed') =>
  (await moderator.call(listDeskJobRows, { params: { id }, query: outcome ? { outcome } : {} })).json();
const three = async () => [await test.signedIn(), await test.signedIn(), await test.signedIn()] as const;
const ids = (people: readonly SignedIn[]) => people.map(({ person }) => person.id);

describe('work on many people', () => {
  it('reports each row: changed, nothing to change, failed', async () => {
    const [a, b] = await three();
    const colleague = await withRole('editor');
    const body = { who: { people: ids([a, b, colleague]) }, reason: 'Left the trust.' };
    await moderator.call(suspendPeople, { body: { ...body, who: { people: ids([b]) } } }, key());
    await run();
    const { id } = (await moderator.call(suspendPeople, { body }, key())).json();
    expect(await jobOf(id)).toMatchObject({ title: 'Suspend 3 people', state: 'waiting', total: 3, changed: 0 });
    await run();
    expect(await jobOf(id)).toMatchObject({ state: 'finished', changed: 1, unchanged: 1, failed: 1 });
    expect(await rowsOf(id)).toMatchObject([
      { row: 1, subject: a.person.username, outcome: 'changed', note: null },
      { row: 2, outcome: 'unchanged', note: 'This person is already suspended.' },
      { row: 3, outcome: 'failed', note: 'Only an operator can do this to a person who has a role at the desk.' },
    ]);
    expect(await rowsOf(id, 'failed')).toHaveLength(1);
    expect(await isSuspended(a)).toBe(true);
    const csv = await moderator.call(getDeskJobReport, { params: { id } });
    expect(csv.body).toContain(`1,${a.person.username},Changed,`);
    expect((await moderator.call(listDeskJobs, {})).json()[0]).toMatchObject({ id });

    const restoring = { who: { people: ids([a, b]) }, reason: 'A mistake.' };
    const { id: back } = (await moderator.call(restorePeople, { body: restoring }, key())).json();
    await run();
    expect(await jobOf(back)).toMatchObject({ title: 'Restore 2 people', changed: 2 });
  });

  it('changes everybody who matches a filter', async () => {
    const school = `School ${Math.random()}`;
    await Promise.all([1, 2, 3].map(() => test.signedIn({ school })));
    const body = { who: { matching: { school } }, role: 'support_staff' } as const;
    const { id } = (await manager.call(setRoleOfPeople, { body }, key())).json();
    await run();
    expect(await jobOf(id)).toMatchObject({ total: 3, changed: 3, title: 'Set the role of 3 people to Support Staff' });
    const nobody = await moderator.call(signPeopleOut, { body: { who: { matching: { school: 'Nowhere' } } } }, key());
    expect([nobody.statusCode, nobody.body]).toEqual([400, 'There is nobody to change.']);
    const both = { who: { people: [1], matching: {} } };
    expect((await moderator.call(signPeopleOut, { body: both }, key())).statusCode).toBe(400);
  });

  it('adds people to an open circle and tells them, and to no other circle', async () => {
    const [a, b, suspended] = await three();
    const { db } = test.context;
    const circleId = await makeCircle(db, { name: 'New colleagues' });
    await b.call(joinCircle, { params: { id: circleId } });
    await moderator.call(suspendPeople, { body: { who: { people: ids([suspended]) }, reason: 'Left.' } }, key());
    await run();
    const body = { who: { people: ids([a, b, suspended]) }, circleId };
    const { id } = (await manager.call(addPeopleToCircle, { body }, key())).json();
    await run();
    expect(await jobOf(id)).toMatchObject({ title: 'Add 3 people to the circle New colleagues', changed: 1 });
    expect((await rowsOf(id)).map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'changed',
      'unchanged',
      'failed',
    ]);
    expect((await a.call(listMyCircles, {})).json()).toMatchObject([{ id: circleId }]);
    const told = (await a.call(listNotifications, { query: {} })).body;
    expect(told).toContain('The organisers added you to the circle “New colleagues”');
    const inner = await makeCircle(db, { name: 'Inner', isInnerCircle: true, isPrivate: true });
    const refused = await manager.call(addPeopleToCircle, { body: { ...body, circleId: inner } }, key());
    expect([refused.statusCode, refused.body]).toEqual([
      404,
      'This circle is archived, or people join it with a code.',
    ]);
    expect((await moderator.call(addPeopleToCircle, { body }, key())).statusCode).toBe(404);
  });

  it('changes nothing in a trial run', async () => {
    const [a] = await three();
    const body = { who: { people: ids([a]) }, reason: 'Left.', isTrial: true };
    const { id } = (await moderator.call(suspendPeople, { body }, key())).json();
    await run();
    expect(await jobOf(id)).toMatchObject({ isTrial: true, state: 'finished', changed: 1 });
    expect(await isSuspended(a)).toBe(false);
  });

  it('does each row once when two servers run it at the same time', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => test.signedIn()));
    const body = { who: { people: ids(people) }, reason: 'Left.' };
    const { id } = (await moderator.call(suspendPeople, { body }, key())).json();
    await Promise.all([task.run(test.context, { jobId: id }), task.run(test.context, { jobId: id })]);
    expect(await jobOf(id)).toMatchObject({ state: 'finished', changed: 12, unchanged: 0, failed: 0 });
    await run();
  });

  it('continues after a restart where it was', async () => {
    const people = await three();
    const body = { who: { people: ids(people) }, reason: 'Left.' };
    const { id } = (await moderator.call(suspendPeople, { body }, key())).json();
    const stopping = new AbortController();
    stopping.abort();
    await expect(task.run(test.context, { jobId: id }, stopping.signal)).rejects.toThrow();
    expect(await jobOf(id)).toMatchObject({ state: 'running', changed: 0 });
    await run();
    expect(await jobOf(id)).toMatchObject({ state: 'finished', changed: 3 });
  });

  it('is stopped by somebody who may start it, and ends when the starter loses the role', async () => {
    const [a, b] = await three();
    const body = { who: { people: ids([a]) }, reason: 'Left.' };
    const { id } = (await moderator.call(suspendPeople, { body }, key())).json();
    expect((await manager.call(stopDeskJob, { params: { id } })).statusCode).toBe(403);
    expect((await moderator.call(stopDeskJob, { params: { id } })).json()).toMatchObject({ state: 'stopped' });
    expect((await moderator.call(stopDeskJob, { params: { id } })).statusCode).toBe(409);
    const stops = await test.context.db.select().from(auditEntries).where(eq(auditEntries.action, 'work_stopped'));
    expect(stops).toMatchObject([{ actorId: moderator.person.id, after: { jobId: id } }]);
    await run();
    expect(await isSuspended(a)).toBe(false);

    const other = await withRole('moderator');
    const theirs = { who: { people: ids([b]) }, reason: 'Left.' };
    const { id: second } = (await other.call(suspendPeople, { body: theirs }, key())).json();
    await removeRole(test.context, test.context.db, null, other.person.id, 'moderator');
    await run();
    expect(await jobOf(second)).toMatchObject({
      state: 'stopped',
      note: 'The person who started it may not do this any more.',
    });
    expect(await isSuspended(b)).toBe(false);
  });
});

describe('leavers', () => {
  it('are previewed, tried and processed from a spreadsheet', async () => {
    const [a, b, c] = await three();
    await moderator.call(suspendPeople, { body: { who: { people: ids([c]) }, reason: 'Left.' } }, key());
    await run();
    const csv = `Name;Email\nA;${a.person.email.toUpperCase()}\nB;${b.person.email}\nA again;${a.person.email}\nC;${c.person.email}\nM;${moderator.person.email}\nX;nobody@school.example`;
    const preview = (await manager.call(previewLeavers, { body: { csv } })).json();
    expect(preview).toMatchObject({
      total: 6,
      counts: { leaves: 2, twice: 1, 'suspended already': 1, 'has a role': 1, unknown: 1 },
    });
    expect(preview.rows[0]).toMatchObject({ row: 4, finding: 'twice' });

    const body = { csv, reason: 'You have left the trust.' };
    const { id: trial } = (await manager.call(processLeavers, { body: { ...body, isTrial: true } }, key())).json();
    await run();
    expect(await jobOf(trial)).toMatchObject({ isTrial: true, changed: 2, unchanged: 2, failed: 2 });
    expect(await rowsOf(trial, 'unchanged')).toMatchObject([
      { row: 4, note: 'An earlier row names this person too.' },
      { row: 5 },
    ]);
    expect(await isSuspended(a)).toBe(false);
    const again = (caller: SignedIn, job: number, once = key()) =>
      caller.call(runTrialForReal, { params: { id: job } }, once);
    expect((await again(moderator, trial)).statusCode).toBe(403);
    expect((await again(await test.signedIn(), trial)).statusCode).toBe(404);
    expect((await again(manager, 2_000_000_000)).statusCode).toBe(404);
    const once = key();
    const { id } = (await again(manager, trial, once)).json();
    expect((await again(manager, trial, once)).json()).toEqual({ id });
    expect((await again(manager, id)).statusCode).toBe(409);
    await run();
    expect(await jobOf(id)).toMatchObject({ title: 'Suspend 2 leavers', changed: 2, unchanged: 2, failed: 2 });
    expect(await rowsOf(id, 'failed')).toMatchObject([
      { row: 6, subject: moderator.person.email },
      { row: 7, subject: 'nobody@school.example', note: 'Nobody has this username or email address.' },
    ]);
    expect(await isSuspended(b)).toBe(true);
  });

  it.each([
    ['Name\nA', 'The file cannot be read. Its first row must name a column username or email.'],
    ['email', 'The file has no rows below its headings.'],
    [
      'email\n"open',
      'The file cannot be read. A quotation mark is opened but not closed. Save the spreadsheet as CSV again.',
    ],
  ])('are refused in a file that cannot be read: %j', async (csv, sentence) => {
    const reply = await manager.call(previewLeavers, { body: { csv } });
    expect([reply.statusCode, reply.body]).toEqual([400, sentence]);
  });
});
