import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { id, idParams, moment, optional, webAddress } from '#contract/scalars.ts';
import { audienceAndSkills } from './audience.ts';
import { cpdActivity } from './cpd-activity.ts';

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

/** The whole catalogue, ordered by category and title. At most 200 items. */
export const listDevelopmentResources = endpoint({
  method: 'GET',
  path: '/api/development-resources',
  summary: 'The development catalogue',
  access: 'signed-in',
  answer: z.array(developmentResource),
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
