import { and, eq, isNull, sql } from 'drizzle-orm';
import { circleMembers, circles, ownMembership } from '#areas/circles/server/index.ts';
import { personSummaryColumns, users } from '#areas/people/server/index.ts';
import { plainText } from '#contract/plain-text.ts';
import { isAmong } from '#server/among.ts';
import { type Param, prepared } from '#server/prepared.ts';
import { bodyOf, type EntryAudience, idsOf, inOrderOf, type SearchKind, type ShowValues } from '#server/search.ts';
import { practicePath } from './draft-practice.ts';
import { knowsCircle, seesPractice } from './practice-access.ts';
import { bestPractices as practices } from './practice-tables.ts';

const shownPractices = prepared('shown_best_practices', (db, param: Param<ShowValues>) =>
  db
    .select({
      id: practices.id,
      title: practices.title,
      place: sql<string>`case when ${knowsCircle(param('personId'))} then ${circles.name} else 'Best practices' end`,
      person: personSummaryColumns,
    })
    .from(practices)
    .innerJoin(users, eq(users.id, practices.userId))
    .innerJoin(circles, eq(circles.id, practices.circleId))
    .leftJoin(circleMembers, ownMembership(param('personId')))
    .where(and(isAmong(practices.id, param('ids')), seesPractice(param('personId')))),
);

const audienceOf = (circleId: number, networkId: number | null): EntryAudience =>
  networkId === null ? { kind: 'workspace', id: circleId } : { kind: 'network', id: networkId };

export const practiceSearch: SearchKind = {
  kind: 'best_practice',
  weight: 0.9,
  sources: [{ table: practices, column: 'id' }],
  listIds: idsOf(practices, practices.id),
  async read(db, ids) {
    const rows = await db
      .select()
      .from(practices)
      .where(and(isAmong(practices.id, ids), eq(practices.status, 'published'), isNull(practices.takenDownAt)));
    return rows.map(
      ({
        id,
        circleId,
        networkId,
        userId,
        title,
        category,
        subject,
        done,
        results,
        evidence,
        createdAt,
        sharedAt,
      }) => ({
        id,
        title,
        body: bodyOf(category, subject, plainText(done), plainText(results), plainText(evidence ?? '')),
        audience: sharedAt === null ? audienceOf(circleId, networkId) : 'everyone',
        // Nobody outside learns which circle it is from, also not by a filter.
        circleId: sharedAt === null ? circleId : null,
        authorId: userId,
        at: createdAt,
      }),
    );
  },
  async show(db, personId, ids) {
    const rows = await shownPractices(db, {}).execute({ personId, ids });
    return inOrderOf(ids, rows, ({ id, ...shown }) => ({ ...shown, link: practicePath(id) }));
  },
};
