import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  type CoachingSession,
  listCoachingSessions,
  rateCoachingSession,
  removeCoachingSession,
  saveCoachingSession,
} from '#areas/coach/contract/coaching-session.ts';
import { getSavi } from '#areas/coach/contract/savi/savi-model.ts';
import { users } from '#areas/people/server/index.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { maxRepliesPerDay, maxTurnsPerDay } from '../coach-routes.ts';
import { aiCoachingSessions } from '../coach-tables.ts';
import { printedShared } from '../commands/savi-feedback.ts';
import { countRatings, listSharedQuestions } from './savi-feedback-queries.ts';

const test = openTestApp();

const keep = async (person: SignedIn, userQuery = 'What next?', more = {}): Promise<CoachingSession> => {
  const body = { sessionType: 'career_guidance' as const, userQuery, aiResponse: 'One step.', ...more };
  return (await person.call(saveCoachingSession, { body })).json();
};
type Rating = EndpointInput<typeof rateCoachingSession>['body'];
const rate = (person: SignedIn, id: number, body: Rating) => person.call(rateCoachingSession, { params: { id }, body });
const shared = async () => (await listSharedQuestions(test.context.db, 50)).map(({ question }) => question);

describe('a rating of a reply', () => {
  it('is stored with the comment and the permission, changed, and taken back', async () => {
    const person = await test.signedIn();
    const { id } = await keep(person);
    const first = await rate(person, id, { satisfaction: 5, feedback: '  Just right.  ', maySee: true });
    expect(first.json()).toMatchObject({ satisfaction: 5, feedback: 'Just right.', operatorMaySee: true });
    // Without a comment in the request, the comment stays. Without the permission, there is none.
    const second = await rate(person, id, { satisfaction: 1 });
    expect(second.json()).toMatchObject({ satisfaction: 1, feedback: 'Just right.', operatorMaySee: false });
    const third = await rate(person, id, { satisfaction: 1, feedback: '  ' });
    expect(third.json()).toMatchObject({ satisfaction: 1, feedback: null });
    await rate(person, id, { satisfaction: 1, feedback: 'Wrong nation.', maySee: true });
    const back = await rate(person, id, { satisfaction: null, feedback: 'Wrong nation.', maySee: true });
    expect(back.json()).toMatchObject({ satisfaction: null, feedback: null, operatorMaySee: false });
    const [listed] = (await person.call(listCoachingSessions, { query: {} })).json();
    expect(listed).toEqual(back.json());
  });

  it('is the same after two presses at once', async () => {
    const person = await test.signedIn();
    const { id } = await keep(person);
    const replies = await Promise.all([1, 2].map(() => rate(person, id, { satisfaction: 5 })));
    expect(replies.map((reply) => reply.json().satisfaction)).toEqual([5, 5]);
  });

  it('is only for the member’s own turns, and not for a deleted one', async () => {
    const [person, other] = [await test.signedIn(), await test.signedIn()];
    const { id } = await keep(person);
    expect((await rate(other, id, { satisfaction: 1 })).statusCode).toBe(404);
    expect((await person.call(removeCoachingSession, { params: { id } })).statusCode).toBe(204);
    expect((await rate(person, id, { satisfaction: 5 })).statusCode).toBe(404);
    expect((await rate(person, 2_000_000_000, { satisfaction: 5 })).statusCode).toBe(404);
    expect(
      (await test.stranger.call(rateCoachingSession, { params: { id }, body: { satisfaction: 5 } })).statusCode,
    ).toBe(401);
  });

  it.each([
    { satisfaction: 0 },
    { satisfaction: 6 },
    { satisfaction: 4.5 },
    {},
    { satisfaction: 5, feedback: 'x'.repeat(1001) },
  ])('is refused for %j', async (body) => {
    const person = await test.signedIn();
    const { id } = await keep(person);
    expect((await rate(person, id, body as Rating)).statusCode).toBe(400);
  });

  it('stays when the page completes the turn again', async () => {
    const person = await test.signedIn();
    const send = () =>
      person.call(
        saveCoachingSession,
        { body: { sessionType: 'career_guidance', userQuery: 'Again?', aiResponse: 'Yes.' } },
        { 'idempotency-key': 'rated-and-repeated' },
      );
    const { id } = (await send()).json();
    await rate(person, id, { satisfaction: 5 });
    expect((await send()).json()).toMatchObject({ id, satisfaction: 5 });
  });
});

describe('what the operator sees', () => {
  it('is the question and the comment of those who agreed, without names, and gone with the member', async () => {
    const person = await test.signedIn();
    const [agreed, private_] = [await keep(person, 'How much is a TLR?'), await keep(person, 'Not for others')];
    await rate(person, agreed.id, { satisfaction: 5, feedback: 'Good reply', maySee: true });
    await rate(person, private_.id, { satisfaction: 1, feedback: 'Secret' });
    expect(await shared()).toContain('How much is a TLR?');
    expect(await shared()).not.toContain('Not for others');
    const [found] = await listSharedQuestions(test.context.db, 1);
    const printed = printedShared(found as NonNullable<typeof found>);
    expect(printed).toContain('Helpful');
    expect(printed).toContain('Good reply');
    expect(printed).not.toContain(person.person.username);
    await test.context.db.delete(users).where(eq(users.id, person.person.id));
    expect(await shared()).not.toContain('How much is a TLR?');
  });

  it('never includes a turn about danger, or one of the three after it', async () => {
    const person = await test.signedIn();
    const { id, tier } = await keep(person, 'I want to die');
    const next = await keep(person, 'The turn after it');
    expect([tier, next.tier]).toEqual(['sure', 'sure']);
    for (const turn of [id, next.id])
      expect((await rate(person, turn, { satisfaction: 1, maySee: true })).json().operatorMaySee).toBe(false);
    // Saved before the patterns knew the wording, or written in the comment.
    const other = await test.signedIn();
    const [old, said] = [await keep(other, 'An old question'), await keep(other, 'A question with a comment')];
    await rate(other, old.id, { satisfaction: 1, maySee: true });
    await test.context.db
      .update(aiCoachingSessions)
      .set({ userQuery: 'I want to kill myself' })
      .where(eq(aiCoachingSessions.id, old.id));
    await rate(other, said.id, { satisfaction: 1, feedback: 'I want to kill myself', maySee: true });
    const questions = await shared();
    for (const hidden of ['I want to die', 'The turn after it', 'I want to kill myself', 'A question with a comment'])
      expect(questions).not.toContain(hidden);
  });

  it('is counted by week in London, topic and author, without turns about danger', async () => {
    await test.context.db.delete(aiCoachingSessions);
    const person = await test.signedIn();
    const turn = {
      userId: person.person.id,
      userQuery: 'What next?',
      aiResponse: 'One step.',
      topic: 'jobs' as const,
      // Sunday in UTC, and Monday in London.
      createdAt: '2026-07-05T23:30:00Z',
    };
    await test.context.db
      .insert(aiCoachingSessions)
      .values([
        { ...turn, satisfaction: 5 },
        { ...turn, satisfaction: 1, author: 'model' },
        { ...turn, satisfaction: 4, topic: 'skills', createdAt: '2026-07-05T22:30:00Z' },
        { ...turn, satisfaction: 3 },
        { ...turn, satisfaction: 1, tier: 'perhaps', topic: 'wellbeing' },
        { ...turn, satisfaction: 5, createdAt: '2025-01-01T12:00:00Z' },
        turn,
      ]);
    const { byWeek, byTopic, byAuthor } = await countRatings(test.context.db, new Date('2026-07-08T12:00:00Z'));
    expect(byWeek).toEqual([
      { name: '2026-07-06', up: 1, down: 1 },
      { name: '2026-06-29', up: 1, down: 0 },
    ]);
    expect(byTopic).toHaveLength(2);
    expect(byTopic).toContainEqual({ name: 'jobs', up: 2, down: 1 });
    expect(byTopic).toContainEqual({ name: 'skills', up: 1, down: 0 });
    expect(byAuthor).toContainEqual({ name: 'rules', up: 3, down: 0 });
    expect(byAuthor).toContainEqual({ name: 'model', up: 0, down: 1 });
  });
});

it('says how many turns and model replies are left today, without counting', async () => {
  const person = await test.signedIn();
  const left = async () => (await person.call(getSavi, {})).json().left;
  const all = { turns: maxTurnsPerDay, modelReplies: maxRepliesPerDay };
  expect([await left(), await left()]).toEqual([all, all]);
  await keep(person);
  expect(await left()).toEqual({ ...all, turns: maxTurnsPerDay - 1 });
  const throttle = test.context.throttle('a-limit-of-two', 2, 60);
  const key = String(person.person.id);
  await throttle.count(key);
  expect(await throttle.left(key)).toBe(1);
  await throttle.count(key);
  await expect(throttle.count(key)).rejects.toThrow();
  expect(await throttle.left(key)).toBe(0);
  expect(await throttle.left('somebody else')).toBe(2);
});
