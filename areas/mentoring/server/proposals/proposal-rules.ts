import { and, eq, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { maxOpenRequests } from '#areas/mentoring/contract/mentorship.ts';
import { type ProposalState, proposalDays } from '#areas/mentoring/contract/proposal.ts';
import { findBlocks, users } from '#areas/people/server/index.ts';
import { days } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import { conflict } from '#server/errors.ts';
import type { Value } from '#server/prepared.ts';
import { isAnswerable } from '../mentors/mentor-queries.ts';
import { mentorshipMatches } from '../mentorships/mentorship-tables.ts';
import { mentorProposals } from './proposal-tables.ts';

export const proposalExpiry = (proposedAt: string): Date => new Date(Date.parse(proposedAt) + days(proposalDays));

/** A proposal that was made later than this is still open. ISO 8601. */
export const startOfOpen = (now: Date): string => new Date(now.getTime() - days(proposalDays)).toISOString();

/** The proposal waits for an answer. One that is too old counts as expired, even before the hourly sweep. */
export const isOpenAt = (now: Date): SQL | undefined => isOpenSince(startOfOpen(now));

/** The same for a prepared query. `since`: what `startOfOpen` returns. */
export const isOpenSince = (since: Value<string> | string): SQL | undefined =>
  and(eq(mentorProposals.state, 'open'), sql`${mentorProposals.proposedAt} > ${since}::timestamptz`);

/** Nobody answered an open proposal in time. */
export const isOverdueAt = (now: Date): SQL | undefined =>
  and(eq(mentorProposals.state, 'open'), lte(mentorProposals.proposedAt, startOfOpen(now)));

export const stateAt = (proposal: { state: ProposalState; proposedAt: string }, now: Date): ProposalState =>
  proposal.state === 'open' && proposalExpiry(proposal.proposedAt) <= now ? 'expired' : proposal.state;

interface Pair {
  mentorId: number;
  menteeId: number;
}

/**
 * Throws 409 with the reason if the two cannot become mentor and mentee now. Lock both people first. A block is not
 * disclosed: the sentence is the same as for people who cannot take part.
 */
export async function requirePossible(db: Db, { mentorId, menteeId }: Pair, now: Date): Promise<void> {
  const people = await db
    .select({
      id: users.id,
      isAvailableAsMentor: users.isAvailableAsMentor,
      hasFreePlace: sql<boolean>`${users.currentMentees} < ${users.maxMentees}`,
    })
    .from(users)
    .where(and(inArray(users.id, [mentorId, menteeId]), isNull(users.erasedAt), isNull(users.suspendedAt)));
  const mentor = people.find(({ id }) => id === mentorId);
  const { byOne, byOther } = await findBlocks(db, mentorId, menteeId);
  if (!mentor || people.length !== 2 || byOne || byOther)
    throw conflict('These two people cannot be proposed to each other.');
  if (!mentor.isAvailableAsMentor) throw conflict('This member does not offer to be a mentor any more.');
  const { status } = mentorshipMatches;
  const open = await db
    .select({ mentorId: mentorshipMatches.mentorId })
    .from(mentorshipMatches)
    .where(
      and(
        eq(mentorshipMatches.menteeId, menteeId),
        or(eq(status, 'accepted'), and(eq(status, 'pending'), isAnswerable(now))),
      ),
    );
  if (open.some((match) => match.mentorId === mentorId))
    throw conflict('The two have an open request or a mentorship with each other already.');
  if (open.length >= maxOpenRequests) throw conflict('The mentee has five open requests and mentorships already.');
  if (!mentor.hasFreePlace) throw conflict('The mentor has no free place at the moment.');
}
