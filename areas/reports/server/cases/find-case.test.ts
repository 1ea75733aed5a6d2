import { beforeAll, expect, it } from 'vitest';
import { circleMembers } from '#areas/circles/server/circle-tables.ts';
import { replyToDiscussion, startDiscussion } from '#areas/discussions/contract/discussion.ts';
import { grantRole } from '#areas/people/server/index.ts';
import { decideCase, listCases } from '#areas/reports/contract/cases.ts';
import { findOwnDecision } from '#areas/reports/contract/decision.ts';
import { reportToOperator } from '#areas/reports/contract/report.ts';
import { makeCircle } from '#test/create-circles.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';

const test = openTestApp();
const at = (id: number) => ({ params: { id } });

let author: SignedIn;
let reporter: SignedIn;
let moderator: SignedIn;
let reply: number;

beforeAll(async () => {
  [author, reporter, moderator] = [await test.signedIn(), await test.signedIn(), await test.signedIn()];
  await grantRole(test.context, test.context.db, null, moderator.person.id, 'moderator');
  const circleId = await makeCircle(test.context.db, {});
  const members = [author, reporter].map(({ person }) => ({ circleId, userId: person.id }));
  await test.context.db.insert(circleMembers).values(members);
  const thread = await author.call(startDiscussion, { ...at(circleId), body: { title: 'T', content: 'C' } });
  const written = await author.call(replyToDiscussion, { ...at(thread.json().id), body: { content: 'Unkind words' } });
  reply = written.json().id;
  await reporter.call(reportToOperator, { body: { kind: 'reply', id: reply, reason: 'R' } });
});

const casesAbout = async (about: number, state: 'open' | 'closed') =>
  (await moderator.call(listCases, { query: { about, state } })).json() as { id: number }[];
const decisionAbout = (by: SignedIn) => by.call(findOwnDecision, { query: { kind: 'reply', subjectId: reply } });

it('the queue lists the cases about one person, and their author finds the decision that hid something', async () => {
  const [open] = await casesAbout(author.person.id, 'open');
  expect(await casesAbout(reporter.person.id, 'open')).toEqual([]);
  expect((await decisionAbout(author)).statusCode).toBe(404);
  const id = open?.id ?? 0;
  await moderator.call(decideCase, { ...at(id), body: { outcome: 'hidden', reason: 'House rule 3.' } });
  expect(await casesAbout(author.person.id, 'open')).toEqual([]);
  expect(await casesAbout(author.person.id, 'closed')).toMatchObject([{ id }]);
  expect((await decisionAbout(author)).json()).toEqual({ id });
  expect((await decisionAbout(reporter)).statusCode).toBe(404);
  expect((await test.stranger.call(findOwnDecision, { query: { kind: 'reply', subjectId: 1 } })).statusCode).toBe(401);
  const wrong = await author.call(findOwnDecision, { query: { kind: 'reply', subjectId: 'x' as never } });
  expect(wrong.statusCode).toBe(400);
});
