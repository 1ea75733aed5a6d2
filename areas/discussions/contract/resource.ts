import * as z from 'zod/mini';
import { personSummary } from '#areas/people/contract/user.ts';
import { endpoint } from '#contract/endpoint.ts';
import { pageQuery } from '#contract/paging.ts';
import {
  id,
  idParams,
  line,
  moment,
  optionalText,
  printable,
  requiredString,
  shortTexts,
  takenDownReason,
  webAddress,
} from '#contract/scalars.ts';

export const resourceTypes = ['link', 'document', 'video', 'tool'] as const;
export const resourceType = z.enum(resourceTypes);
export type ResourceType = z.infer<typeof resourceType>;

/** A web address that a member shared. `userUpvoted` is about the current user. */
export const circleResource = z.object({
  id,
  circleId: id,
  title: z.string(),
  description: z.nullable(z.string()),
  resourceType,
  url: z.string(),
  /** Always null: resources are web addresses. */
  fileName: z.nullable(z.string()),
  category: z.nullable(z.string()),
  tags: z.array(z.string()),
  upvotes: z.int(),
  userUpvoted: z.boolean(),
  sharedBy: personSummary,
  createdAt: moment,
  takenDownReason,
});
export type CircleResource = z.infer<typeof circleResource>;

const noAddress = 'Enter a web address that starts with https://';

/** The title has at most 200 characters. At most 30 tags of 80 characters. `url` is http or https. */
export const resourceBody = z.object({
  title: line(200, 'Title is required'),
  description: optionalText(2000),
  resourceType: z._default(resourceType, 'link'),
  url: z.pipe(requiredString(noAddress), webAddress),
  category: optionalText(80),
  tags: z._default(shortTexts, []),
});

const filter = z.optional(z.string().check(z.trim(), z.maxLength(80), printable));

/** Newest first. `category` and `tag` select resources with exactly that category or tag. */
export const listResources = endpoint({
  method: 'GET',
  path: '/api/circles/{id}/resources',
  summary: "A circle's resources",
  access: 'signed-in',
  params: idParams,
  query: z.extend(pageQuery, { category: filter, tag: filter }),
  answer: z.array(circleResource),
});

/** Members only: 403 'Join this circle to take part.' */
export const shareResource = endpoint({
  method: 'POST',
  path: '/api/circles/{id}/resources',
  summary: 'Share a resource in a circle',
  access: 'signed-in',
  params: idParams,
  body: resourceBody,
  answer: circleResource,
  creates: true,
  pace: 'post',
});

/** For everybody who can see the circle. Upvoting twice changes nothing and returns the same. */
export const upvoteResource = endpoint({
  method: 'POST',
  path: '/api/resources/{id}/upvote',
  summary: 'Upvote a resource',
  access: 'signed-in',
  params: idParams,
  answer: circleResource,
  pace: 'message',
});

/** Removes the upvote of the current user, if there is one. */
export const takeUpvoteBack = endpoint({
  method: 'DELETE',
  path: '/api/resources/{id}/upvote',
  summary: 'Remove an upvote',
  access: 'signed-in',
  params: idParams,
  answer: circleResource,
});

/** For the member who shared it and the circle's owner (404 for others). */
export const removeResource = endpoint({
  method: 'DELETE',
  path: '/api/resources/{id}',
  summary: 'Remove a resource',
  access: 'signed-in',
  params: idParams,
  answer: null,
});
