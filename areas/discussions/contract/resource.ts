import * as z from 'zod/mini';
import { attachedFiles, storedFile } from '#areas/files/contract/file.ts';
import { personSummary } from '#areas/people/contract/user.ts';
import { endpoint } from '#contract/endpoint.ts';
import { searchQuery, typedFilter } from '#contract/paging.ts';
import {
  id,
  idParams,
  line,
  moment,
  optionalText,
  requiredString,
  shortTexts,
  takenDownReason,
  webAddress,
} from '#contract/scalars.ts';

export const resourceTypes = ['link', 'document', 'video', 'tool'] as const;
export const resourceType = z.enum(resourceTypes);
export type ResourceType = z.infer<typeof resourceType>;

/** A web address or a document that a member shared. `userUpvoted` is about the current user. */
export const circleResource = z.object({
  id,
  circleId: id,
  title: z.string(),
  description: z.nullable(z.string()),
  resourceType,
  /** For a document: the address of its file. */
  url: z.string(),
  /** Null for a web address. */
  fileName: z.nullable(z.string()),
  /** The document; empty for a web address. */
  files: z.array(storedFile),
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

/** The address of a resource that is on the web. */
export const resourceAddress = z.pipe(requiredString(noAddress), webAddress);

/** The title has at most 200 characters. At most 30 tags of 80 characters. `url` is http or https. */
export const resourceFields = z.object({
  title: line(200, 'Title is required'),
  description: optionalText(2000),
  resourceType: z._default(resourceType, 'link'),
  url: z.optional(resourceAddress),
  files: z.optional(attachedFiles.check(z.maxLength(1, 'Choose one document'))),
  category: optionalText(80),
  tags: z._default(shortTexts, []),
});

const hasFile = ({ files }: { files?: readonly unknown[] | undefined }) => files !== undefined && files.length > 0;

/** A resource has a web address or a document. */
export const resourceBody = resourceFields.check(
  z.refine((body) => body.url !== undefined || hasFile(body), { path: ['url'], message: noAddress }),
  z.refine((body) => body.url === undefined || !hasFile(body), {
    path: ['files'],
    message: 'Share a web address or a document, not both',
  }),
);

/**
 * Newest first. `category` and `tag` select resources with exactly that category or tag. `q` selects those whose title or
 * description has words that begin with each typed word. `mine=true` selects those that the current user shared.
 */
export const listResources = endpoint({
  method: 'GET',
  path: '/api/circles/{id}/resources',
  summary: "A circle's resources",
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  query: z.extend(searchQuery, {
    category: typedFilter(80),
    tag: typedFilter(80),
    mine: z.optional(z.enum(['true', 'false'])),
  }),
  answer: z.array(circleResource),
});

/**
 * The categories and tags of the newest 1,000 resources of a circle, the most used first, at most 30 of each. For the
 * choices of the filters.
 */
export const listResourceTopics = endpoint({
  method: 'GET',
  path: '/api/circles/{id}/resource-topics',
  summary: "The categories and tags of a circle's resources",
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  answer: z.object({ categories: z.array(z.string()), tags: z.array(z.string()) }),
});

/** Members only: 403 'Join this circle to take part.' */
export const shareResource = endpoint({
  method: 'POST',
  path: '/api/circles/{id}/resources',
  summary: 'Share a resource in a circle',
  access: 'signed-in',
  scope: 'circles',
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
  scope: 'circles',
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
  scope: 'circles',
  params: idParams,
  answer: circleResource,
});

/** For the member who shared it and the circle's owner (404 for others). */
export const removeResource = endpoint({
  method: 'DELETE',
  path: '/api/resources/{id}',
  summary: 'Remove a resource',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  answer: null,
});
