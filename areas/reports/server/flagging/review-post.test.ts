import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { allTasks } from '#app/server/gathered.ts';
import { joinCircle } from '#areas/circles/contract/circle.ts';
import { editReply, replyToDiscussion, startDiscussion } from '#areas/discussions/contract/discussion.ts';
import { auditEntries, grantRole } from '#areas/people/server/index.ts';
import { decideCase, listCases } from '#areas/reports/contract/cases.ts';
import {
  getModerationSettings,
  type ModerationSettings,
  setModerationSettings,
} from '#areas/reports/contract/moderation-settings.ts';
import type { Task } from '#server/background/task.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';

const test = openTestApp();
const at = (id: number) => ({ params: { id } });
const review = allTasks.find(({ name }) => name === 'review-post') as Task;

let operator: SignedIn;
let circleId: number;
let thread: number;

beforeAll(async () => {
  operator = await test.signedIn();
  await grantRole(test.context, test.context.db, null, operator.person.id, 'operator');
  const made = await test.context.db.execute<{ id: number }>(
    sql`insert into circles (name, description) values ('Marking', 'D') returning id`,
  );
  circleId = made.rows[0]?.id ?? 0;
  await operator.call(joinCircle, at(circleId));
  const body = { title: 'A title', content: 'Nothing to see' };
  thread = (await operator.call(startDiscussion, { ...at(circleId), body })).json().id;
});

async function setRules(rules: Partial<ModerationSettings>): Promise<void> {
  const body = { ...(await operator.call(getModerationSettings, {})).json(), ...rules };
  expect((await operator.call(setModerationSettings, { body })).statusCode).toBe(200);
}

async function member(): Promise<SignedIn> {
  const caller = await test.signedIn();
  await caller.call(joinCircle, at(circleId));
  return caller;
}

const reply = async (by: SignedIn, content: string) =>
  (await by.call(replyToDiscussion, { ...at(thread), body: { content } })).json().id as number;

/** The cases about posts of a person, after all waiting jobs have run. */
async function casesOf({ person }: SignedIn) {
  await test.background.runWaiting(test.context, review);
  const list = (await operator.call(listCases, {})).json() as { id: number; kinds: string[]; about: { id: number } }[];
  return list.filter(({ about }) => about.id === person.id);
}

it('nothing is looked at until an operator wants it', async () => {
  const author = await member();
  await reply(author, 'You are a bully');
  expect(await casesOf(author)).toEqual([]);
});

it('a flagged word opens a case, in a new post and in a changed one, and not again after a decision', async () => {
  await setRules({ flagsWords: true, words: ['bully', 'go to hell'] });
  const author = await member();
  await reply(author, 'Bullying is not in the list');
  const id = await reply(author, 'A kind reply');
  expect(await casesOf(author)).toEqual([]);
  await author.call(editReply, { ...at(id), body: { content: 'You BULLY' } });
  const [found] = await casesOf(author);
  expect(found).toMatchObject({ kinds: ['flagged_words'] });
  await operator.call(decideCase, { ...at(found?.id ?? 0), body: { outcome: 'no_action', reason: 'A quotation.' } });
  await author.call(editReply, { ...at(id), body: { content: 'You BULLY' } });
  expect(await casesOf(author)).toEqual([]);
  await setRules({ flagsWords: false });
});

it('the first posts of a new member open a case, also when they write at the same time', async () => {
  await setRules({ firstPosts: 2 });
  const author = await member();
  await Promise.all(['One', 'Two', 'Three'].map((content) => reply(author, content)));
  expect((await casesOf(author)).map(({ kinds }) => kinds)).toEqual([['first_post'], ['first_post']]);
  const old = await member();
  await test.context.db.execute(
    sql`update users set created_at = now() - interval '31 days' where id = ${old.person.id}`,
  );
  await reply(old, 'Hello again');
  expect(await casesOf(old)).toEqual([]);
  await setRules({ firstPosts: 0 });
});

it('only operators change the rules, and the audit log has the values before and after', async () => {
  const moderator = await test.signedIn();
  await grantRole(test.context, test.context.db, null, moderator.person.id, 'moderator');
  const rules = (await moderator.call(getModerationSettings, {})).json();
  expect((await moderator.call(setModerationSettings, { body: rules })).statusCode).toBe(404);
  const [entry] = await test.context.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, 'moderation_settings_changed'))
    .orderBy(auditEntries.id)
    .limit(1);
  expect(entry).toMatchObject({
    before: { flagsWords: false },
    after: { flagsWords: true, words: ['bully', 'go to hell'] },
  });
});
