import { eq } from 'drizzle-orm';
import type { PersonalData } from '#server/personal-data.ts';
import { mentorOffers, mentorTags } from './mentors/mentor-offer-tables.ts';
import { mentorshipMatches } from './mentorships/mentorship-tables.ts';
import { mentorProposals } from './proposals/proposal-tables.ts';
import { mentorQualifications } from './qualifications/qualification-tables.ts';
import { mentorTrainingSteps, trainingEnrollments } from './training/training-tables.ts';
import { mentorshipMessages, mentorshipReads } from './workspace/message-tables.ts';
import { mentorshipSessions } from './workspace/session-tables.ts';

/** The personal data of the mentoring area. Everything in a mentorship is deleted with either of the two members. */
export const mentoringPersonalData: PersonalData[] = [
  {
    table: mentorTrainingSteps,
    column: mentorTrainingSteps.userId,
    inExport: { name: 'mentorTrainingSteps' },
    onErase: 'deleted',
  },
  {
    table: trainingEnrollments,
    column: trainingEnrollments.userId,
    inExport: { name: 'mentorTraining' },
    onErase: 'deleted',
  },
  {
    table: mentorshipMessages,
    column: mentorshipMessages.authorId,
    inExport: { notBecause: 'It is the copy for the previous release. The messages are in the export.' },
    onErase: 'deleted',
  },
  {
    table: mentorshipReads,
    column: mentorshipReads.userId,
    inExport: { notBecause: 'It is the copy for the previous release. The conversations are in the export.' },
    onErase: 'deleted',
  },
  {
    table: mentorshipSessions,
    column: mentorshipSessions.proposedBy,
    inExport: { name: 'mentorshipSessionsProposed' },
    onErase: 'deleted',
  },
  {
    table: mentorOffers,
    column: mentorOffers.mentorId,
    inExport: { notBecause: 'It is calculated from the profile, which is in the export.' },
    onErase: 'deleted',
  },
  {
    table: mentorTags,
    column: mentorTags.mentorId,
    inExport: { notBecause: 'It is calculated from the profile, which is in the export.' },
    onErase: 'deleted',
  },
  {
    table: mentorQualifications,
    column: mentorQualifications.userId,
    inExport: { name: 'mentorQualifications' },
    onErase: 'deleted',
  },
  {
    table: mentorProposals,
    column: mentorProposals.menteeId,
    inExport: { name: 'mentorProposalsAsMentee', without: ['mentorAnswer'] },
    onErase: 'deleted',
  },
  {
    table: mentorProposals,
    column: mentorProposals.mentorId,
    inExport: { name: 'mentorProposalsAsMentor', without: ['menteeAnswer'] },
    onErase: 'deleted',
  },
  {
    table: mentorProposals,
    column: mentorProposals.proposedBy,
    inExport: { name: 'mentorProposalsMade', without: ['mentorAnswer', 'menteeAnswer'] },
    onErase: 'unlinked',
    ownText: [mentorProposals.reason],
  },
  {
    table: mentorshipMatches,
    column: mentorshipMatches.menteeId,
    inExport: { name: 'mentorshipRequests' },
    onErase: 'deleted',
    // A trigger frees the place of each mentor.
    alsoChanges: async (db, userId) => {
      const { mentorId, menteeId } = mentorshipMatches;
      const rows = await db.selectDistinct({ mentorId }).from(mentorshipMatches).where(eq(menteeId, userId));
      return rows.map((row) => row.mentorId);
    },
  },
  {
    table: mentorshipMatches,
    column: mentorshipMatches.mentorId,
    inExport: { name: 'mentorshipsGiven' },
    onErase: 'deleted',
  },
];
