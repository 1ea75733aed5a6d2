import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { type Circle, getCircle, joinCircle, listCircles } from '#areas/circles/contract/circle.ts';
import { circles } from '#areas/circles/server/circle-tables.ts';
import {
  type CircleSuggestion,
  createSuggestedCircle,
  dismissSuggestion,
  listSuggestions,
  suggestCircle,
  voteOnSuggestion,
  withdrawSuggestion,
} from '#areas/suggestions/contract/suggestion.ts';
import { days } from '#server/clock.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { circleSuggestions } from './suggestion-tables.ts';

const test = openTestApp();
let names = 0;
/** Returns a name that no other test uses. */
const freshName = () => {
  names += 1;
  return `Cover supervisors ${names}`;
};
const at = (id: number) => ({ params: { id } });
const people = (count: number) => Promise.all(Array.from({ length: count }, () => test.signedIn()));
const suggest = async (person: SignedIn, name = freshName(), topics = {}): Promise<CircleSuggestion> =>
  (await person.call(suggestCircle, { body: { name, description: 'For those who walk in cold.', ...topics } })).json();
const vote = (person: SignedIn, id: number, way: 'up' | 'down' = 'up') =>
  person.call(voteOnSuggestion, { ...at(id), body: { vote: way } });
const seenBy = async (person: SignedIn, id: number): Promise<CircleSuggestion> =>
  (await person.call(listSuggestions, { query: { limit: 200 } })).json().find((one: CircleSuggestion) => one.id === id);

async function ready(suggester: SignedIn, topics = {}): Promise<{ id: number; voters: SignedIn[] }> {
  const { id } = await suggest(suggester, freshName(), topics);
  const voters = await people(5);
  for (const voter of voters) await vote(voter, id);
  return { id, voters };
}

describe('a suggestion', () => {
  it('starts as pending, with no votes of five and the name of its author', async () => {
    const person = await test.signedIn({ name: 'Ben O’Hara' });
    const made = await suggest(person, ' Supply   teachers ');
    expect(made).toMatchObject({
      name: 'Supply teachers',
      suggestedBy: 'Ben O’Hara',
      votes: 0,
      requiredVotes: 5,
      status: 'pending',
      userVoted: false,
      userVote: null,
      canCreate: false,
      canWithdraw: true,
      circleId: null,
      subjects: [],
      phases: [],
      roles: [],
    });
    expect((await person.call(listSuggestions, { query: { q: 'WALK IN' } })).json()).toEqual([made]);
  });

  it.each([
    [{ name: ' ', description: 'D' }, 'Circle name is required'],
    [{ name: 'N' }, 'Description is required'],
    [{ name: 'N'.repeat(121), description: 'D' }, 'Name must be at most 120 characters'],
    [{ name: 'N', description: 'D', phases: ['nursery'] }, expect.stringMatching(/^Phases must be one of: /)],
    [{ name: 'N', description: 'D', roles: 'teacher' }, expect.stringMatching(/^Roles /)],
    [{ name: 'N', description: 'D', subjects: ['x'.repeat(81)] }, expect.stringMatching(/^Subjects /)],
  ])('refuses %j', async (body, sentence) => {
    const reply = await (await test.signedIn()).send('/api/circle-suggestions', { method: 'POST', body });
    expect([reply.statusCode, reply.body]).toEqual([400, sentence]);
  });

  it('accepts one vote for each person, also with 20 concurrent requests', async () => {
    const [suggester, voter] = (await people(2)) as [SignedIn, SignedIn];
    const { id } = await suggest(suggester);
    const replies = await Promise.all(Array.from({ length: 20 }, () => vote(voter, id)));
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(replies.find(({ statusCode }) => statusCode === 409)?.body).toBe('You have already voted.');
    expect((await vote(voter, id, 'down')).statusCode).toBe(409);
    expect(await seenBy(voter, id)).toMatchObject({ votes: 1, userVoted: true, userVote: 'up' });
    const odd = await voter.send(`/api/circle-suggestions/${id}/vote`, { method: 'POST', body: { vote: 'sideways' } });
    expect([odd.statusCode, odd.body]).toEqual([400, 'Vote must be one of: up, down']);
  });

  it('counts up votes minus down votes: ready at five, pending below', async () => {
    const suggester = await test.signedIn();
    const { id, voters } = await ready(suggester);
    expect(await seenBy(voters[0] as SignedIn, id)).toMatchObject({ votes: 5, status: 'ready', canCreate: false });
    expect((await seenBy(suggester, id)).canCreate).toBe(true);
    await vote(await test.signedIn(), id, 'down');
    expect(await seenBy(suggester, id)).toMatchObject({ votes: 4, status: 'pending', canCreate: false });
    const early = await suggester.call(createSuggestedCircle, at(id));
    expect([early.statusCode, early.body]).toEqual([409, 'This suggestion needs more votes first.']);
  });

  it('counts the concurrent votes of 30 people', async () => {
    const { id } = await suggest(await test.signedIn());
    const voters = await people(30);
    await Promise.all(voters.map((voter, index) => vote(voter, id, index < 22 ? 'up' : 'down')));
    expect(await seenBy(voters[0] as SignedIn, id)).toMatchObject({ votes: 14, status: 'ready' });
  });
});

describe('the circle of a suggestion', () => {
  it('can be created by the author of the suggestion, who owns it', async () => {
    const suggester = await test.signedIn();
    const { id, voters } = await ready(suggester);
    const made = await suggester.call(createSuggestedCircle, at(id));
    expect([made.statusCode, made.json()]).toMatchObject([
      201,
      {
        name: expect.stringContaining('Cover supervisors'),
        memberCount: 1,
        isOwner: true,
        isPrivate: false,
        isInnerCircle: false,
      },
    ]);
    expect(await seenBy(voters[1] as SignedIn, id)).toMatchObject({
      status: 'created',
      circleId: made.json().id,
      canCreate: false,
      canWithdraw: false,
    });
    expect((await voters[0]?.call(getCircle, at(made.json().id)))?.json()).toMatchObject({ isMember: false });
    for (const late of [await vote(await test.signedIn(), id), await suggester.call(createSuggestedCircle, at(id))])
      expect([late.statusCode, late.body]).toEqual([409, 'This circle has been created.']);
  });

  it('gets the subjects, phases and roles of the suggestion, and members find it by them', async () => {
    const suggester = await test.signedIn();
    const topics = {
      subjects: [' Ukulele ', 'Ukulele', "50%_\\'"],
      phases: ['primary'],
      roles: ['teacher', 'teacher'],
    };
    const kept = { subjects: ['Ukulele', "50%_\\'"], phases: ['primary'], roles: ['teacher'] };
    const { id, voters } = await ready(suggester, topics);
    const [reader] = voters as [SignedIn];
    expect(await seenBy(reader, id)).toMatchObject(kept);
    const made = (await suggester.call(createSuggestedCircle, at(id))).json();
    expect(made).toMatchObject(kept);
    const found = await reader.call(listCircles, { query: { subject: 'Ukulele', phase: 'primary', role: 'teacher' } });
    expect(found.json().map((circle: Circle) => circle.id)).toEqual([made.id]);
  });

  it('can be created by a voter seven days after it became ready, and by nobody else', async () => {
    const { id, voters } = await ready(await test.signedIn());
    const [voter, stranger] = [voters[0] as SignedIn, await test.signedIn()];
    const early = await voter.call(createSuggestedCircle, at(id));
    expect([early.statusCode, early.body]).toEqual([
      403,
      'Only the member who suggested this circle can create it. After 7 days, anyone who voted can create it too.',
    ]);
    test.clock.passes(days(7));
    expect((await stranger.call(createSuggestedCircle, at(id))).statusCode).toBe(403);
    expect((await voter.call(createSuggestedCircle, at(id))).statusCode).toBe(201);
  });

  it('is created once with concurrent requests', async () => {
    const suggester = await test.signedIn();
    const { id } = await ready(suggester);
    const replies = await Promise.all(Array.from({ length: 10 }, () => suggester.call(createSuggestedCircle, at(id))));
    expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    const [row] = await test.context.db.select().from(circleSuggestions).where(eq(circleSuggestions.id, id));
    expect(await test.context.db.$count(circles, eq(circles.createdBy, suggester.person.id))).toBe(1);
    expect(row?.status).toBe('created');
  });
});

describe('a suggestion with the name of an open circle', () => {
  it('is refused with a link to that circle, whatever the case', async () => {
    const [circle] = await test.context.db
      .insert(circles)
      .values({ name: 'Exam officers 100%', description: 'D' })
      .returning({ id: circles.id });
    const person = await test.signedIn();
    const reply = await person.call(suggestCircle, { body: { name: 'exam OFFICERS 100%', description: 'D' } });
    expect([reply.statusCode, reply.body, reply.headers.link]).toEqual([
      409,
      'There is already a circle called Exam officers 100%.',
      `</circles/${circle?.id}>; rel="related"`,
    ]);
    const other = await person.call(suggestCircle, { body: { name: 'Exam officers 100', description: 'D' } });
    expect(other.statusCode).toBe(201);
  });

  it('is accepted when only a private circle has the name, so that its existence stays private', async () => {
    await test.context.db
      .insert(circles)
      .values({ name: 'Secret heads', description: 'D', isPrivate: true, isInnerCircle: true });
    const reply = await (await test.signedIn()).call(suggestCircle, {
      body: { name: 'Secret heads', description: 'D' },
    });
    expect(reply.statusCode).toBe(201);
  });
});

describe('withdrawing a suggestion', () => {
  it('deletes it while nobody else has voted', async () => {
    const suggester = await test.signedIn();
    const { id } = await suggest(suggester);
    await vote(suggester, id);
    expect((await seenBy(suggester, id)).canWithdraw).toBe(true);
    expect((await suggester.call(withdrawSuggestion, at(id))).statusCode).toBe(204);
    expect(await seenBy(suggester, id)).toBeUndefined();
    expect((await suggester.call(withdrawSuggestion, at(id))).statusCode).toBe(404);
  });

  it('is refused after the vote of another member, and to anybody else', async () => {
    const [suggester, voter] = (await people(2)) as [SignedIn, SignedIn];
    const { id } = await suggest(suggester);
    const foreign = await voter.call(withdrawSuggestion, at(id));
    expect([foreign.statusCode, foreign.body]).toEqual([404, "The suggestion you're looking for doesn't exist."]);
    await vote(voter, id, 'down');
    const late = await suggester.call(withdrawSuggestion, at(id));
    expect([late.statusCode, late.body]).toEqual([
      409,
      'Other members have voted on this suggestion, so you cannot withdraw it.',
    ]);
    expect((await seenBy(suggester, id)).canWithdraw).toBe(false);
  });

  it('and a vote at the same moment never leave a vote without a suggestion', async () => {
    const [suggester, voter] = (await people(2)) as [SignedIn, SignedIn];
    for (let round = 0; round < 10; round += 1) {
      const { id } = await suggest(suggester);
      const [withdrawn, voted] = await Promise.all([suggester.call(withdrawSuggestion, at(id)), vote(voter, id)]);
      expect([
        [204, 404],
        [409, 200],
      ]).toContainEqual([withdrawn.statusCode, voted.statusCode]);
    }
  });
});

describe('a suggestion that became a circle', () => {
  it('stays only for members who voted for it, until they join or dismiss it', async () => {
    const suggester = await test.signedIn();
    const { id, voters } = await ready(suggester);
    const [joiner, dismisser, leaver] = voters as [SignedIn, SignedIn, SignedIn];
    const opponent = await test.signedIn();
    await vote(opponent, id, 'down');
    await vote(await test.signedIn(), id);
    const circle = (await suggester.call(createSuggestedCircle, at(id))).json();
    for (const person of [suggester, opponent, await test.signedIn()]) expect(await seenBy(person, id)).toBeUndefined();
    expect(await seenBy(joiner, id)).toMatchObject({ status: 'created', circleId: circle.id });
    await joiner.call(joinCircle, at(circle.id));
    expect(await seenBy(joiner, id)).toBeUndefined();
    expect((await dismisser.call(dismissSuggestion, at(id))).statusCode).toBe(204);
    expect(await seenBy(dismisser, id)).toBeUndefined();
    expect((await dismisser.call(dismissSuggestion, at(id))).statusCode).toBe(404);
    expect(await seenBy(leaver, id)).toBeDefined();
  });

  it('cannot be dismissed before it is created, or by somebody who did not vote', async () => {
    const [suggester, voter] = (await people(2)) as [SignedIn, SignedIn];
    const { id } = await suggest(suggester);
    await vote(voter, id);
    for (const person of [voter, suggester])
      expect((await person.call(dismissSuggestion, at(id))).statusCode).toBe(404);
  });
});
