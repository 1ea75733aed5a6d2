import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import { circles } from '#areas/circles/server/index.ts';
import { personSummaryColumns, users } from '#areas/people/server/index.ts';
import type { SessionQuestion } from '#areas/workspace/contract/sessions/session-question.ts';
import { isAmong } from '#server/among.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { inOrderOf } from '#server/list-filters.ts';
import { type Page, type PageRequest, pageOf, readCursor } from '#server/paging.ts';
import { questionMissing, seesQuestion } from './question-access.ts';
import { isInside, leadsSession, requireSession } from './session-access.ts';
import {
  sessionQuestions as questions,
  expertSessions as sessions,
  sessionQuestionVotes as votes,
} from './session-tables.ts';

const selectQuestions = (db: Db, viewer: Viewer) =>
  db
    .select({
      id: questions.id,
      sessionId: questions.sessionId,
      text: questions.text,
      person: personSummaryColumns,
      isInside: sql<boolean>`${isInside(viewer.id)}`,
      isOwn: sql<boolean>`${questions.userId} = ${viewer.id}`,
      createdAt: questions.createdAt,
      votes: questions.votes,
      userVoted: sql<boolean>`exists (select from ${votes}
        where ${votes.questionId} = ${questions.id} and ${votes.personId} = ${viewer.id})`,
      answeredAt: questions.answeredAt,
      mayRemove: sql<boolean>`(${questions.userId} = ${viewer.id} or ${leadsSession(viewer.id)})`,
      takenDownReason: questions.takenDownReason,
    })
    .from(questions)
    .innerJoin(sessions, eq(sessions.id, questions.sessionId))
    .innerJoin(circles, eq(circles.id, sessions.circleId))
    .innerJoin(users, eq(users.id, questions.userId));

type Row = Awaited<ReturnType<typeof selectQuestions>>[number];

/** People outside the circle do not learn who asked, because names of a circle's members stay in it. */
const forMember = ({ person, isInside, ...row }: Row): SessionQuestion => ({
  ...row,
  askedBy: isInside || row.isOwn ? person : null,
});

/** As the index has it. */
const mostVotes = sql`${questions.votes} desc nulls last`;

/** The most votes first, then the oldest. */
export async function listQuestionsOf(
  db: Db,
  viewer: Viewer,
  sessionId: number,
  { answered, limit, cursor }: PageRequest & { answered: 'true' | 'false' },
): Promise<Page<SessionQuestion>> {
  await requireSession(db, viewer, sessionId);
  const after = readCursor(cursor, ['amount', 'id']);
  // The ids come first, in the order of the index. The joins are then for one page.
  const found = await db
    .select({ id: questions.id })
    .from(questions)
    .where(
      and(
        eq(questions.sessionId, sessionId),
        eq(questions.isAnswered, answered === 'true'),
        // The first part is for the index.
        after
          ? sql`(${questions.votes} <= ${after[0]} and (${questions.votes} < ${after[0]} or ${questions.id} > ${after[1]}))`
          : undefined,
        or(isNull(questions.takenDownAt), eq(questions.userId, viewer.id)),
      ),
    )
    .orderBy(mostVotes, asc(questions.id))
    .limit(limit + 1);
  const ids = found.map(({ id }) => id);
  const shown = await selectQuestions(db, viewer).where(and(isAmong(questions.id, ids), seesQuestion(viewer.id)));
  const rows = inOrderOf(ids, shown.map(forMember), ({ id }) => id);
  return pageOf(rows, limit, (row) => [row.votes, row.id]);
}

/** One question. Throws 404 for somebody who may not see it. */
export async function getQuestion(db: Db, viewer: Viewer, id: number): Promise<SessionQuestion> {
  const [found] = await selectQuestions(db, viewer).where(and(eq(questions.id, id), seesQuestion(viewer.id)));
  if (!found) throw questionMissing();
  return forMember(found);
}
