import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  listDeskCandidates,
  listDeskProposals,
  proposePair,
  withdrawProposal,
} from '#areas/mentoring/contract/mentoring-desk.ts';
import { changeMatch, listMatches } from '#areas/mentoring/contract/mentorship.ts';
import {
  answerProposal,
  getOwnProposal,
  listOwnProposals,
  type ProposalAnswer,
} from '#areas/mentoring/contract/proposal.ts';
import { listNotifications } from '#areas/notifications/contract/notification.ts';
import { block, grantRole, roleGrants, users } from '#areas/people/server/index.ts';
import { days } from '#server/clock.ts';
import { fillProfile } from '#test/create-mentorships.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { mentoringSweep } from '../mentoring-tasks.ts';
import { mentorProposals } from './proposal-tables.ts';

const test = openTestApp();
let lead: SignedIn;
beforeAll(async () => {
  lead = await test.signedIn({ name: 'Lena Lead' });
  await grantRole(test.context, test.context.db, null, lead.person.id, 'mentoring_lead');
});

async function makePair(places = 2): Promise<{ mentor: SignedIn; mentee: SignedIn }> {
  const [mentor, mentee] = [await test.signedIn(), await test.signedIn()];
  await fillProfile(test.context.db, mentor.person.id, {
    isAvailableAsMentor: true,
    maxMentees: places,
    expertise: ['Behaviour management'],
  });
  await fillProfile(test.context.db, mentee.person.id, {
    isSeekingMentor: true,
    areasForDevelopment: ['Behaviour management'],
  });
  return { mentor, mentee };
}

const propose = ({ mentor, mentee }: { mentor: SignedIn; mentee: SignedIn }, by = lead) =>
  by.call(proposePair, {
    body: { mentorId: mentor.person.id, menteeId: mentee.person.id, reason: 'Both teach maths in Leeds.' },
  });
const answer = (by: SignedIn, id: number, given: ProposalAnswer) =>
  by.call(answerProposal, { params: { id }, body: { answer: given } });
const open = async (caller: SignedIn) => (await caller.call(listOwnProposals, {})).json();
const titles = async (caller: SignedIn): Promise<string[]> =>
  (await caller.call(listNotifications, { query: {} })).json().map(({ text }: { text: string }) => text);

describe('a proposed pair', () => {
  it('is shown to both with the reason, and becomes a mentorship when both accept', async () => {
    const pair = await makePair();
    const { mentor, mentee } = pair;
    const candidates = await lead.call(listDeskCandidates, { params: { id: mentor.person.id }, query: {} });
    expect(candidates.json()).toContainEqual(expect.objectContaining({ id: mentee.person.id, isSeekingMentor: true }));
    const { id } = (await propose(pair)).json();
    for (const [caller, side] of [
      [mentor, 'mentor'],
      [mentee, 'mentee'],
    ] as const)
      expect(await open(caller)).toMatchObject([{ id, side, reason: 'Both teach maths in Leeds.', state: 'open' }]);
    expect(await titles(mentor)).toEqual([`The organisers propose a mentorship between you and ${mentee.person.name}`]);
    const after = await lead.call(listDeskCandidates, { params: { id: mentor.person.id }, query: {} });
    expect(after.json()).not.toContainEqual(expect.objectContaining({ id: mentee.person.id }));

    expect((await answer(mentee, id, 'accept')).json()).toMatchObject({ state: 'open', ownAnswer: 'accept' });
    // The mentor does not see the answer of the mentee.
    expect(await open(mentor)).toMatchObject([{ ownAnswer: null }]);
    expect((await answer(mentor, id, 'accept')).json()).toMatchObject({ state: 'agreed' });
    const [match] = (await mentee.call(listMatches, { query: {} })).json();
    expect(match).toMatchObject({ status: 'accepted', mentorId: mentor.person.id, matchScore: expect.any(Number) });
    expect(match.conversationId).not.toBeNull();
    expect(await titles(mentee)).toContain(`${mentor.person.name} accepted too: your mentorship has begun`);
    expect((await lead.call(listDeskProposals, { query: {} })).json()[0]).toMatchObject({
      state: 'agreed',
      proposedBy: 'Lena Lead',
    });
    const ended = await mentee.call(changeMatch, { params: { id: match.id }, body: { status: 'completed' } });
    expect(ended.statusCode).toBe(200);
  });

  it('becomes one mentorship when both accept at the same time', async () => {
    const pair = await makePair();
    const { id } = (await propose(pair)).json();
    const replies = await Promise.all([answer(pair.mentor, id, 'accept'), answer(pair.mentee, id, 'accept')]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await pair.mentee.call(listMatches, { query: {} })).json()).toMatchObject([{ status: 'accepted' }]);
    expect((await pair.mentee.call(getOwnProposal, { params: { id } })).json().state).toBe('agreed');
  });

  it('ends when one declines, and tells the one who had accepted', async () => {
    const pair = await makePair();
    const { id } = (await propose(pair)).json();
    await answer(pair.mentor, id, 'accept');
    expect((await answer(pair.mentee, id, 'decline')).json()).toMatchObject({ state: 'declined' });
    expect(await open(pair.mentor)).toEqual([]);
    expect(await titles(pair.mentor)).toContain(
      `The proposed mentorship with ${pair.mentee.person.name} does not go ahead`,
    );
    const late = await answer(pair.mentor, id, 'decline');
    expect(late.statusCode).toBe(409);
    expect((await propose(pair)).statusCode).toBe(201);
  });

  it('respects the free places of the mentor, when it is proposed and when both have accepted', async () => {
    const first = await makePair(1);
    const second = { mentor: first.mentor, mentee: (await makePair()).mentee };
    const [one, two] = [(await propose(first)).json(), (await propose(second)).json()];
    await answer(first.mentee, one.id, 'accept');
    await answer(second.mentee, two.id, 'accept');
    const replies = await Promise.all([answer(first.mentor, one.id, 'accept'), answer(first.mentor, two.id, 'accept')]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await open(first.mentor)).toMatchObject([{ hasFreePlace: false }]);
    const third = await propose({ mentor: first.mentor, mentee: (await makePair()).mentee });
    expect([third.statusCode, third.body]).toEqual([409, 'The mentor has no free place at the moment.']);
  });

  it('is never one of people where one blocked the other, and disappears when they do', async () => {
    const pair = await makePair();
    const { id } = (await propose(pair)).json();
    await test.context.db.transaction((db) =>
      block(db, { id: pair.mentee.person.id }, pair.mentor.person.id, test.context.clock.now()),
    );
    expect(await open(pair.mentor)).toEqual([]);
    expect((await answer(pair.mentor, id, 'accept')).statusCode).toBe(404);
    await test.context.db.delete(mentorProposals).where(eq(mentorProposals.id, id));
    const again = await propose(pair);
    expect([again.statusCode, again.body]).toEqual([409, 'These two people cannot be proposed to each other.']);
    const candidates = await lead.call(listDeskCandidates, { params: { id: pair.mentor.person.id }, query: {} });
    expect(candidates.json()).not.toContainEqual(expect.objectContaining({ id: pair.mentee.person.id }));
  });

  it('is withdrawn by the desk, and expires', async () => {
    const [pair, other] = [await makePair(), await makePair()];
    const { id } = (await propose(pair)).json();
    expect((await propose(pair)).statusCode).toBe(409);
    expect((await lead.call(withdrawProposal, { params: { id } })).json()).toMatchObject({ state: 'withdrawn' });
    expect(await open(pair.mentee)).toEqual([]);
    expect((await answer(pair.mentee, id, 'accept')).statusCode).toBe(409);
    const late = (await propose(other)).json();
    const proposedAt = new Date(Date.now() - days(22)).toISOString();
    await test.context.db.update(mentorProposals).set({ proposedAt }).where(eq(mentorProposals.id, late.id));
    expect(await open(other.mentor)).toEqual([]);
    expect((await answer(other.mentor, late.id, 'accept')).statusCode).toBe(409);
    await mentoringSweep.run(test.context, {});
    const [row] = await test.context.db.select().from(mentorProposals).where(eq(mentorProposals.id, late.id));
    expect(row?.state).toBe('expired');
  });

  it('does not exist for anybody else, and cannot be made without the permission or for a suspended member', async () => {
    const [pair, stranger] = [await makePair(), await test.signedIn()];
    const { id } = (await propose(pair)).json();
    expect((await stranger.call(getOwnProposal, { params: { id } })).statusCode).toBe(404);
    expect((await answer(stranger, id, 'accept')).statusCode).toBe(404);
    expect((await propose(pair, stranger)).statusCode).toBe(404);
    const gone = await makePair();
    await test.context.db
      .update(users)
      .set({ suspendedAt: new Date().toISOString() })
      .where(eq(users.id, gone.mentee.person.id));
    expect((await propose(gone)).statusCode).toBe(409);
    const former = await test.signedIn();
    await grantRole(test.context, test.context.db, null, former.person.id, 'mentoring_lead');
    await test.context.db.delete(roleGrants).where(eq(roleGrants.userId, former.person.id));
    expect((await propose(await makePair(), former)).statusCode).toBe(404);
  });
});
