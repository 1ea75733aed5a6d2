import * as z from 'zod/mini';
import { resourceAddress, resourceType } from '#areas/discussions/contract/resource.ts';
import { attachedFiles, storedFile } from '#areas/files/contract/file.ts';
import { personSummary } from '#areas/people/contract/user.ts';
import { endpoint } from '#contract/endpoint.ts';
import { searchQuery, typedFilter } from '#contract/paging.ts';
import { id, idParams, line, moment, optional, optionalText, shortTexts, takenDownReason } from '#contract/scalars.ts';
import { accessLevels } from '../access-level.ts';

/** What both kinds of resources in the list have. */
const listed = {
  id,
  circleId: id,
  title: z.string(),
  description: z.nullable(z.string()),
  resourceType,
  /** The address of a link. Null for a file. */
  url: z.nullable(z.string()),
  /** The file; empty for a link. */
  files: z.array(storedFile),
  folder: z.nullable(z.string()),
  tags: z.array(z.string()),
  sharedBy: personSummary,
  createdAt: moment,
  takenDownReason,
};

/** A file or a link in the workspace of an inner circle. Its address or file is that of the newest version. */
export const workspaceResource = z.object({
  ...listed,
  accessLevel: z.enum(accessLevels),
  /** The number of the newest version, from 1. */
  version: z.int(),
  /** When the newest version was added. */
  changedAt: moment,
  /** How often any version was opened or downloaded. Nobody is told by which member. */
  downloads: z.int(),
  /** The current user may change it, add versions and remove it: they shared it, or lead the circle. */
  mayChange: z.boolean(),
});
export type WorkspaceResource = z.infer<typeof workspaceResource>;

/** A resource that was shared in the circle without the workspace. Its category is the folder. */
export const earlierResource = z.object({
  ...listed,
  upvotes: z.int(),
  /** Whether the current user upvoted it. */
  userUpvoted: z.boolean(),
});
export type EarlierResource = z.infer<typeof earlierResource>;

/** One row of the list. Exactly one of the two is not null. */
export const resourceEntry = z.object({
  shared: z.nullable(workspaceResource),
  earlier: z.nullable(earlierResource),
});
export type ResourceEntry = z.infer<typeof resourceEntry>;

/**
 * Newest first: the resources of the workspace that the current user may see, and those that were shared in the circle
 * without it. `folder` and `tag` select exactly that folder or tag, `q` the words of titles and descriptions, `mine=true`
 * what the current user shared. 404 for everybody who is not a member, and for a circle without a workspace.
 */
export const listWorkspaceResources = endpoint({
  method: 'GET',
  path: '/api/circles/{id}/workspace/resources',
  summary: 'The resources in the workspace of an inner circle',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  query: z.extend(searchQuery, {
    folder: typedFilter(80),
    tag: typedFilter(80),
    mine: z.optional(z.enum(['true', 'false'])),
  }),
  answer: z.array(resourceEntry),
});

/**
 * The folders and tags of the newest 1,000 resources that the current user may see, the most used first, at most 30 of
 * each.
 */
export const listWorkspaceFolders = endpoint({
  method: 'GET',
  path: '/api/circles/{id}/workspace/resource-folders',
  summary: 'The folders and tags of the resources in a workspace',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  answer: z.object({ folders: z.array(z.string()), tags: z.array(z.string()) }),
});

/** 404 for somebody who may not see it. */
export const getWorkspaceResource = endpoint({
  method: 'GET',
  path: '/api/workspace/resources/{id}',
  summary: 'One resource of a workspace',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  answer: workspaceResource,
});

/** What a member types about a resource. A title has at most 200 characters. At most 30 tags of 80 characters. */
export const workspaceResourceFields = z.object({
  title: line(200, 'Title is required'),
  description: optionalText(2000),
  resourceType: z._default(resourceType, 'link'),
  folder: optionalText(80),
  tags: z._default(shortTexts, []),
  accessLevel: z._default(z.enum(accessLevels), 'circle_members'),
});

/** The content of a version: an address or one file. */
export const versionContent = {
  url: z.optional(resourceAddress),
  files: z.optional(attachedFiles.check(z.maxLength(1, 'Choose one file'))),
};

interface Content {
  url?: string | undefined;
  files?: readonly unknown[] | undefined;
}
const hasFile = ({ files }: Content) => files !== undefined && files.length > 0;

/** The checks of a body with the content of a version. */
export const hasOneContent = [
  z.refine<Content>((body) => body.url !== undefined || hasFile(body), {
    path: ['url'],
    message: 'Enter a web address that starts with https://, or choose a file',
  }),
  z.refine<Content>((body) => body.url === undefined || !hasFile(body), {
    path: ['files'],
    message: 'Share a web address or a file, not both',
  }),
] as const;

/** Members only. Only the owner and leads may share for leads (403). */
export const shareWorkspaceResource = endpoint({
  method: 'POST',
  path: '/api/circles/{id}/workspace/resources',
  summary: 'Share a resource in the workspace of an inner circle',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  body: z.extend(workspaceResourceFields, versionContent).check(...hasOneContent),
  answer: workspaceResource,
  creates: true,
  pace: 'post',
});

/** At least one change. */
const resourceChanges = z
  .object({
    title: z.optional(line(200, 'Title is required')),
    description: z.optional(optional(z.string().check(z.trim(), z.maxLength(2000)))),
    resourceType: z.optional(resourceType),
    folder: z.optional(optionalText(80)),
    tags: z.optional(shortTexts),
    accessLevel: z.optional(z.enum(accessLevels)),
  })
  .check(
    z.refine((changes) => Object.values(changes).some((value) => value !== undefined), 'There is nothing to change'),
  );

/** For the member who shared it, the owner and leads (404 for others). Only the owner and leads change the access (403). */
export const changeWorkspaceResource = endpoint({
  method: 'PATCH',
  path: '/api/workspace/resources/{id}',
  summary: 'Change a resource of a workspace',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  body: resourceChanges,
  answer: workspaceResource,
});

/** Deletes all its versions and files. For the member who shared it, the owner and leads (404 for others). */
export const removeWorkspaceResource = endpoint({
  method: 'DELETE',
  path: '/api/workspace/resources/{id}',
  summary: 'Remove a resource of a workspace',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  answer: null,
});
