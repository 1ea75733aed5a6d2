import * as z from 'zod/mini';
import { audiencePhases, audienceRoles } from '#areas/people/contract/audience.ts';
import { endpoint } from '#contract/endpoint.ts';
import { pageLimit, searchQuery, typedFilter } from '#contract/paging.ts';
import { id, idParams, moment, optional, webAddress } from '#contract/scalars.ts';
import { audienceAndSkills } from './audience.ts';
import { cpdActivity } from './cpd-activity.ts';

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

/**
 * The catalogue, ordered by category and title, in pages of 200. `q` is found anywhere in the title or the description,
 * without regard to case. `phase` and `role` also select what is for every phase or role; `subject` selects only what
 * names it. `forMe=true` selects what `fitsYou`. `inPlan=true` selects what the current user has in their plan and has
 * not completed.
 */
export const listDevelopmentResources = endpoint({
  method: 'GET',
  path: '/api/development-resources',
  summary: 'The development catalogue',
  access: 'signed-in',
  query: z.extend(searchQuery, {
    limit: pageLimit(200),
    category: typedFilter(60),
    type: z.optional(z.enum(resourceTypes)),
    subject: typedFilter(80),
    phase: z.optional(z.enum(audiencePhases)),
    role: z.optional(z.enum(audienceRoles)),
    forMe: yes,
    inPlan: yes,
  }),
  answer: z.array(developmentResource),
});

/** The categories and subjects that the catalogue has, in alphabetical order, at most 50 of each. For its filters. */
export const listCatalogueTopics = endpoint({
  method: 'GET',
  path: '/api/development-resources/topics',
  summary: 'The categories and subjects of the development catalogue',
  access: 'signed-in',
  answer: z.object({ categories: z.array(z.string()), subjects: z.array(z.string()) }),
});

/** An item that is offered or in the plan of the current user. 404 for any other. */
export const getDevelopmentResource = endpoint({
  method: 'GET',
  path: '/api/development-resources/{id}',
  summary: 'One item of the development catalogue',
  access: 'signed-in',
  params: idParams,
  answer: developmentResource,
});

/**
 * Adds the item to the plan of the current user. It books nothing with the provider. Adding it twice changes nothing.
 * Statutory training that was completed in an earlier school year starts again.
 */
export const enrol = endpoint({
  method: 'POST',
  path: '/api/development-resources/{id}/enrolment',
  summary: 'Add a catalogue item to the plan of the current user',
  access: 'signed-in',
  params: idParams,
  answer: developmentResource,
  creates: true,
  pace: 'post',
});

/** 409 for a completed item. 404 when it is not in the plan. */
export const leaveResource = endpoint({
  method: 'DELETE',
  path: '/api/development-resources/{id}/enrolment',
  summary: 'Remove a catalogue item from the plan of the current user',
  access: 'signed-in',
  params: idParams,
  answer: null,
});

const stars = 'Rating must be between 1 and 5';

/**
 * Completes an item. The first time, it drafts a CPD entry; after that it changes the link and the rating, and `draft`
 * is null. 404 when the item is not in the plan.
 */
export const completeResource = endpoint({
  method: 'PATCH',
  path: '/api/development-resources/{id}/enrolment',
  summary: 'Complete a catalogue item',
  access: 'signed-in',
  params: idParams,
  body: z.object({
    completed: z.literal(true, 'Say whether it is completed'),
    certificateUrl: z.optional(
      z.pipe(
        z.transform((value: unknown) => (value === '' ? null : value)),
        z.nullable(webAddress),
      ),
    ),
    rating: optional(z.int(stars).check(z.minimum(1, stars), z.maximum(5, stars))),
  }),
  answer: z.object({ resource: developmentResource, draft: z.nullable(cpdActivity) }),
});
