import { and, eq, isNull } from 'drizzle-orm';
import { circles } from '#areas/circles/server/index.ts';
import { personSummaryColumns, users } from '#areas/people/server/index.ts';
import { plainText } from '#contract/plain-text.ts';
import { isAmong } from '#server/among.ts';
import { type Param, prepared } from '#server/prepared.ts';
import { bodyOf, idsOf, inOrderOf, type SearchKind, type ShowValues } from '#server/search.ts';
import { seesSession } from './session-access.ts';
import { sessionPath } from './session-notifications.ts';
import { expertSessions as sessions } from './session-tables.ts';

const shownSessions = prepared('shown_workspace_sessions', (db, param: Param<ShowValues>) =>
  db
    .select({
      id: sessions.id,
      title: sessions.title,
      circleId: circles.id,
      place: circles.name,
      person: personSummaryColumns,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(circles, eq(circles.id, sessions.circleId))
    .where(and(isAmong(sessions.id, param('ids')), seesSession(param('personId')))),
);

export const sessionSearch: SearchKind = {
  kind: 'workspace_session',
  weight: 0.85,
  sources: [{ table: sessions, column: 'id' }],
  listIds: idsOf(sessions, sessions.id),
  async read(db, ids) {
    const rows = await db
      .select({
        id: sessions.id,
        circleId: sessions.circleId,
        authorId: sessions.userId,
        title: sessions.title,
        expert: sessions.expert,
        credentials: sessions.credentials,
        description: sessions.description,
        notes: sessions.notes,
        at: sessions.createdAt,
      })
      .from(sessions)
      .where(and(isAmong(sessions.id, ids), isNull(sessions.takenDownAt)));
    return rows.map(({ expert, credentials, description, notes, ...row }) => ({
      ...row,
      body: bodyOf(expert, credentials, plainText(description), plainText(notes ?? '')),
      audience: { kind: 'workspace', id: row.circleId },
    }));
  },
  async show(db, personId, ids) {
    const rows = await shownSessions(db, {}).execute({ personId, ids });
    return inOrderOf(ids, rows, ({ id, circleId, ...shown }) => ({ ...shown, link: sessionPath(circleId, id) }));
  },
};
