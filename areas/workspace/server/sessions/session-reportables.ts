import { eq } from 'drizzle-orm';
import { users } from '#areas/people/server/index.ts';
import { takeDownIn } from '#areas/reports/server/index.ts';
import type { Reportable } from '#server/area.ts';
import { questionMissing, requireQuestion } from './question-access.ts';
import { requireSession, sessionMissing } from './session-access.ts';
import { sessionQuestions as questions, expertSessions as sessions } from './session-tables.ts';

export const sessionReportable: Reportable = {
  async describe(db, viewer, id) {
    const { circleName } = await requireSession(db, viewer, id);
    const [found] = await db
      .select({ session: sessions, author: { id: users.id, name: users.name } })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(eq(sessions.id, id));
    if (!found) throw sessionMissing();
    const { title, expert, credentials, description, notes, recordingUrl } = found.session;
    return {
      place: `Expert session ‘${title}’ in the workspace of the circle ‘${circleName}’`,
      content: [title, expert, credentials, description, notes, recordingUrl].filter(Boolean).join('\n'),
      author: found.author,
    };
  },
  takeDown: takeDownIn({ table: sessions, id: sessions.id, author: sessions.userId }),
};

export const questionReportable: Reportable = {
  async describe(db, viewer, id) {
    const { session } = await requireQuestion(db, viewer, id);
    const [found] = await db
      .select({ text: questions.text, author: { id: users.id, name: users.name } })
      .from(questions)
      .innerJoin(users, eq(users.id, questions.userId))
      .where(eq(questions.id, id));
    if (!found) throw questionMissing();
    return {
      place: `Question for the session ‘${session.title}’ in the circle ‘${session.circleName}’`,
      content: found.text,
      author: found.author,
    };
  },
  takeDown: takeDownIn({ table: questions, id: questions.id, author: questions.userId }),
};
