import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { CaseOutcome } from '#areas/reports/contract/case-words.ts';
import type { NotificationKind } from '#server/notifications.ts';
import { reports } from '../report-tables.ts';
import { caseAppeals, moderationCases } from './case-tables.ts';

/** 'a story comment' */
const thing = (kind: string) => (kind === 'person' ? 'your profile' : `your ${kind.replaceAll('_', ' ')}`);

const sentences: Record<CaseOutcome, (what: string) => string> = {
  no_action: (what) => `The moderators looked at ${what} and changed nothing`,
  hidden: (what) => `The moderators hid ${what}`,
  removed: (what) => `The moderators removed ${what}`,
  edited: (what) => `The moderators edited ${what}`,
  warned: (what) => `The moderators have sent you a warning about ${what}`,
  suspended: () => 'The moderators suspended your account',
};

/** The subject is a case about what the recipient wrote. The reason is on the page, and not in the notification. */
export const caseDecided: NotificationKind = {
  key: 'reports.decided',
  group: 'staffroom',
  one: ({ title }) => title,
  because: 'the moderators decided about something that you wrote',
  async show(db, personId, events) {
    const ids = events.map(({ subject }) => subject);
    const rows = await db
      .select({
        id: moderationCases.id,
        kind: moderationCases.subjectKind,
        outcome: moderationCases.outcome,
      })
      .from(moderationCases)
      .where(
        and(
          inArray(moderationCases.id, ids),
          eq(moderationCases.aboutUserId, personId),
          eq(moderationCases.toldAuthor, true),
        ),
      );
    const found = new Map(rows.map((row) => [row.id, row]));
    return events.map(({ subject }) => {
      const row = found.get(subject);
      return row?.outcome ? { title: sentences[row.outcome](thing(row.kind)), link: `/decisions/${subject}` } : null;
    });
  },
};

/** The subject is a case with a decided appeal. The recipient is the author, or reported the thing. */
export const appealDecided: NotificationKind = {
  key: 'reports.appeal-decided',
  group: 'staffroom',
  one: ({ title }) => title,
  because: 'there was an appeal against a decision of the moderators that concerns you',
  async show(db, personId, events) {
    const ids = events.map(({ subject }) => subject);
    const rows = await db
      .select({ id: caseAppeals.caseId, authorId: caseAppeals.authorId, stands: caseAppeals.stands })
      .from(caseAppeals)
      .where(and(inArray(caseAppeals.caseId, ids), isNotNull(caseAppeals.decidedAt)));
    const reported = await db
      .select({ caseId: reports.caseId })
      .from(reports)
      .where(and(inArray(reports.caseId, ids), eq(reports.reporterId, personId)));
    const found = new Map(rows.map((row) => [row.id, row]));
    return events.map(({ subject }) => {
      const row = found.get(subject);
      const isAuthor = row?.authorId === personId;
      if (!row || !(isAuthor || reported.some(({ caseId }) => caseId === subject))) return null;
      const title = isAuthor
        ? 'Your appeal has been decided'
        : 'A decision about your report was changed after an appeal';
      return { title, link: `/decisions/${subject}` };
    });
  },
};
