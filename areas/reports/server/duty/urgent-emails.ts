import { and, eq, isNull } from 'drizzle-orm';
import { users } from '#areas/people/server/index.ts';
import { mostSerious } from '#areas/reports/contract/case-words.ts';
import { type ReportCategory, reportCategoryLabels } from '#areas/reports/contract/report.ts';
import type { Task } from '#server/background/task.ts';
import type { Db } from '#server/database.ts';
import type { Context } from '#server/endpoints.ts';
import type { EmailContent } from '#server/mail/email-content.ts';
import { publicAddress } from '#server/settings.ts';
import { moderationCases } from '../cases/case-tables.ts';
import { reports } from '../report-tables.ts';
import { findDutyFor } from './duty-queries.ts';

const day = 86_400;

/** Adds an email for each person who is told of a case, in the transaction of the report. */
export async function tellDuty(context: Context, db: Db, caseId: number): Promise<void> {
  const onDuty = (await findDutyFor(db, caseId)).map(({ id }) => ({ caseId, userId: id }));
  if (onDuty.length > 0) await context.enqueue(db, sendUrgentCase, ...onDuty);
}

/** Tells somebody on duty of an urgent case, at any hour. It has nothing of what was written. */
export const sendUrgentCase: Task<{ caseId: number; userId: number }> = {
  name: 'send-urgent-case',
  retries: 10,
  worthDoingFor: 2 * day,
  async run(context, { caseId, userId }) {
    // Their roles may have changed meanwhile.
    const onDuty = (await findDutyFor(context.db, caseId)).find(({ id }) => id === userId);
    const [person] = await context.db
      .select({ name: users.name, email: users.email })
      .from(users)
      .innerJoin(moderationCases, and(eq(moderationCases.id, caseId), isNull(moderationCases.closedAt)))
      .where(eq(users.id, userId));
    if (!onDuty || !person) return;
    const { isModerator } = onDuty;
    const categories = await context.db
      .select({ category: reports.category })
      .from(reports)
      .where(eq(reports.caseId, caseId))
      .limit(50);
    const email = urgentEmail({
      to: { name: person.name, address: person.email },
      category: mostSerious(categories.map(({ category }) => category)),
      screen: isModerator ? `/desk/cases/${caseId}` : '/desk/safeguarding',
      isModerator,
      address: publicAddress(context.settings),
    });
    await context.mailer.send(email, { kind: 'urgent-case', personId: userId });
  },
};

interface UrgentEmail {
  to: EmailContent['to'];
  category: ReportCategory | null;
  screen: string;
  isModerator: boolean;
  address: string;
}

function urgentEmail({ to, category, screen, isModerator, address }: UrgentEmail): EmailContent {
  const what = category ? reportCategoryLabels[category] : 'Something urgent';
  return {
    to,
    subject: 'Urgent: a member reported something on Staffroom',
    title: 'An urgent report needs you now',
    paragraphs: [
      `A member reported something. They chose: ${what}.`,
      isModerator
        ? 'Open the case, read it and decide. You can pass it to the safeguarding lead.'
        : 'The moderators have it. If you should deal with it, take it over in your list.',
      'If somebody is in danger now, call 999.',
    ],
    action: { label: isModerator ? 'Open the case' : 'Open your list', url: `${address}${screen}` },
    afterwards: ['This email has nothing of what was reported, because other people may read a mailbox.'],
    because: 'you are on duty for urgent reports',
    unsubscribe: null,
  };
}
