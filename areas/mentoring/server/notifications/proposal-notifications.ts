import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import { longDate } from '#contract/london.ts';
import type { Db } from '#server/database.ts';
import type { NotificationKind, NotificationWords, WaitingItem } from '#server/notifications.ts';
import { type Param, prepared } from '#server/prepared.ts';
import { isOtherOfProposal, isShownProposal, otherPerson } from '../proposals/proposal-queries.ts';
import { isOpenSince, proposalExpiry, startOfOpen } from '../proposals/proposal-rules.ts';
import { mentorProposals } from '../proposals/proposal-tables.ts';

const { id, mentorId, menteeId, mentorAnswer, menteeAnswer } = mentorProposals;

type Proposal = typeof mentorProposals.$inferSelect;

const linkToProposal = (proposalId: number) => `/mentorship/requests#proposal-${proposalId}`;

/** Whether this person has not answered. */
const isUnanswered = (proposal: Proposal, personId: number) =>
  (proposal.mentorId === personId ? proposal.mentorAnswer : proposal.menteeAnswer) === null;

/** A kind whose subject is a proposal, shown to the two while it is true. */
const aboutProposal = (
  key: string,
  one: (words: NotificationWords) => string,
  holds: (proposal: Proposal, personId: number) => boolean,
  link: (proposal: Proposal) => string,
): NotificationKind => ({
  key,
  group: 'waiting',
  one,
  because: 'the organisers proposed a mentorship to you',
  async show(db, personId, events) {
    const rows = await db
      .select({ proposal: mentorProposals, title: otherPerson.name })
      .from(mentorProposals)
      .innerJoin(otherPerson, isOtherOfProposal(personId))
      .where(
        and(
          inArray(
            id,
            events.map(({ subject }) => subject),
          ),
          isShownProposal(personId),
        ),
      );
    const found = new Map(rows.map((row) => [row.proposal.id, row]));
    return events.map(({ subject }) => {
      const row = found.get(subject);
      return row && holds(row.proposal, personId) ? { title: row.title, link: link(row.proposal) } : null;
    });
  },
});

export const pairProposed = aboutProposal(
  'mentoring.proposal',
  ({ title }) => `The organisers propose a mentorship between you and ${title}`,
  (proposal, personId) => proposal.state === 'open' && isUnanswered(proposal, personId),
  (proposal) => linkToProposal(proposal.id),
);

export const proposalAgreed = aboutProposal(
  'mentoring.proposal-agreed',
  ({ title }) => `${title} accepted too: your mentorship has begun`,
  ({ state, matchId }) => state === 'agreed' && matchId !== null,
  ({ matchId }) => `/mentorship/${matchId}`,
);

export const proposalEnded = aboutProposal(
  'mentoring.proposal-ended',
  ({ title }) => `The proposed mentorship with ${title} does not go ahead`,
  ({ state }) => state === 'declined',
  () => '/mentorship/requests',
);

export const proposalKinds = [pairProposed, proposalAgreed, proposalEnded];

interface ProposalValues {
  personId: number;
  since: string;
  limit: number;
}

const waitingProposals = prepared('waiting_proposals', (db, param: Param<ProposalValues>) => {
  const isMine = or(
    and(eq(mentorId, param('personId')), isNull(mentorAnswer)),
    and(eq(menteeId, param('personId')), isNull(menteeAnswer)),
  );
  return db
    .select({ id, proposedAt: mentorProposals.proposedAt, mentorId, name: otherPerson.name })
    .from(mentorProposals)
    .innerJoin(otherPerson, isOtherOfProposal(param('personId')))
    .where(and(isMine, isOpenSince(param('since')), isShownProposal(param('personId'))))
    .orderBy(asc(id))
    .limit(param('limit'));
});

/** The proposals that this person has not answered, oldest first. */
export async function findProposals(db: Db, personId: number, now: Date, limit: number): Promise<WaitingItem[]> {
  const rows = await waitingProposals(db, {}).execute({ personId, since: startOfOpen(now), limit });
  return rows.map((row) => {
    const role = row.mentorId === personId ? `be a mentor to ${row.name}` : `have ${row.name} as your mentor`;
    return {
      kind: pairProposed.key,
      subject: row.id,
      item: null,
      text: `The organisers propose that you ${role}: answer by ${longDate(proposalExpiry(row.proposedAt))}`,
      link: linkToProposal(row.id),
      since: row.proposedAt,
    };
  });
}
