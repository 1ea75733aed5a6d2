import { and, desc, eq, lt, or, sql } from 'drizzle-orm';
import {
  countSaviAgreements,
  listSaviAgreements,
  type SaviAgreementRecord,
} from '#areas/coach/contract/savi-agreements-desk.ts';
import { users } from '#areas/people/server/index.ts';
import type { EndpointRequest } from '#contract/endpoint.ts';
import type { Db } from '#server/database.ts';
import { handle, type Route } from '#server/endpoints.ts';
import { type Page, pageOf, readCursor } from '#server/paging.ts';
import { saviAgreements } from '../coach-tables.ts';

/** Records of consent to Savi's model, for data protection (`docs/product/desk-data-protection.md`). */
export const saviAgreementRoutes: Route[] = [
  handle(listSaviAgreements, { transaction: 'none' }, async ({ db, query }) => listAgreements(db, query)),

  handle(countSaviAgreements, { transaction: 'none' }, async ({ db }) =>
    db
      .select({ wording: saviAgreements.provider, members: sql<number>`count(*)::int` })
      .from(saviAgreements)
      .groupBy(saviAgreements.provider)
      .orderBy(desc(sql`count(*)`), saviAgreements.provider)
      .limit(50),
  ),
];

async function listAgreements(
  db: Db,
  { q, limit, cursor }: EndpointRequest<typeof listSaviAgreements>['query'],
): Promise<Page<SaviAgreementRecord>> {
  const after = readCursor(cursor, ['id']);
  const typed = q?.toLowerCase();
  const rows = await db
    .select({ agreement: saviAgreements, name: users.name })
    .from(saviAgreements)
    .innerJoin(users, eq(users.id, saviAgreements.userId))
    .where(
      and(
        typed ? or(eq(sql`lower(${users.username})`, typed), eq(sql`lower(${users.email})`, typed)) : undefined,
        after ? lt(saviAgreements.userId, after[0]) : undefined,
      ),
    )
    .orderBy(desc(saviAgreements.userId))
    .limit(limit + 1);
  return pageOf(
    rows,
    limit,
    ({ agreement }) => [agreement.userId],
    ({ agreement: { userId, provider, ...agreement }, name }) => ({
      ...agreement,
      person: { id: userId, name },
      wording: provider,
    }),
  );
}
