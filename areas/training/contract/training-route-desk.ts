import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { nation } from '#contract/nations.ts';
import { searchQuery } from '#contract/paging.ts';
import { day, id, idParams, line, optional, text, webAddress } from '#contract/scalars.ts';
import { routeAims } from './route-aims.ts';
import { factKinds, factLabels, qualificationLevels, routeFact, routeTypes } from './training-route.ts';

const access = { permission: 'edit_content' } as const;

/** The numbers of a text: '£23,732', '12', '0.4'. */
export const figuresOf = (words: string): string[] => words.match(/\d[\d,.]*\d|\d/g) ?? [];

/** Whether each number of a text is in one of the quotes. */
export const isQuoted = (words: string, quotes: readonly string[]): boolean =>
  figuresOf(words).every((figure) => quotes.some((quote) => figuresOf(quote).includes(figure)));

/** A fact with the exact words of its page. */
export const quotedFact = z.extend(routeFact, { quotes: z.array(z.string()) });

/** Everything that a route says, as a release ships it or as the desk wrote it. */
export const routeFields = z.object({
  title: z.string(),
  summary: z.string(),
  type: z.enum(routeTypes),
  qualificationLevel: z.nullable(z.enum(qualificationLevels)),
  nations: z.array(nation),
  page: z.string(),
  checkedOn: z.iso.date(),
  aims: z.array(z.enum(routeAims)),
  facts: z.array(quotedFact),
});
export type RouteFields = z.infer<typeof routeFields>;

/** The fields in which a route can differ from the release. */
export const routeFieldNames = [
  'title',
  'summary',
  'type',
  'qualificationLevel',
  'nations',
  'page',
  'checkedOn',
  'aims',
  'facts',
] as const;
export type RouteFieldName = (typeof routeFieldNames)[number];

export const deskRoute = z.extend(routeFields, {
  id,
  /** Members find it in lists. Those who marked it see it anyway. */
  isOffered: z.boolean(),
  /** `desk`: added here. `release`: as the release ships it. `changed`: it came with a release and was changed here. */
  origin: z.enum(['release', 'changed', 'desk']),
  /** The release's version of a changed route. Otherwise null. */
  shipped: z.nullable(routeFields),
  /** The fields in which a changed route differs from the release. */
  differs: z.array(z.enum(routeFieldNames)),
});
export type DeskRoute = z.infer<typeof deskRoute>;

const emptyIsNull = <Schema extends z.core.$ZodType>(schema: Schema) =>
  z.pipe(
    z.transform((value: unknown) => (value === '' ? null : value)),
    optional(schema),
  );

/** One fact of the form. `quotes` has one quote on each line. */
const factBody = z
  .object({
    kind: z.enum(factKinds),
    text: text(400, 'Say what the page says'),
    quotes: z.array(line(400, 'Enter the words of the page')).check(z.maxLength(6, 'Enter at most 6 quotes')),
    source: line(200, 'Enter who says so: the title of the page and its publisher'),
    url: webAddress,
    asOf: day('Enter the day on which you read the page'),
  })
  .check(
    z.refine(({ text: words, quotes }) => isQuoted(words, quotes), {
      path: ['quotes'],
      message: 'Quote the words of the page with each figure, or leave the figure out',
    }),
  );

/** What the form of a route sends: one fact of each kind, in the order of `factKinds`. Each figure needs a quote. */
export const routeBody = z.object({
  title: line(80, 'Enter the name of the route'),
  summary: text(300, 'Say what the route is').check(
    z.refine(
      (words) => figuresOf(words).length === 0,
      'Leave figures out here. Put them into the facts, with their source',
    ),
  ),
  type: z.enum(routeTypes, 'Choose a kind of route'),
  qualificationLevel: emptyIsNull(z.enum(qualificationLevels, 'Choose a level')),
  nations: z.array(nation).check(z.minLength(1, 'Choose at least one nation'), z.maxLength(4)),
  page: webAddress,
  checkedOn: day('Enter the day on which you read the official page'),
  aims: z.array(z.enum(routeAims)).check(z.minLength(1, 'Choose at least one reason to take it'), z.maxLength(20)),
  facts: z
    .array(factBody)
    .check(
      z.refine(
        (facts) => facts.length === factKinds.length && factKinds.every((kind, at) => facts[at]?.kind === kind),
        `Say four things: ${factKinds.map((kind) => factLabels[kind].toLowerCase()).join(', ')}`,
      ),
    ),
  isOffered: z.boolean(),
});
export type RouteBody = z.output<typeof routeBody>;
/** A route as the form has it, before it is checked. */
export type RouteInput = z.input<typeof routeBody>;

/**
 * The routes by place in the content, those of the desk last. `q` is found anywhere in the title. `show=changed`: changed
 * here. `show=desk`: added here. `show=hidden`: members do not find it.
 */
export const listDeskRoutes = endpoint({
  method: 'GET',
  path: '/api/desk/training-routes',
  summary: 'Training routes with what was changed at the desk',
  access,
  scope: 'desk_content',
  query: z.extend(searchQuery, { show: z.optional(z.enum(['changed', 'desk', 'hidden'])) }),
  answer: z.array(deskRoute),
});

export const getDeskRoute = endpoint({
  method: 'GET',
  path: '/api/desk/training-routes/{id}',
  summary: 'A training route with its quotes',
  access,
  scope: 'desk_content',
  params: idParams,
  answer: deskRoute,
});

/** 409 if a route has this title, and above 100 routes. */
export const addDeskRoute = endpoint({
  method: 'POST',
  path: '/api/desk/training-routes',
  summary: 'Add a training route',
  access,
  scope: 'desk_content',
  body: routeBody,
  answer: deskRoute,
  creates: true,
  pace: 'none',
});

/** Changes a route. From then on, releases do not change it. 409 if another route has this title. */
export const changeDeskRoute = endpoint({
  method: 'PUT',
  path: '/api/desk/training-routes/{id}',
  summary: 'Change a training route',
  access,
  scope: 'desk_content',
  params: idParams,
  body: routeBody,
  answer: deskRoute,
  pace: 'none',
});

/** It is again as the release ships it, and later releases change it. 409 for a route that the desk added. */
export const followTrainingRelease = endpoint({
  method: 'POST',
  path: '/api/desk/training-routes/{id}/release',
  summary: 'Let a training route follow the release again',
  access,
  scope: 'desk_content',
  params: idParams,
  answer: deskRoute,
  pace: 'none',
});
