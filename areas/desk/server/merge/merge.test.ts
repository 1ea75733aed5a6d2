import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { allPersonalData } from '#app/server/gathered.ts';
import { logIn } from '#areas/account/contract/access.ts';
import { sendDeskChange } from '#areas/account/server/by-desk/desk-tasks.ts';
import { joinCircle } from '#areas/circles/contract/circle.ts';
import { circleMembers, circles } from '#areas/circles/server/index.ts';
import { mergeAccounts, previewMerge } from '#areas/desk/contract/account-merge.ts';
import { getDeskJob } from '#areas/desk/contract/desk-jobs.ts';
import { getDeskPerson, restorePersonAtDesk } from '#areas/desk/contract/people-desk.ts';
import { replyToDiscussion, startDiscussion } from '#areas/discussions/contract/discussion.ts';
import { circleDiscussions, discussionReplies } from '#areas/discussions/server/discussion-tables.ts';
import { addGoal } from '#areas/people/contract/goal.ts';
import { deskJobTask } from '#areas/people/server/desk-jobs/run-desk-job.ts';
import { grantRole } from '#areas/people/server/index.ts';
import { testPassword } from '#test/create-people.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { mergeJob } from './merge-job.ts';

const test = openTestApp();
const task = deskJobTask([mergeJob(allPersonalData)]);
let operator: SignedIn;
beforeAll(async () => {
  operator = await test.signedIn();
  await grantRole(test.context, test.context.db, null, operator.person.id, 'operator');
});

const at = (id: number) => ({ params: { id } });
const merge = (from: SignedIn, into: SignedIn, currentPassword = testPassword) =>
  operator.call(mergeAccounts, { ...at(from.person.id), body: { into: into.person.id, currentPassword } });

async function makeCircle(): Promise<number> {
  const values = { name: `Circle ${Math.random()}`, description: 'D' };
  const [made] = await test.context.db.insert(circles).values(values).returning({ id: circles.id });
  return made?.id ?? 0;
}

it('moves what a duplicate has, keeps what both have once, and suspends the duplicate', async () => {
  const [from, into] = [await test.signedIn({ name: 'Sam Twice' }), await test.signedIn({ name: 'Sam Once' })];
  const [shared, own] = [await makeCircle(), await makeCircle()];
  for (const circle of [shared, own]) await from.call(joinCircle, at(circle));
  await into.call(joinCircle, at(shared));
  const start = { ...at(shared), body: { title: 'T', content: 'C' } };
  const { id: thread } = (await from.call(startDiscussion, start, { 'idempotency-key': 'thread-to-move' })).json();
  // More than one transaction moves.
  await test.context.db
    .insert(discussionReplies)
    .values(Array.from({ length: 230 }, () => ({ discussionId: thread, userId: from.person.id, content: 'R' })));
  await into.call(replyToDiscussion, { ...at(thread), body: { content: 'Mine' } });
  await from.call(addGoal, { body: { title: 'Lead maths' } }, { 'idempotency-key': 'goal-to-move' });

  const preview = await operator.call(previewMerge, { params: { id: from.person.id, into: into.person.id } });
  expect(preview.json()).toMatchObject({ from: { name: 'Sam Twice' }, into: { name: 'Sam Once' } });
  expect(preview.json().moves).toEqual(
    expect.arrayContaining([
      { what: 'Replies', count: 230 },
      { what: 'Circles', count: 2 },
      { what: 'Discussions', count: 1 },
      { what: 'Goals', count: 1 },
    ]),
  );
  const wrong = await merge(from, into, 'not the password');
  expect([wrong.statusCode, wrong.body]).toEqual([400, 'Your current password is incorrect.']);

  const { id } = (await merge(from, into)).json();
  expect((await merge(from, into)).statusCode).toBe(409);
  await test.background.runWaiting(test.context, task);
  expect((await operator.call(getDeskJob, at(id))).json()).toMatchObject({ state: 'finished', failed: 0 });

  const { db } = test.context;
  expect(await db.$count(discussionReplies, eq(discussionReplies.userId, into.person.id))).toBe(231);
  expect(await db.$count(circleDiscussions, eq(circleDiscussions.userId, into.person.id))).toBe(1);
  expect(await db.$count(circleMembers, eq(circleMembers.userId, from.person.id))).toBe(0);
  expect(await db.$count(circleMembers, and(eq(circleMembers.userId, into.person.id)))).toBe(2);
  const [counted] = await db.select().from(circles).where(eq(circles.id, shared));
  expect(counted?.memberCount).toBe(1);

  const found = (await operator.call(getDeskPerson, at(from.person.id))).json();
  expect(found).toMatchObject({ state: 'suspended', mergedInto: { id: into.person.id } });
  const refused = await test.stranger.call(logIn, {
    body: { username: from.person.username, password: testPassword },
  });
  expect([refused.statusCode, refused.body]).toEqual([
    403,
    expect.stringContaining(`Sign in as ${into.person.username}.`),
  ]);
  const restoring = { ...at(from.person.id), body: { reason: 'Undo.' } };
  expect((await operator.call(restorePersonAtDesk, restoring)).statusCode).toBe(409);
  await test.background.runWaiting(test.context, sendDeskChange);
  const told = (await test.mails()).flatMap(({ to, subject }) =>
    subject === 'Your two Staffroom accounts are now one' ? [to?.[0]?.address] : [],
  );
  expect(told.sort()).toEqual([from.person.email, into.person.email].sort());
});

it('is refused for the same account, an unknown one and a chain', async () => {
  const [a, b, c] = [await test.signedIn(), await test.signedIn(), await test.signedIn()];
  expect((await merge(a, a)).statusCode).toBe(400);
  const unknown = { ...at(a.person.id), body: { into: 2_000_000_000, currentPassword: testPassword } };
  expect((await operator.call(mergeAccounts, unknown)).statusCode).toBe(404);
  expect((await merge(a, b)).statusCode).toBe(200);
  await test.background.runWaiting(test.context, task);
  expect((await merge(a, c)).statusCode).toBe(409);
  expect((await merge(c, a)).statusCode).toBe(409);
});
