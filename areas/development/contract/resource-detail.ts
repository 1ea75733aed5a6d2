import * as z from 'zod/mini';
import { personSummary } from '#areas/people/contract/user.ts';
import { endpoint } from '#contract/endpoint.ts';
import { pageQuery } from '#contract/paging.ts';
import { id, idParams, moment, optional, takenDownReason, text, webAddress } from '#contract/scalars.ts';
import { cpdActivity } from './cpd-activity.ts';
import { activityTypes, cpdCategories } from './cpd-category.ts';
import { developmentResource } from './development-resource.ts';
import { mostRecommendations, pdPriorities } from './pd-recommendation.ts';

/** What the current user wrote about an item. Others see it only while it is shared. */
export const ownCatalogueComment = z.object({
  id,
  text: z.string(),
  isShared: z.boolean(),
  takenDownReason,
});
export type OwnCatalogueComment = z.infer<typeof ownCatalogueComment>;

/** An item with what only its own page shows. */
export const resourceDetail = z.extend(developmentResource, {
  /** When it left the catalogue. Null while it is offered. */
  withdrawnAt: z.nullable(moment),
  /** The CPD entry that completing it drafts. */
  cpd: z.object({ category: z.enum(cpdCategories), activityType: z.enum(activityTypes), hours: z.number() }),
  ownComment: z.nullable(ownCatalogueComment),
});
export type ResourceDetail = z.infer<typeof resourceDetail>;

/** An item that is suggested, and why. Each reason is a sentence. */
export const suggestedResource = z.object({
  resource: developmentResource,
  reasons: z.array(z.string()),
  priority: z.enum(pdPriorities),
});
export type SuggestedResource = z.infer<typeof suggestedResource>;

/**
 * At most five items that fit the role, phase and level of the current user and are not in their plan, each with at
 * most three reasons. `missing` is what would make the suggestions better: the role in the profile, or a
 * self-assessment. Without a known role there are no suggestions.
 */
export const listSuggestedResources = endpoint({
  method: 'GET',
  path: '/api/development-resources/for-you',
  summary: 'Catalogue items that fit the current user, with reasons',
  access: 'signed-in',
  scope: 'development',
  answer: z.object({
    items: z.array(suggestedResource).check(z.maxLength(mostRecommendations)),
    missing: z.nullable(z.enum(['role', 'assessment'])),
  }),
});

/** An item of the catalogue, also if it was withdrawn. 404 for any other. */
export const getDevelopmentResource = endpoint({
  method: 'GET',
  path: '/api/development-resources/{id}',
  summary: 'One item of the development catalogue',
  access: 'signed-in',
  scope: 'development',
  params: idParams,
  answer: resourceDetail,
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
  scope: 'development',
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
  scope: 'development',
  params: idParams,
  answer: null,
});

/** A comment on an item: plain text, and whether other members see it with the name of its author. */
export const catalogueCommentBody = z.object({
  text: text(500, 'Write something first'),
  isShared: z.boolean('Say whether other members see it'),
});

const stars = 'Rating must be between 1 and 5';

/**
 * Completes an item. The first time, it drafts a CPD entry; after that it changes the link, the rating and the comment,
 * and `draft` is null. `comment` null deletes the comment, and without it the comment stays. 404 when the item is not in
 * the plan. 409 for another text of a comment that was taken down.
 */
export const completeResource = endpoint({
  method: 'PATCH',
  path: '/api/development-resources/{id}/enrolment',
  summary: 'Complete a catalogue item',
  access: 'signed-in',
  scope: 'development',
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
    comment: z.optional(z.nullable(catalogueCommentBody)),
  }),
  answer: z.object({ resource: resourceDetail, draft: z.nullable(cpdActivity) }),
});

/** What a member who completed an item says about it, and chose to share. Plain text. */
export const catalogueComment = z.object({
  id,
  text: z.string(),
  author: personSummary,
  sharedAt: moment,
  /** Null unless the moderators changed the text. */
  editedByModeratorsAt: z.nullable(moment),
  isOwn: z.boolean(),
});
export type CatalogueComment = z.infer<typeof catalogueComment>;

/** The shared comments on an item, newest first, without those of people who block or are blocked. */
export const listCatalogueComments = endpoint({
  method: 'GET',
  path: '/api/development-resources/{id}/comments',
  summary: 'What members say about a catalogue item',
  access: 'signed-in',
  scope: 'development',
  params: idParams,
  query: pageQuery,
  answer: z.array(catalogueComment),
});

/** Deletes the current user's comment on an item, shared or not. 404 without one. */
export const removeCatalogueComment = endpoint({
  method: 'DELETE',
  path: '/api/development-resources/{id}/comment',
  summary: "Delete the current user's comment on a catalogue item",
  access: 'signed-in',
  scope: 'development',
  params: idParams,
  answer: null,
});
