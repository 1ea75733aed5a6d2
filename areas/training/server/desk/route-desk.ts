import { and, asc, eq, gte, ilike, lt, ne, type SQL, sql } from 'drizzle-orm';
import { type Actor, changeWithoutTexts, recordAudit } from '#areas/people/server/index.ts';
import {
  type DeskRoute,
  type listDeskRoutes,
  type RouteBody,
  type RouteFieldName,
  routeFieldNames,
} from '#areas/training/contract/training-route-desk.ts';
import type { EndpointRequest } from '#contract/endpoint.ts';
import type { Db } from '#server/database.ts';
import type { Context } from '#server/endpoints.ts';
import { conflict } from '#server/errors.ts';
import { containing } from '#server/list-filters.ts';
import { type Page, pageOf, readCursor } from '#server/paging.ts';
import { mostRoutes, routeMissing } from '../routes/route-queries.ts';
import { fieldsOf, firstDeskId } from '../routes/shipped-route.ts';
import { externalTrainingRoutes } from '../training-tables.ts';

const { id, title, place, followsFile, isOffered } = externalTrainingRoutes;
type Row = typeof externalTrainingRoutes.$inferSelect;

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

function deskRouteOf(row: Row): DeskRoute {
  const fields = fieldsOf(row);
  const isChanged = !row.followsFile && row.id < firstDeskId;
  return {
    ...fields,
    id: row.id,
    isOffered: row.isOffered,
    origin: row.id >= firstDeskId ? 'desk' : isChanged ? 'changed' : 'release',
    shipped: isChanged ? row.shipped : null,
    differs: isChanged ? routeFieldNames.filter((field) => !sameField(field, fields, row.shipped)) : [],
  };
}

/** Facts are compared by what members see and by their quotes, whatever the order of their keys. */
function sameField(field: RouteFieldName, fields: DeskFields, shipped: DeskFields | null): boolean {
  if (field !== 'facts') return same(fields[field], shipped?.[field]);
  return same(fields.facts.map(wordsOf), shipped?.facts.map(wordsOf));
}
type DeskFields = ReturnType<typeof fieldsOf>;
const wordsOf = ({ kind, text, quotes, source, url, asOf }: DeskFields['facts'][number]) => [
  kind,
  text,
  quotes,
  source,
  url,
  asOf,
];

type Wanted = EndpointRequest<typeof listDeskRoutes>['query'];

const shown: Record<NonNullable<Wanted['show']>, SQL | undefined> = {
  changed: and(eq(followsFile, false), lt(id, firstDeskId)),
  desk: gte(id, firstDeskId),
  hidden: eq(isOffered, false),
};

/** Lists the routes in the order of the content, those of the desk last. */
export async function listRoutesAtDesk(db: Db, { q, show, limit, cursor }: Wanted): Promise<Page<DeskRoute>> {
  const after = readCursor(cursor, ['amount', 'id']);
  const rows = await db
    .select()
    .from(externalTrainingRoutes)
    .where(
      and(
        show && shown[show],
        q ? ilike(title, containing(q)) : undefined,
        after ? sql`(${place}, ${id}) > (${after[0]}::int, ${after[1]}::int)` : undefined,
      ),
    )
    .orderBy(asc(place), asc(id))
    .limit(limit + 1);
  return pageOf(rows, limit, (row) => [row.place, row.id], deskRouteOf);
}

async function findRow(db: Db, routeId: number): Promise<Row> {
  const [row] = await db.select().from(externalTrainingRoutes).where(eq(id, routeId));
  if (!row) throw routeMissing();
  return row;
}

/** One route with its quotes. Throws 404. */
export const readRouteAtDesk = async (db: Db, routeId: number): Promise<DeskRoute> =>
  deskRouteOf(await findRow(db, routeId));

/** Changes of routes run one after the other, so that a title and an id are free when they are taken. */
const lockRoutes = (db: Db) => db.execute(sql`select pg_advisory_xact_lock(hashtext('staffroom.training-routes'))`);

async function refuseTakenTitle(db: Db, wanted: string, exceptId: number): Promise<void> {
  const [taken] = await db
    .select({ id })
    .from(externalTrainingRoutes)
    .where(and(sql`lower(${title}) = lower(${wanted})`, ne(id, exceptId)))
    .limit(1);
  if (taken) throw conflict('There is a route with this name already. Change that one, or choose another name.');
}

/** Adds a route behind the others. */
export async function addRoute(context: Context, db: Db, by: Actor, body: RouteBody): Promise<DeskRoute> {
  await lockRoutes(db);
  await refuseTakenTitle(db, body.title, 0);
  const [last] = await db
    .select({
      routes: sql<number>`count(*)::int`,
      nextId: sql<number>`greatest(max(${id}) + 1, ${firstDeskId})::int`,
    })
    .from(externalTrainingRoutes);
  if ((last?.routes ?? 0) >= mostRoutes)
    throw conflict(`There are ${mostRoutes} routes. Change one that is no longer offered.`);
  const routeId = last?.nextId ?? firstDeskId;
  await db
    .insert(externalTrainingRoutes)
    .values({ ...body, id: routeId, key: `desk-${routeId}`, place: routeId, followsFile: false });
  await recordAudit(context, db, { by, action: 'training_route_added', after: { route: routeId, title: body.title } });
  return readRouteAtDesk(db, routeId);
}

/** Changes a route. From then on, releases leave it alone. The same again changes nothing. */
export async function changeRoute(
  context: Context,
  db: Db,
  by: Actor,
  routeId: number,
  body: RouteBody,
): Promise<DeskRoute> {
  await lockRoutes(db);
  const before = await findRow(db, routeId);
  await refuseTakenTitle(db, body.title, routeId);
  const was = fieldsOf(before);
  const changed = routeFieldNames.filter((field) => !sameField(field, was, body));
  if (changed.length === 0 && body.isOffered === before.isOffered) return deskRouteOf(before);
  // Whether members find it is not part of a release, so a route that is only hidden follows it still.
  const follows = changed.length === 0 && before.followsFile;
  await db
    .update(externalTrainingRoutes)
    .set({ ...body, followsFile: follows })
    .where(eq(id, routeId));
  const of = (from: DeskFields & { isOffered: boolean }): Record<string, unknown> =>
    Object.fromEntries([...changed, 'isOffered' as const].map((field) => [field, from[field]]));
  const recorded = changeWithoutTexts(of({ ...was, isOffered: before.isOffered }), of(body), ['summary', 'facts']);
  await recordAudit(context, db, {
    by,
    action: 'training_route_changed',
    before: { route: routeId, ...recorded.before },
    after: { route: routeId, ...recorded.after },
  });
  return readRouteAtDesk(db, routeId);
}

/** Lets a changed route follow the release again. */
export async function followRelease(context: Context, db: Db, by: Actor, routeId: number): Promise<DeskRoute> {
  await lockRoutes(db);
  const { followsFile: follows, shipped } = await findRow(db, routeId);
  if (follows) return readRouteAtDesk(db, routeId);
  if (!shipped) throw conflict('The release does not have this route, so there is nothing to follow.');
  await refuseTakenTitle(db, shipped.title, routeId);
  await db
    .update(externalTrainingRoutes)
    .set({ ...shipped, followsFile: true })
    .where(eq(id, routeId));
  await recordAudit(context, db, {
    by,
    action: 'training_route_restored',
    after: { route: routeId, title: shipped.title, follows: 'release' },
  });
  return readRouteAtDesk(db, routeId);
}
