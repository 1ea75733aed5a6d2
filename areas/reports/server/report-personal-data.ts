import { and, eq, isNull, notExists, sql } from 'drizzle-orm';
import type { PersonalData } from '#server/personal-data.ts';
import { caseAppeals, caseEvents, caseReads, dutyPeople, moderationCases } from './cases/case-tables.ts';
import { operatorActions } from './moderation/operator-action-tables.ts';
import { reports } from './report-tables.ts';

const workOfTheDesk = 'It is a record of the work of the moderators, and not about their own person.';

/** The personal data of the reports area. */
export const reportPersonalData: PersonalData[] = [
  { table: dutyPeople, column: dutyPeople.userId, inExport: { name: 'urgentReportsDuty' }, onErase: 'deleted' },
  { table: caseReads, column: caseReads.userId, inExport: { notBecause: workOfTheDesk }, onErase: 'deleted' },
  {
    table: caseEvents,
    column: caseEvents.actorId,
    inExport: { notBecause: workOfTheDesk },
    onErase: 'unlinked',
    ownText: [caseEvents.text],
  },
  {
    table: caseAppeals,
    column: caseAppeals.authorId,
    inExport: { name: 'appeals', without: ['decidedBy'] },
    // Evidence, like the case.
    onErase: 'kept',
    ownText: [caseAppeals.text],
  },
  {
    table: caseAppeals,
    column: caseAppeals.decidedBy,
    inExport: { notBecause: workOfTheDesk },
    onErase: 'unlinked',
  },
  {
    table: moderationCases,
    column: moderationCases.assigneeId,
    inExport: { notBecause: workOfTheDesk },
    onErase: 'unlinked',
  },
  {
    table: moderationCases,
    column: moderationCases.decidedBy,
    inExport: { notBecause: workOfTheDesk },
    onErase: 'unlinked',
  },
  {
    table: moderationCases,
    column: moderationCases.aboutUserId,
    inExport: {
      name: 'decisionsOfModerators',
      async rows(db, userId) {
        const { outcome, reason, subjectKind, closedAt, aboutUserId, toldAuthor } = moderationCases;
        return db
          .select({ outcome, reason, subjectKind, decidedAt: closedAt })
          .from(moderationCases)
          .where(and(eq(aboutUserId, userId), eq(toldAuthor, true)))
          .orderBy(moderationCases.id);
      },
    },
    onErase: {
      async some(db, { id }, most) {
        const forgotten = db
          .select({ id: moderationCases.id })
          .from(moderationCases)
          .where(
            and(
              eq(moderationCases.aboutUserId, id),
              isNull(moderationCases.passedAt),
              sql`(${moderationCases.outcome} is null or ${moderationCases.outcome} = 'no_action')`,
              notExists(db.select({ one: sql`1` }).from(reports).where(eq(reports.caseId, moderationCases.id))),
            ),
          )
          .limit(most);
        const removed = await db
          .delete(moderationCases)
          .where(sql`${moderationCases.id} in (${forgotten})`)
          .returning({ id: moderationCases.id });
        return removed.length;
      },
      says: 'Cases that nobody reported and that led to nothing are deleted. The others are kept as evidence.',
    },
  },
  {
    table: reports,
    column: reports.reporterId,
    inExport: { name: 'reportsMade', without: ['context'] },
    onErase: 'unlinked',
  },
  {
    table: reports,
    column: reports.aboutUserId,
    inExport: { notBecause: 'It would name the reporter. Reporters are promised that only the moderators read it.' },
    // Evidence: the context of the report has the content and the name of its author at that time.
    onErase: 'kept',
  },
  {
    table: operatorActions,
    column: operatorActions.aboutUserId,
    inExport: { name: 'operatorActions', without: ['reportId'] },
    onErase: 'unlinked',
  },
];
