import { and, eq, isNull, sql } from 'drizzle-orm';
import { circles } from '#areas/circles/server/index.ts';
import { personSummaryColumns, users } from '#areas/people/server/index.ts';
import { plainText } from '#contract/plain-text.ts';
import { isAmong } from '#server/among.ts';
import { type Param, prepared } from '#server/prepared.ts';
import { bodyOf, idsOf, inOrderOf, type SearchKind, type ShowValues } from '#server/search.ts';
import { isInside, seesSession } from './session-access.ts';
import { sessionPath } from './session-notifications.ts';
import { expertSessions as sessions } from './session-tables.ts';

const shownSessions = prepared('shown_workspace_sessions', (db, param: Param<ShowValues>) =>
  db
    .select({
      id: sessions.id,
      title: sessions.title,
      circleId: circles.id,
      isInside: sql<boolean>`${isInside(param('personId'))}`,
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
        networkId: sessions.networkId,
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
    return rows.map(({ expert, credentials, description, notes, networkId, authorId, ...row }) => ({
      ...row,
      // People outside the circle cannot look up who proposed it.
      authorId: networkId === null ? authorId : null,
      body: bodyOf(expert, credentials, plainText(description), plainText(notes ?? '')),
      audience: networkId === null ? { kind: 'workspace', id: row.circleId } : { kind: 'network', id: networkId },
    }));
  },
  async show(db, personId, ids) {
    const rows = await shownSessions(db, {}).execute({ personId, ids });
    return inOrderOf(ids, rows, ({ id, circleId, isInside, person, ...shown }) => ({
      ...shown,
      // Outside the circle nobody learns who is in it.
      ...(isInside ? { person } : {}),
      link: sessionPath({ id, circleId, isInside }),
    }));
  },
};
