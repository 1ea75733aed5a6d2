import { and, eq, isNull, lt, notInArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { purposes } from '#areas/development/contract/audience.ts';
import { activityTypes, belongsTogether, cpdCategories } from '#areas/development/contract/cpd-category.ts';
import { resourceTypes } from '#areas/development/contract/development-resource.ts';
import { skillAreas } from '#areas/development/contract/skill.ts';
import { audienceLevels, audiencePhases, audienceRoles } from '#areas/people/contract/audience.ts';
import { line, text, webAddress } from '#contract/scalars.ts';
import { requireUnique } from '#server/content/content-keys.ts';
import { contentAt } from '#server/content/content-set.ts';
import { ContentError, readYamlFolder } from '#server/content/read-content.ts';
import type { Db } from '#server/database.ts';
import { type CatalogueItem, developmentResources, firstDeskId } from './catalogue-tables.ts';
import { lengthOf } from './length-of.ts';
import { shippedOf } from './shipped-item.ts';

const listOf = <const Values extends readonly string[]>(values: Values) => z._default(z.array(z.enum(values)), []);

/** The CPD entry that completing an item drafts. For a long course, the hours of one entry. */
const cpd = z
  .strictObject({
    category: z.enum(cpdCategories),
    activityType: z.enum(activityTypes),
    hours: z
      .number()
      .check(
        z.minimum(0.5, 'must be at least half an hour'),
        z.maximum(40, 'must be at most 40 hours'),
        z.multipleOf(0.5, 'must be a whole number of half hours'),
      ),
  })
  .check(
    z.refine(({ category, activityType }) => belongsTogether(category, activityType), {
      path: ['activityType'],
      message: 'must be a type of this category',
    }),
  );

const resource = z
  .strictObject({
    id: z.int().check(z.positive(), z.maximum(firstDeskId - 1, `must be below ${firstDeskId}`)),
    title: line(140, 'must not be blank'),
    description: text(1000, 'must not be blank').check(z.minLength(60, 'must have at least 60 characters')),
    type: z.enum(resourceTypes),
    duration: line(80, 'must not be blank'),
    provider: line(160, 'must not be blank'),
    page: z.optional(webAddress),
    /** 'Free' only if the provider says so; 'No fee' for self-led items. Never an estimate. */
    price: z.enum(['Free', 'No fee', 'See provider']),
    priceCheckedOn: z.optional(z.iso.date()),
    roles: listOf(audienceRoles),
    phases: listOf(audiencePhases),
    levels: listOf(audienceLevels),
    subjects: z._default(z.array(line(80, 'must not be blank')), []),
    skills: listOf(skillAreas),
    purposes: listOf(purposes),
    towards: z._default(z.array(z.string()), []),
    cpd,
  })
  .check(
    z.refine(({ price, priceCheckedOn }) => (price === 'Free') === (priceCheckedOn !== undefined), {
      path: ['priceCheckedOn'],
      message: 'is required for the price Free, and for no other',
    }),
  );

const categoryFile = z.strictObject({
  category: line(60, 'must not be blank'),
  resources: z.array(resource).check(z.minLength(1, 'must have at least one resource')),
});

const catalogueFolder = contentAt('development/catalogue/');

/** The most items of the catalogue. A short text in its filter is compared with each of them. */
const mostItems = 1_000;

/** Reads the items of all files. Throws a `ContentError` for a mistake, too many items, or two with one id or title. */
export function readCatalogue(folder: URL = catalogueFolder): CatalogueItem[] {
  const items = readYamlFolder(folder, categoryFile).flatMap(({ category, resources }) =>
    resources.map(({ cpd: drafted, page, priceCheckedOn, ...item }) => ({
      ...item,
      category,
      length: lengthOf(item.duration),
      page: page ?? null,
      priceCheckedOn: priceCheckedOn ?? null,
      cpdCategory: drafted.category,
      cpdActivityType: drafted.activityType,
      cpdHours: drafted.hours,
      withdrawnAt: null,
      followsFile: true,
      shipped: null,
    })),
  );
  if (items.length > mostItems)
    throw new ContentError(
      `content/development/catalogue: there are ${items.length} items, and at most ${mostItems} are possible.`,
    );
  requireUnique('content/development/catalogue', 'id', items);
  requireUnique('content/development/catalogue', 'title', items);
  return items;
}

/**
 * Writes the items, and withdraws stored items that the files no longer have. What the desk changed, withdrew or added
 * stays: for a changed item only `shipped` is written, so that the desk sees the difference (ADR 061).
 */
export async function writeCatalogue(db: Db, items: readonly CatalogueItem[]): Promise<void> {
  const { id, followsFile, withdrawnAt } = developmentResources;
  for (const item of items) {
    const shipped = shippedOf(item);
    await db
      .insert(developmentResources)
      .values({ ...item, shipped })
      .onConflictDoUpdate({ target: id, set: { ...item, shipped }, setWhere: eq(followsFile, true) });
    await db
      .update(developmentResources)
      .set({ shipped })
      .where(and(eq(id, item.id), eq(followsFile, false)));
  }
  const isGone = and(
    notInArray(
      id,
      items.map((item) => item.id),
    ),
    lt(id, firstDeskId),
  );
  await db
    .update(developmentResources)
    .set({ withdrawnAt: sql`now()` })
    .where(and(isNull(withdrawnAt), eq(followsFile, true), isGone));
  await db.update(developmentResources).set({ shipped: null }).where(isGone);
}
