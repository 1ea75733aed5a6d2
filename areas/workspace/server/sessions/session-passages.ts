import { and, eq, isNull, sql } from 'drizzle-orm';
import { circles } from '#areas/circles/server/index.ts';
import { longDate } from '#contract/london.ts';
import { plainText } from '#contract/plain-text.ts';
import { isAmong } from '#server/among.ts';
import { idsOfItems, inOrderOfItems, itemsOf, linesOf, type PassageKind } from '#server/passages.ts';
import { type Param, prepared } from '#server/prepared.ts';
import { idsOf, type ShowValues } from '#server/search.ts';
import { isInside, seesSession } from './session-access.ts';
import { sessionPath } from './session-notifications.ts';
import { expertSessions as sessions } from './session-tables.ts';

/** Savi recommends what is scheduled or was held: all members of the circle may read it. */
const isRecommended = and(eq(sessions.status, 'scheduled'), isNull(sessions.takenDownAt));

const shownSessions = prepared('passage_workspace_sessions', (db, param: Param<ShowValues>) =>
  db
    .select({
      id: sessions.id,
      title: sessions.title,
      circleId: circles.id,
      isInside: sql<boolean>`${isInside(param('personId'))}`,
      place: circles.name,
    })
    .from(sessions)
    .innerJoin(circles, eq(circles.id, sessions.circleId))
    .where(and(isAmong(sessions.id, param('ids')), isRecommended, seesSession(param('personId')))),
);

export const sessionPassages: PassageKind = {
  kind: 'workspace_session',
  listItems: itemsOf(idsOf(sessions, sessions.id)),
  async read(db, items) {
    const rows = await db
      .select({
        id: sessions.id,
        circleId: sessions.circleId,
        title: sessions.title,
        expert: sessions.expert,
        description: sessions.description,
        notes: sessions.notes,
        startsAt: sessions.startsAt,
        at: sessions.createdAt,
      })
      .from(sessions)
      .where(and(isAmong(sessions.id, idsOfItems(items)), isRecommended));
    return rows.map(({ id, circleId, title, expert, description, notes, startsAt, at }) => ({
      item: String(id),
      title,
      text: [plainText(description), expert, startsAt ? longDate(startsAt) : '', plainText(notes ?? '')].join('\n'),
      lines: linesOf(plainText(description), 3),
      circleId,
      at,
    }));
  },
  async show(db, viewer, wanted) {
    const rows = await shownSessions(db, {}).execute({ personId: viewer.id, ids: idsOfItems(wanted) });
    return inOrderOfItems(
      wanted,
      rows,
      ({ id }) => id,
      ({ title, place, ...session }) => ({
        title,
        link: sessionPath(session),
        place,
        facts: `An expert session in ‘${place}’`,
        quotes: new Map([[null, { name: null, link: sessionPath(session) }]]),
      }),
    );
  },
};
