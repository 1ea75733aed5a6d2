import { and, desc, eq, gte, ilike, isNotNull, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import {
  type DeskItem,
  type EditableField,
  editableFields,
  type itemActions,
  type itemBody,
  type listDeskItems,
} from '#areas/development/contract/catalogue-desk.ts';
import { type Actor, changeWithoutTexts, recordAudit } from '#areas/people/server/index.ts';
import type { EndpointRequest } from '#contract/endpoint.ts';
import type { Db } from '#server/database.ts';
import type { Context } from '#server/endpoints.ts';
import { conflict } from '#server/errors.ts';
import { containing } from '#server/list-filters.ts';
import { type Page, pageOf, readCursor } from '#server/paging.ts';
import { requireItem } from '../catalogue-queries.ts';
import { type CatalogueItem, developmentResources, firstDeskId } from '../catalogue-tables.ts';
import { resourceEnrolments } from '../enrolment-tables.ts';
import { lengthOf } from '../length-of.ts';
import { shippedOf } from '../shipped-item.ts';

const { id, title, withdrawnAt, followsFile } = developmentResources;

/** Smaller numbers of members are not shown. */
const fewest = 5;

const planned = sql<number | null>`(select case when count(*) >= ${sql.raw(String(fewest))} then count(*)::int end
  from ${resourceEnrolments} where ${resourceEnrolments.resourceId} = ${id})`;

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** The fields in which an item differs from the release. */
const differencesOf = (item: CatalogueItem): EditableField[] =>
  item.shipped === null ? [] : editableFields.filter((field) => !same(item[field], item.shipped?.[field]));

const deskItemOf = ({ item, planned: count }: { item: CatalogueItem; planned: number | null }): DeskItem => ({
  ...shippedOf(item),
  id: item.id,
  withdrawnAt: item.withdrawnAt,
  origin: item.id >= firstDeskId ? 'desk' : item.followsFile ? 'release' : 'changed',
  shipped: item.followsFile ? null : item.shipped,
  differs: item.followsFile ? [] : differencesOf(item),
  planned: count,
});

type Wanted = EndpointRequest<typeof listDeskItems>['query'];

const shown: Record<NonNullable<Wanted['show']>, SQL | undefined> = {
  changed: and(eq(followsFile, false), lt(id, firstDeskId)),
  desk: gte(id, firstDeskId),
  withdrawn: isNotNull(withdrawnAt),
};

/** Lists the catalogue with what was withdrawn, newest id first. It has at most 1,000 items of releases. */
export async function listItems(db: Db, { q, show, limit, cursor }: Wanted): Promise<Page<DeskItem>> {
  const after = readCursor(cursor, ['id']);
  const rows = await db
    .select({ item: developmentResources, planned })
    .from(developmentResources)
    .where(and(show && shown[show], q ? ilike(title, containing(q)) : undefined, after ? lt(id, after[0]) : undefined))
    .orderBy(desc(id))
    .limit(limit + 1);
  return pageOf(rows, limit, ({ item }) => [item.id], deskItemOf);
}

/** One item. Throws 404. */
export async function readItem(db: Db, itemId: number): Promise<DeskItem> {
  await requireItem(db, itemId);
  const [row] = await db
    .select({ item: developmentResources, planned })
    .from(developmentResources)
    .where(eq(id, itemId));
  if (!row) throw new Error('The item is gone.');
  return deskItemOf(row);
}

type Body = z.output<typeof itemBody>;

/** Changes of the catalogue run one after the other, so that a title and an id are free when they are taken. */
const lockCatalogue = (db: Db) => db.execute(sql`select pg_advisory_xact_lock(hashtext('staffroom.catalogue'))`);

async function refuseTakenTitle(db: Db, wanted: string, exceptId: number): Promise<void> {
  const [taken] = await db
    .select({ id })
    .from(developmentResources)
    .where(and(sql`lower(${title}) = lower(${wanted})`, isNull(withdrawnAt), ne(id, exceptId)))
    .limit(1);
  if (taken) throw conflict('The catalogue has an item with this title already. Choose another title.');
}

/** Adds an item. */
export async function addItem(context: Context, db: Db, by: Actor, body: Body): Promise<DeskItem> {
  await lockCatalogue(db);
  await refuseTakenTitle(db, body.title, 0);
  const [last] = await db
    .select({ id: sql<number>`greatest(max(${id}) + 1, ${firstDeskId})::int` })
    .from(developmentResources);
  const itemId = last?.id ?? firstDeskId;
  await db
    .insert(developmentResources)
    .values({ ...body, id: itemId, length: lengthOf(body.duration), followsFile: false });
  await recordAudit(context, db, { by, action: 'catalogue_item_added', after: { item: itemId, title: body.title } });
  return readItem(db, itemId);
}

/** Changes an item. From then on, releases leave it alone. */
export async function changeItem(context: Context, db: Db, by: Actor, itemId: number, body: Body): Promise<DeskItem> {
  const before = await lockItem(db, itemId);
  if (before.withdrawnAt === null) await refuseTakenTitle(db, body.title, itemId);
  const changed = editableFields.filter((field) => !same(before[field], body[field]));
  if (changed.length === 0) return readItem(db, itemId);
  await db
    .update(developmentResources)
    .set({ ...body, length: lengthOf(body.duration), followsFile: false })
    .where(eq(id, itemId));
  const of = (from: CatalogueItem | Body): Partial<Body> =>
    Object.fromEntries(changed.map((field) => [field, from[field]]));
  const recorded = changeWithoutTexts(of(before), of(body), ['description']);
  await recordAudit(context, db, {
    by,
    action: 'catalogue_item_changed',
    before: { item: itemId, ...recorded.before },
    after: { item: itemId, ...recorded.after },
  });
  return readItem(db, itemId);
}

async function lockItem(db: Db, itemId: number): Promise<CatalogueItem> {
  await lockCatalogue(db);
  return requireItem(db, itemId);
}

/** Withdraws an item, offers it again, or lets it follow the release again. The same again changes nothing. */
export async function moveItem(
  context: Context,
  db: Db,
  by: Actor,
  itemId: number,
  action: (typeof itemActions)[number],
): Promise<DeskItem> {
  const item = await lockItem(db, itemId);
  if (action === 'follow') return followRelease(context, db, by, item);
  const isWithdrawal = action === 'withdraw';
  if ((item.withdrawnAt !== null) === isWithdrawal) return readItem(db, itemId);
  if (!isWithdrawal) await refuseTakenTitle(db, item.title, itemId);
  await db
    .update(developmentResources)
    .set({
      withdrawnAt: isWithdrawal ? context.clock.now().toISOString() : null,
      // An item that was only withdrawn here, and not changed, follows the release again.
      followsFile: !isWithdrawal && item.shipped !== null && differencesOf(item).length === 0,
    })
    .where(eq(id, itemId));
  await recordAudit(context, db, {
    by,
    action: isWithdrawal ? 'catalogue_item_withdrawn' : 'catalogue_item_restored',
    after: { item: itemId, title: item.title },
  });
  return readItem(db, itemId);
}

async function followRelease(context: Context, db: Db, by: Actor, item: CatalogueItem): Promise<DeskItem> {
  if (item.followsFile) return readItem(db, item.id);
  if (item.shipped === null) throw conflict('The release does not have this item, so there is nothing to follow.');
  await refuseTakenTitle(db, item.shipped.title, item.id);
  await db
    .update(developmentResources)
    .set({ ...item.shipped, length: lengthOf(item.shipped.duration), followsFile: true, withdrawnAt: null })
    .where(eq(id, item.id));
  await recordAudit(context, db, {
    by,
    action: 'catalogue_item_restored',
    after: { item: item.id, title: item.shipped.title, follows: 'release' },
  });
  return readItem(db, item.id);
}
