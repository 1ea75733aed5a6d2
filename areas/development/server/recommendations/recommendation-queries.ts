import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Declined, DeclineReason } from '#areas/development/contract/pd-recommendation.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { type Page, type PageRequest, pageOf, readCursor } from '#server/paging.ts';
import { developmentResources } from '../catalogue/catalogue-tables.ts';
import type { DeclinedItem } from './learning-from-answers.ts';
import { pdRecommendations } from './recommendation-tables.ts';

/** How many answers count. The newest say most. */
const mostAnswers = 60;

const { userId, resourceId, declinedBecause, answeredAt, id } = pdRecommendations;

/** The items that a member declined, newest first. */
export async function readDeclined(db: Db, { id: personId }: Viewer): Promise<DeclinedItem[]> {
  const item = developmentResources;
  const rows = await db
    .select({
      item: { id: item.id, skills: item.skills, length: item.length, type: item.type, price: item.price },
      reason: declinedBecause,
      answeredAt,
    })
    .from(pdRecommendations)
    .innerJoin(item, eq(item.id, resourceId))
    .where(and(eq(userId, personId), isNotNull(declinedBecause)))
    .orderBy(desc(answeredAt), desc(id))
    .limit(mostAnswers);
  return rows.flatMap(({ reason, ...row }) => (reason === null ? [] : [{ ...row, reason }]));
}

/** A page of what a member declined, newest first. */
export async function listDeclinedBy(db: Db, viewer: Viewer, wanted: PageRequest): Promise<Page<Declined>> {
  const after = readCursor(wanted.cursor, ['moment', 'id']);
  const rows = await db
    .select({
      id,
      resourceId,
      title: developmentResources.title,
      // The condition below leaves out those without a reason.
      reason: sql<DeclineReason>`${declinedBecause}`,
      answeredAt,
    })
    .from(pdRecommendations)
    .innerJoin(developmentResources, eq(developmentResources.id, resourceId))
    .where(
      and(
        eq(userId, viewer.id),
        isNotNull(declinedBecause),
        after ? sql`(${answeredAt}, ${id}) < (${after[0]}, ${after[1]})` : undefined,
      ),
    )
    .orderBy(desc(answeredAt), desc(id))
    .limit(wanted.limit + 1);
  return pageOf(
    rows,
    wanted.limit,
    (row) => [row.answeredAt, row.id],
    ({ id: _id, ...row }) => row,
  );
}
