import { and, asc, eq, ilike, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import {
  type DevelopmentResource,
  mostCounted,
  type ResourceLength,
} from '#areas/development/contract/development-resource.ts';
import type { Position } from '#areas/people/contract/audience.ts';
import { isAmong } from '#server/among.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { containing, findInOrder, readInOrder } from '#server/list-filters.ts';
import { type Page, type PageRequest, pageOf, readCursor } from '#server/paging.ts';
import { type AudienceWanted, listSubjects, listValues, matchesAudience } from '../audience-filters.ts';
import { isInPlanOf, showItems } from './catalogue-queries.ts';
import { developmentResources } from './catalogue-tables.ts';
import { resourceEnrolments } from './enrolment-tables.ts';

const { id, title, description, category, type, length, price, roles, phases, levels, subjects, withdrawnAt } =
  developmentResources;

/** The filters of `listDevelopmentResources`. */
interface CatalogueWanted extends PageRequest, AudienceWanted {
  q?: string | undefined;
  category?: string | undefined;
  type?: string | undefined;
  length?: ResourceLength | undefined;
  price?: 'free' | 'provider' | undefined;
  inPlan?: 'true' | undefined;
}

/** Found anywhere in the title or the description. */
const hasText = (q: string): SQL | undefined => or(ilike(title, containing(q)), ilike(description, containing(q)));

/** The prices that are not free are the provider's. */
const costs = (wanted: 'free' | 'provider'): SQL =>
  wanted === 'free' ? inArray(price, ['Free', 'No fee']) : eq(price, 'See provider');

/** The item is in the viewer's plan and not completed. */
const isPlanned = (viewer: Viewer): SQL => sql`exists (
  select from ${resourceEnrolments}
  where ${resourceEnrolments.userId} = ${viewer.id} and ${resourceEnrolments.resourceId} = ${id}
    and ${resourceEnrolments.completedAt} is null)`;

/** The items after one in the list. The cursor has only its id, because titles can be long. */
async function comesAfter(db: Db, resourceId: number): Promise<SQL> {
  const [last] = await db.select({ category, title }).from(developmentResources).where(eq(id, resourceId));
  return last ? sql`(${category}, ${title}, ${id}) > (${last.category}, ${last.title}, ${resourceId})` : sql`false`;
}

/** The items that match the filters, by category and title, with their ratings and the viewer's enrolments. */
export async function listCatalogue(
  db: Db,
  viewer: Viewer,
  position: Position,
  now: Date,
  wanted: CatalogueWanted,
): Promise<Page<DevelopmentResource>> {
  const after = readCursor(wanted.cursor, ['id']);
  const ids = await findIds(db, viewer, wanted, after ? await comesAfter(db, after[0]) : undefined, wanted.limit + 1);
  const items = await readInOrder(
    ids,
    () => db.select().from(developmentResources).where(isAmong(id, ids)),
    (item) => item.id,
  );
  return pageOf(await showItems(db, viewer, position, now, items), wanted.limit, (item) => [item.id]);
}

/** How many items match the filters, up to `mostCounted`. */
export async function countCatalogue(
  db: Db,
  viewer: Viewer,
  wanted: Omit<CatalogueWanted, keyof PageRequest>,
): Promise<{ count: number; isMore: boolean }> {
  const { length } = await findIds(db, viewer, wanted, undefined, mostCounted + 1);
  return { count: Math.min(length, mostCounted), isMore: length > mostCounted };
}

/** The ids of the items that match the filters, in the order of the list, at most `most`. */
function findIds(
  db: Db,
  viewer: Viewer,
  wanted: Omit<CatalogueWanted, keyof PageRequest>,
  after: SQL | undefined,
  most: number,
): Promise<number[]> {
  return findInOrder(db, {
    table: developmentResources,
    id,
    needs: [category, title, description, type, length, price, roles, phases, levels, subjects, withdrawnAt],
    scope: and(
      wanted.category ? eq(category, wanted.category) : undefined,
      wanted.type ? eq(type, wanted.type) : undefined,
      after,
    ),
    filters: and(
      wanted.inPlan ? isPlanned(viewer) : or(isNull(withdrawnAt), isInPlanOf(db, viewer.id)),
      wanted.forMe ? isNull(withdrawnAt) : undefined,
      wanted.length ? eq(length, wanted.length) : undefined,
      wanted.price ? costs(wanted.price) : undefined,
      wanted.q ? hasText(wanted.q) : undefined,
      matchesAudience({ roles, phases, levels, subjects }, wanted),
    ),
    order: [asc(category), asc(title), asc(id)],
    limit: most,
  });
}

/** What the filters of the catalogue offer. */
export async function listCatalogueTopics(
  db: Db,
  viewer: Viewer,
): Promise<{ categories: string[]; subjects: string[] }> {
  const isListed = sql`(${or(isNull(withdrawnAt), isInPlanOf(db, viewer.id))})`;
  return {
    categories: await listValues(db, developmentResources, category, isListed),
    subjects: await listSubjects(
      db,
      developmentResources,
      subjects,
      sql`${subjects} <> '{}' and ${isNull(withdrawnAt)}`,
    ),
  };
}
