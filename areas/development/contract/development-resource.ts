import * as z from 'zod/mini';
import { audiencePhases, audienceRoles } from '#areas/people/contract/audience.ts';
import { endpoint } from '#contract/endpoint.ts';
import { pageLimit, searchQuery, typedFilter } from '#contract/paging.ts';
import { id, moment } from '#contract/scalars.ts';
import { audienceAndSkills } from './audience.ts';

/** What kind of thing an item of the catalogue is. */
export const resourceTypes = [
  'Qualification',
  'Course',
  'Statutory training',
  'Self-study',
  'Reading',
  'In school',
  'Online',
] as const;

/** How long an item takes, as far as its duration says so. */
export const resourceLengths = ['hours', 'day', 'days', 'months'] as const;
export type ResourceLength = (typeof resourceLengths)[number];

/** What an item costs: nothing, or what the provider says. */
export const resourcePrices = ['free', 'provider'] as const;

/** An item in a member's plan. `completedAt` is null until they complete it. */
export const enrolment = z.object({
  enrolledAt: moment,
  completedAt: z.nullable(moment),
  certificateUrl: z.nullable(z.string()),
  /** 1 to 5. Null without a rating, and before the item is completed. */
  rating: z.nullable(z.int()),
});
export type Enrolment = z.infer<typeof enrolment>;

/** An item of the catalogue (`docs/product/development.md`). */
export const developmentResource = z.extend(audienceAndSkills, {
  id,
  title: z.string(),
  description: z.string(),
  type: z.string(),
  category: z.string(),
  /** In words: 'About 2 hours', '12 to 18 months'. */
  duration: z.string(),
  /** Who offers it. */
  provider: z.string(),
  /** The provider's official page, or null. */
  page: z.nullable(z.string()),
  /** The provider's price, 'No fee' for self-led items, otherwise 'See provider'. Never an estimate. */
  price: z.string(),
  /** The day the price was checked. Null without a provider's price. */
  priceCheckedOn: z.nullable(z.iso.date()),
  /** The average of members' ratings, to one decimal. Null without ratings. */
  rating: z.nullable(z.number()),
  ratings: z.int(),
  /** Whether it is for the role, phase, level and subjects of the current user, as far as they are known. */
  fitsYou: z.boolean(),
  /** Null when the item is not in the current user's plan. */
  enrolment: z.nullable(enrolment),
});
export type DevelopmentResource = z.infer<typeof developmentResource>;

const yes = z.optional(z.literal('true'));

const catalogueQuery = z.extend(searchQuery, {
  limit: pageLimit(200),
  category: typedFilter(60),
  type: z.optional(z.enum(resourceTypes)),
  subject: typedFilter(80),
  phase: z.optional(z.enum(audiencePhases)),
  role: z.optional(z.enum(audienceRoles)),
  length: z.optional(z.enum(resourceLengths)),
  price: z.optional(z.enum(resourcePrices)),
  forMe: yes,
  inPlan: yes,
});

/**
 * The catalogue, ordered by category and title, in pages of 200. `q` is found anywhere in the title or the description,
 * without regard to case. `phase` and `role` also select what is for every phase or role; `subject` selects only what
 * names it. `length` selects what takes up to 2 hours (`hours`), up to a day (`day`), up to 4 weeks (`days`) or longer
 * (`months`); items whose duration names no time have no length. `price=free` selects what costs nothing. `forMe=true`
 * selects what `fitsYou`. `inPlan=true` selects what the current user has in their plan and has not completed.
 */
export const listDevelopmentResources = endpoint({
  method: 'GET',
  path: '/api/development-resources',
  summary: 'The development catalogue',
  access: 'signed-in',
  scope: 'development',
  query: catalogueQuery,
  answer: z.array(developmentResource),
});

/** The most items that `countDevelopmentResources` counts. */
export const mostCounted = 1_000;

/** How many items match the filters of `listDevelopmentResources`. Counting stops at `mostCounted`. */
export const countDevelopmentResources = endpoint({
  method: 'GET',
  path: '/api/development-resources/count',
  summary: 'How many items of the catalogue match',
  access: 'signed-in',
  scope: 'development',
  query: z.omit(catalogueQuery, { cursor: true, limit: true }),
  answer: z.object({ count: z.int(), isMore: z.boolean() }),
});

/** The categories and subjects that the catalogue has, in alphabetical order, at most 50 of each. For its filters. */
export const listCatalogueTopics = endpoint({
  method: 'GET',
  path: '/api/development-resources/topics',
  summary: 'The categories and subjects of the development catalogue',
  access: 'signed-in',
  scope: 'development',
  answer: z.object({ categories: z.array(z.string()), subjects: z.array(z.string()) }),
});
