import { and, asc, desc, eq, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DeskProposal } from '#areas/mentoring/contract/mentoring-desk.ts';
import type { OwnProposal } from '#areas/mentoring/contract/proposal.ts';
import { blocks, shownAvatarOf, shownSchoolOf, userPreferences, users } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { notFound } from '#server/errors.ts';
import { type Page, type PageRequest, pageOf, readCursor } from '#server/paging.ts';
import type { Value } from '#server/prepared.ts';
import { isOpenAt, proposalExpiry, stateAt } from './proposal-rules.ts';
import { mentorProposals } from './proposal-tables.ts';

/** The other person of a proposal, and what they show. */
export const otherPerson = alias(users, 'other_person');
const otherPreferences = alias(userPreferences, 'other_preferences');
const proposer = alias(users, 'proposer');
const mentor = alias(users, 'proposed_mentor');
const mentee = alias(users, 'proposed_mentee');

const { mentorId, menteeId } = mentorProposals;

export const isOtherOfProposal = (personId: Value<number> | number): SQL =>
  sql`${otherPerson.id} = case when ${mentorId} = ${personId} then ${menteeId} else ${mentorId} end`;

/** The person is one of the two, neither has blocked the other, and the other person can sign in. */
export const isShownProposal = (personId: Value<number> | number): SQL | undefined =>
  and(
    or(eq(mentorId, personId), eq(menteeId, personId)),
    sql`${otherPerson.erasedAt} is null and ${otherPerson.suspendedAt} is null`,
    sql`not exists (select from ${blocks} b where (b.blocker_id, b.blocked_id)
      in ((${mentorId}, ${menteeId}), (${menteeId}, ${mentorId})))`,
  );

const mostOpen = 20;

/** The proposals that one of the two sees, oldest first. */
async function readOwn(db: Db, viewer: Viewer, now: Date, which: SQL | undefined): Promise<OwnProposal[]> {
  const rows = await db
    .select({
      proposal: mentorProposals,
      other: {
        id: otherPerson.id,
        name: otherPerson.name,
        role: otherPerson.role,
        avatar: shownAvatarOf(otherPerson),
        school: shownSchoolOf(otherPerson, otherPreferences),
      },
      hasFreePlace: sql<boolean>`(select person.current_mentees < person.max_mentees from ${users} person where person.id = ${mentorId})`,
    })
    .from(mentorProposals)
    .innerJoin(otherPerson, isOtherOfProposal(viewer.id))
    .leftJoin(otherPreferences, eq(otherPreferences.userId, otherPerson.id))
    .where(and(isShownProposal(viewer.id), which))
    .orderBy(asc(mentorProposals.id))
    .limit(mostOpen);
  return rows.map(({ proposal, other, hasFreePlace }) => {
    const side = proposal.mentorId === viewer.id ? 'mentor' : 'mentee';
    const { id, reason, proposedAt, matchId } = proposal;
    return {
      ...{ id, side, other, reason, proposedAt, matchId, hasFreePlace },
      expiresAt: proposalExpiry(proposedAt).toISOString(),
      state: stateAt(proposal, now),
      ownAnswer: side === 'mentor' ? proposal.mentorAnswer : proposal.menteeAnswer,
    };
  });
}

/** The open proposals for the current user that they have not answered, or accepted. */
export const listProposalsOf = (db: Db, viewer: Viewer, now: Date): Promise<OwnProposal[]> =>
  readOwn(db, viewer, now, isOpenAt(now));

/** One proposal of the current user. Throws 404 for everybody else, and if one of the two blocked the other. */
export async function getProposalOf(db: Db, viewer: Viewer, now: Date, id: number): Promise<OwnProposal> {
  const [found] = await readOwn(db, viewer, now, eq(mentorProposals.id, id));
  if (!found) throw proposalMissing();
  return found;
}

export const proposalMissing = () => notFound("The proposal you're looking for doesn't exist.");

const selectForDesk = (db: Db) =>
  db
    .select({
      proposal: mentorProposals,
      mentor: { id: mentor.id, name: mentor.name, role: mentor.role, school: mentor.school },
      mentee: { id: mentee.id, name: mentee.name, role: mentee.role, school: mentee.school },
      proposedBy: proposer.name,
    })
    .from(mentorProposals)
    .innerJoin(mentor, eq(mentor.id, mentorId))
    .innerJoin(mentee, eq(mentee.id, menteeId))
    .leftJoin(proposer, and(eq(proposer.id, mentorProposals.proposedBy), sql`${proposer.erasedAt} is null`));

type DeskRow = Awaited<ReturnType<typeof selectForDesk>>[number];

const deskProposalOf =
  (now: Date) =>
  ({ proposal, ...people }: DeskRow): DeskProposal => {
    const { id, reason, proposedAt, mentorAnswer, menteeAnswer } = proposal;
    return {
      ...people,
      ...{ id, reason, proposedAt, mentorAnswer, menteeAnswer },
      expiresAt: proposalExpiry(proposedAt).toISOString(),
      state: stateAt(proposal, now),
    };
  };

/** The proposals of the desk, newest first. */
export async function listProposals(db: Db, now: Date, { limit, cursor }: PageRequest): Promise<Page<DeskProposal>> {
  const after = readCursor(cursor, ['id']);
  const rows = await selectForDesk(db)
    .where(after ? lt(mentorProposals.id, after[0]) : undefined)
    .orderBy(desc(mentorProposals.id))
    .limit(limit + 1);
  return pageOf(rows, limit, ({ proposal }) => [proposal.id], deskProposalOf(now));
}

/** One proposal for the desk. Throws 404. */
export async function getProposal(db: Db, now: Date, id: number): Promise<DeskProposal> {
  const [found] = await selectForDesk(db).where(eq(mentorProposals.id, id));
  if (!found) throw proposalMissing();
  return deskProposalOf(now)(found);
}
