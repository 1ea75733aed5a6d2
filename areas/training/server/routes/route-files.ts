import { notInArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import { factKinds, qualificationLevels, routeTypes } from '#areas/training/contract/training-route.ts';
import { nation } from '#contract/nations.ts';
import { line, text, webAddress } from '#contract/scalars.ts';
import { requireUnique } from '#server/content/content-keys.ts';
import { contentAt } from '#server/content/content-set.ts';
import { ContentError, readContentFile } from '#server/content/read-content.ts';
import type { Db } from '#server/database.ts';
import { externalTrainingRoutes } from '../training-tables.ts';
import { routeAims } from './route-aims.ts';

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
    z.refine(({ text, quotes }) => figuresOf(text).every((figure) => quotes.some((quote) => quote.includes(figure))), {
      path: ['text'],
      message: 'has a figure that is in no quote. Quote the words of the source, or leave it out',
    }),
  );

/** The numbers of a text: '£23,732', '12', '0.4'. */
const figuresOf = (words: string): string[] => words.match(/\d[\d,.]*\d|\d/g) ?? [];

const route = z
  .strictObject({
    id: z.int().check(z.minimum(1), z.maximum(10_000)),
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

/** Writes the routes. Throws if the file lacks a stored one, because members' marks refer to it. */
export async function writeRoutes(db: Db, routes: readonly ReadRoute[]): Promise<void> {
  for (const [at, { qualificationLevel, facts, ...fields }] of routes.entries()) {
    const row = {
      ...fields,
      place: at,
      qualificationLevel: qualificationLevel ?? null,
      facts: facts.map(({ quotes: _quotes, ...shown }) => shown),
    };
    await db
      .insert(externalTrainingRoutes)
      .values(row)
      .onConflictDoUpdate({ target: externalTrainingRoutes.id, set: row });
  }
  const { id, key } = externalTrainingRoutes;
  const ids = routes.map((one) => one.id);
  const [missing] = await db.select({ key }).from(externalTrainingRoutes).where(notInArray(id, ids)).limit(1);
  if (missing)
    throw new ContentError(
      `${place}: the route ‘${missing.key}’ is missing. Members’ marks refer to it, so it must stay.`,
    );
}
