import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { id, idParams, moment, optional, webAddress } from '#contract/scalars.ts';
import { audienceAndSkills } from './audience.ts';
import { cpdActivity } from './cpd-activity.ts';

/** An item in somebody's own plan: when it was added, and when it was completed. */
export const enrolment = z.object({
  enrolledAt: moment,
  completedAt: z.nullable(moment),
  certificateUrl: z.nullable(z.string()),
  /** 1 to 5, once completed, if one gave it. */
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
  /** As it is said: 'About 2 hours', '12 to 18 months'. */
  duration: z.string(),
  /** Who offers it. */
  provider: z.string(),
  /** The provider's official page; null where there is none or none could be read. */
  page: z.nullable(z.string()),
  /** As the provider gives it, 'No fee' for what people do by themselves, else 'See provider'. Never an estimate. */
  price: z.string(),
  /** The day the price was looked up; null where the provider's is not given. */
  priceCheckedOn: z.nullable(z.iso.date()),
  /** The mean of members' ratings after completing, to one decimal; null while there is none. */
  rating: z.nullable(z.number()),
  ratings: z.int(),
  /** Whether it is for somebody with your role, phase, level and subjects, as far as they are known. */
  fitsYou: z.boolean(),
  /** Your own; null when the item is not in your plan. */
  enrolment: z.nullable(enrolment),
});
export type DevelopmentResource = z.infer<typeof developmentResource>;

/** The whole catalogue, by category and title. At most 200 items: they come with the product. */
export const listDevelopmentResources = endpoint({
  method: 'GET',
  path: '/api/development-resources',
  summary: 'The development catalogue',
  access: 'signed-in',
  answer: z.array(developmentResource),
});

/** Adds the item to your own plan; nothing is booked with the provider. Adding it twice is adding it once. Statutory training that was completed in an earlier school year begins anew. */
export const enrol = endpoint({
  method: 'POST',
  path: '/api/development-resources/{id}/enrolment',
  summary: 'Add an item of the catalogue to your plan',
  access: 'signed-in',
  params: idParams,
  answer: developmentResource,
  creates: true,
  pace: 'post',
});

/** 409 once completed: what was done is done. 404 when it is not in your plan. */
export const leaveResource = endpoint({
  method: 'DELETE',
  path: '/api/development-resources/{id}/enrolment',
  summary: 'Remove an item of the catalogue from your plan',
  access: 'signed-in',
  params: idParams,
  answer: null,
});

const stars = 'Rating must be between 1 and 5';

/**
 * Completes it, and drafts a CPD entry the first time; again, it changes link and rating. 404 when it is not in your plan. `draft` is null where the entry
 * was drafted before.
 */
export const completeResource = endpoint({
  method: 'PATCH',
  path: '/api/development-resources/{id}/enrolment',
  summary: 'Complete an item of the catalogue',
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
