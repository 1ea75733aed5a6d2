import { and, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { DeskProposal, proposePair } from '#areas/mentoring/contract/mentoring-desk.ts';
import type { OwnProposal, ProposalAnswer } from '#areas/mentoring/contract/proposal.ts';
import { type Actor, getOwnUser, lockPair, recordAudit } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import { violatedCheckConstraint, violatedUniqueConstraint } from '#server/database-errors.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { badRequest, conflict } from '#server/errors.ts';
import { announce } from '#server/live/announce.ts';
import { matchOf } from '../mentors/match-score.ts';
import { hasExpired } from '../mentors/mentor-queries.ts';
import { mentorshipMatches } from '../mentorships/mentorship-tables.ts';
import { pairProposed, proposalAgreed, proposalEnded } from '../notifications/proposal-notifications.ts';
import { getProposal, getProposalOf, proposalMissing } from './proposal-queries.ts';
import { isOverdueAt, requirePossible, stateAt } from './proposal-rules.ts';
import { mentorProposals } from './proposal-tables.ts';

const proposedAlready = () => conflict('This pair has been proposed already. The two have not both answered yet.');

/** Proposes a pair to both people. See `proposePair` for the errors. */
export async function propose(
  context: Context,
  db: Db,
  by: NonNullable<Actor>,
  { mentorId, menteeId, reason }: z.output<typeof proposePair.body>,
): Promise<DeskProposal> {
  if (mentorId === menteeId) throw badRequest('Choose two different people.');
  const now = context.clock.now();
  await lockPair(db, mentorId, menteeId);
  await requirePossible(db, { mentorId, menteeId }, now);
  const { id, state, endedAt: _endedAt } = mentorProposals;
  const ofPair = and(eq(mentorProposals.mentorId, mentorId), eq(mentorProposals.menteeId, menteeId));
  await db
    .update(mentorProposals)
    .set({ state: 'expired', endedAt: now.toISOString() })
    .where(and(ofPair, isOverdueAt(now)));
  if ((await db.$count(mentorProposals, and(ofPair, eq(state, 'open')))) > 0) throw proposedAlready();
  const [made] = await db
    .insert(mentorProposals)
    .values({ mentorId, menteeId, reason, proposedBy: by.id, proposedAt: now.toISOString() })
    .returning({ id });
  if (!made) throw new Error('The proposal was not made.');
  await recordAudit(context, db, {
    by,
    action: 'pair_proposed',
    personId: menteeId,
    after: { proposal: made.id, mentor: mentorId, mentee: menteeId },
  });
  await context.notify(db, pairProposed, [mentorId, menteeId], { subject: made.id });
  return getProposal(db, now, made.id);
}

/** Withdraws an open proposal. It disappears for both people. */
export async function withdraw(
  context: Context,
  db: Db,
  by: NonNullable<Actor>,
  proposalId: number,
): Promise<DeskProposal> {
  const now = context.clock.now();
  const proposal = await lockProposal(db, proposalId);
  const state = stateAt(proposal, now);
  if (state === 'withdrawn') return getProposal(db, now, proposalId);
  if (state !== 'open') throw conflict(whyNot[state]);
  await end(db, proposalId, 'withdrawn', now);
  const { mentorId, menteeId } = proposal;
  await recordAudit(context, db, {
    by,
    action: 'pair_withdrawn',
    personId: menteeId,
    after: { proposal: proposalId, mentor: mentorId, mentee: menteeId },
  });
  await announce(db, { people: [mentorId, menteeId] }, { type: 'notifications.changed' });
  return getProposal(db, now, proposalId);
}

/** Locks both people, then returns the proposal as it is under the locks. Throws 404. */
async function lockProposal(db: Db, proposalId: number) {
  const ofId = eq(mentorProposals.id, proposalId);
  const [found] = await db.select().from(mentorProposals).where(ofId);
  if (!found) throw proposalMissing();
  await lockPair(db, found.mentorId, found.menteeId);
  const [locked] = await db.select().from(mentorProposals).where(ofId);
  if (!locked) throw proposalMissing();
  return locked;
}

const whyNot = {
  agreed: 'Both have accepted already. The mentorship has begun.',
  declined: 'One of the two has declined. The mentorship does not go ahead.',
  withdrawn: 'The organisers have withdrawn this proposal.',
  expired: 'The time to answer is over.',
};

async function end(db: Db, id: number, state: 'agreed' | 'declined' | 'withdrawn', now: Date, matchId?: number) {
  await db
    .update(mentorProposals)
    .set({ state, endedAt: now.toISOString(), ...(matchId === undefined ? {} : { matchId }) })
    .where(eq(mentorProposals.id, id));
}

/**
 * Stores the answer of one of the two. The second acceptance begins the mentorship. Both people are locked, so of two
 * who accept at the same time, the second sees the answer of the first.
 */
export async function answer(
  context: Context,
  db: Db,
  viewer: Viewer,
  proposalId: number,
  given: ProposalAnswer,
): Promise<OwnProposal> {
  const now = context.clock.now();
  await getProposalOf(db, viewer, now, proposalId);
  const proposal = await lockProposal(db, proposalId);
  const isMentor = proposal.mentorId === viewer.id;
  const [own, others] = isMentor
    ? [proposal.mentorAnswer, proposal.menteeAnswer]
    : [proposal.menteeAnswer, proposal.mentorAnswer];
  const state = stateAt(proposal, now);
  if (own === given) return getProposalOf(db, viewer, now, proposalId);
  if (state !== 'open') throw conflict(whyNot[state]);
  if (given === 'accept') await requirePossible(db, proposal, now);
  await db
    .update(mentorProposals)
    .set(isMentor ? { mentorAnswer: given } : { menteeAnswer: given })
    .where(eq(mentorProposals.id, proposalId));
  const otherId = isMentor ? proposal.menteeId : proposal.mentorId;
  if (given === 'decline') {
    await end(db, proposalId, 'declined', now);
    // Somebody who has not answered yet need not know who declined: it just no longer waits for them.
    if (others === 'accept') await context.notify(db, proposalEnded, [otherId], { subject: proposalId });
    else await announce(db, { people: [otherId] }, { type: 'notifications.changed' });
  } else if (others === 'accept') {
    await end(db, proposalId, 'agreed', now, await beginMentorship(db, proposal, now));
    await context.notify(db, proposalAgreed, [otherId], { subject: proposalId });
  }
  return getProposalOf(db, viewer, now, proposalId);
}

/** Makes the two mentor and mentee. The database refuses one more mentee than there are places. */
async function beginMentorship(
  db: Db,
  { mentorId, menteeId }: { mentorId: number; menteeId: number },
  now: Date,
): Promise<number> {
  const { score, reasons } = matchOf(await getOwnUser(db, menteeId), await getOwnUser(db, mentorId));
  const moment = now.toISOString();
  const ofPair = and(eq(mentorshipMatches.mentorId, mentorId), eq(mentorshipMatches.menteeId, menteeId));
  await db
    .update(mentorshipMatches)
    .set({ status: 'expired' })
    .where(and(ofPair, eq(mentorshipMatches.status, 'pending'), hasExpired(now)));
  try {
    const [made] = await db
      .insert(mentorshipMatches)
      .values({
        ...{ mentorId, menteeId, matchScore: score, matchReasons: reasons },
        ...{ status: 'accepted', requestedAt: moment, acceptedAt: moment },
      })
      .returning({ id: mentorshipMatches.id });
    if (!made) throw new Error('The mentorship was not made.');
    return made.id;
  } catch (error) {
    if (violatedCheckConstraint(error) === 'users_mentor_places')
      throw conflict('The mentor has no free place at the moment.');
    if (violatedUniqueConstraint(error) === 'mentorship_matches_open_unique')
      throw conflict('The two have an open request or a mentorship with each other already.');
    throw error;
  }
}
