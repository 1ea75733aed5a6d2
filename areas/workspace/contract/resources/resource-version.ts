import * as z from 'zod/mini';
import { storedFile } from '#areas/files/contract/file.ts';
import { personSummary } from '#areas/people/contract/user.ts';
import { endpoint } from '#contract/endpoint.ts';
import { pageQuery } from '#contract/paging.ts';
import { id, idParams, moment, optionalText, pathId } from '#contract/scalars.ts';
import { hasOneContent, versionContent } from './workspace-resource.ts';

/** A resource has at most this many versions. */
export const mostVersions = 50;

/** A version of a resource. Those who may see the resource may open each of its versions. */
export const resourceVersion = z.object({
  id,
  /** From 1. The number of a version that was deleted is not used again. */
  number: z.int(),
  /** What changed, in the words of the member who added it. */
  note: z.nullable(z.string()),
  /** The address of a link. Null for a file. */
  url: z.nullable(z.string()),
  /** The file; empty for a link. */
  files: z.array(storedFile),
  addedBy: personSummary,
  createdAt: moment,
  /** How often this version was opened or downloaded. */
  downloads: z.int(),
});
export type ResourceVersion = z.infer<typeof resourceVersion>;

/** Newest first. 404 for somebody who may not see the resource. */
export const listResourceVersions = endpoint({
  method: 'GET',
  path: '/api/workspace/resources/{id}/versions',
  summary: 'The versions of a resource',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  query: pageQuery,
  answer: z.array(resourceVersion),
});

/**
 * The new version is what the list shows. Older versions stay. For the member who shared the resource, the owner and
 * leads (404 for others). 409 if there are 50 versions.
 */
export const addResourceVersion = endpoint({
  method: 'POST',
  path: '/api/workspace/resources/{id}/versions',
  summary: 'Add a version to a resource',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  body: z.object({ note: optionalText(300), ...versionContent }).check(...hasOneContent),
  answer: resourceVersion,
  creates: true,
  pace: 'post',
});

/** Counts that the version was opened or downloaded, and nothing about who did it. 404 for somebody who may not see it. */
export const countDownload = endpoint({
  method: 'POST',
  path: '/api/workspace/resources/{id}/versions/{number}/downloads',
  summary: 'Count a download of a version',
  access: 'signed-in',
  scope: 'circles',
  params: z.extend(idParams, { number: pathId }),
  answer: null,
  pace: 'message',
});
