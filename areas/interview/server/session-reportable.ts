import { asc, eq } from 'drizzle-orm';
import { users } from '#areas/people/server/index.ts';
import { takeDownIn } from '#areas/reports/server/index.ts';
import type { Reportable } from '#server/area.ts';
import { notFound } from '#server/errors.ts';
import { interviewAnswers, interviewSessions } from './interview-tables.ts';
import { requireSession } from './session-access.ts';

/** A session that a mentee shares. Taking it down hides it from mentors; its owner still reads and deletes it. */
export const sessionReportable: Reportable = {
  async describe(db, viewer, id) {
    const session = await requireSession(db, viewer, id);
    const [author] = await db
      .select({ id: users.id, name: users.name })
      .from(users)
      .where(eq(users.id, session.userId));
    if (!author) throw notFound();
    const answers = await db
      .select({ ask: interviewAnswers.ask, answer: interviewAnswers.answer })
      .from(interviewAnswers)
      .where(eq(interviewAnswers.sessionId, id))
      .orderBy(asc(interviewAnswers.position));
    const content = answers.flatMap(({ ask, answer }) => (answer === null ? [] : [`${ask}\n${answer}`])).join('\n\n');
    return { place: `Interview practice for ‘${session.roleTitle}’, shared with a mentor`, content, author };
  },
  takeDown: takeDownIn({ table: interviewSessions, id: interviewSessions.id, author: interviewSessions.userId }),
};
