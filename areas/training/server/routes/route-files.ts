import { and, eq, lt, notInArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import { routeAims } from '#areas/training/contract/route-aims.ts';
import { factKinds, qualificationLevels, routeTypes } from '#areas/training/contract/training-route.ts';
import { isQuoted } from '#areas/training/contract/training-route-desk.ts';
import { nation } from '#contract/nations.ts';
import { line, text, webAddress } from '#contract/scalars.ts';
import { requireUnique } from '#server/content/content-keys.ts';
import { contentAt } from '#server/content/content-set.ts';
import { ContentError, readContentFile } from '#server/content/read-content.ts';
import type { Db } from '#server/database.ts';
import { externalTrainingRoutes } from '../training-tables.ts';
import { fieldsOf, firstDeskId } from './shipped-route.ts';

const place = 'content/training/routes.yaml';
const blank = 'must not be blank';

const fact = z
  .strictObject({
    kind: z.enum(factKinds),
    text: text(400, blank),
    /** The exact words of the page with the figures. Empty if the text has none. */
    quotes: z.array(line(400, blank)),
    source: line(200, blank),
    url: webAddress,
    asOf: z.iso.date(),
  })
  .check(
    z.refine(({ text, quotes }) => isQuoted(text, quotes), {
      path: ['text'],
      message: 'has a figure that is in no quote. Quote the words of the source, or leave it out',
    }),
  );

const route = z
  .strictObject({
    id: z.int().check(z.minimum(1), z.maximum(firstDeskId - 1)),
    key: z.string().check(z.regex(/^[a-z]+(-[a-z]+)*$/, 'must be words in small letters, joined by hyphens')),
    type: z.enum(routeTypes),
    title: line(80, blank),
    summary: text(300, blank),
    qualificationLevel: z.optional(z.enum(qualificationLevels)),
    nations: z.array(nation).check(z.minLength(1)),
    page: webAddress,
    checkedOn: z.iso.date(),
    aims: z.array(z.enum(routeAims)).check(z.minLength(1)),
    facts: z.array(fact),
  })
  .check(
    z.refine(
      ({ facts }) => factKinds.every((kind, at) => facts[at]?.kind === kind) && facts.length === factKinds.length,
      {
        path: ['facts'],
        message: `must be ${factKinds.join(', ')}, in this order`,
      },
    ),
  );
type ReadRoute = z.output<typeof route>;

/** Reads the routes in order. Throws a `ContentError` for a mistake, such as a fact without source, url or asOf. */
export function readRoutes(file: URL = contentAt('training/routes.yaml')): ReadRoute[] {
  const { routes } = readContentFile(file, z.strictObject({ routes: z.array(route).check(z.maxLength(100)) }));
  requireUnique(place, 'id', routes);
  requireUnique(place, 'key', routes);
  return routes;
}

/**
 * Writes the routes. What the desk changed or added stays: for a changed route only `shipped` is written, so that the desk
 * sees the difference. Throws if the file lacks a stored one of a release, because members' marks refer to it.
 */
export async function writeRoutes(db: Db, routes: readonly ReadRoute[]): Promise<void> {
  const { id, key, followsFile } = externalTrainingRoutes;
  for (const [at, { qualificationLevel, ...read }] of routes.entries()) {
    const row = { ...read, place: at, qualificationLevel: qualificationLevel ?? null };
    const shipped = fieldsOf(row);
    await db
      .insert(externalTrainingRoutes)
      .values({ ...row, shipped })
      .onConflictDoUpdate({ target: id, set: { ...row, shipped }, setWhere: eq(followsFile, true) });
    await db
      .update(externalTrainingRoutes)
      .set({ shipped, place: at })
      .where(and(eq(id, row.id), eq(followsFile, false)));
  }
  const ids = routes.map((one) => one.id);
  const [missing] = await db
    .select({ key })
    .from(externalTrainingRoutes)
    .where(and(notInArray(id, ids), lt(id, firstDeskId)))
    .limit(1);
  if (missing)
    throw new ContentError(
      `${place}: the route ‘${missing.key}’ is missing. Members’ marks refer to it, so it must stay.`,
    );
}
