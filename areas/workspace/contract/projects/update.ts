import * as z from 'zod/mini';
import { attachedFiles, storedFile } from '#areas/files/contract/file.ts';
import { personSummary } from '#areas/people/contract/user.ts';
import { endpoint } from '#contract/endpoint.ts';
import { pageQuery } from '#contract/paging.ts';
import { id, idParams, moment, takenDownReason, text } from '#contract/scalars.ts';

/** What happened in a project, in the words of a participant. */
export const projectUpdate = z.object({
  id,
  content: z.string(),
  files: z.array(storedFile),
  author: personSummary,
  createdAt: moment,
  /** Null if it was never edited. */
  editedAt: z.nullable(moment),
  /** The current user may remove it: they wrote it, or manage the project. */
  mayRemove: z.boolean(),
  takenDownReason,
});
export type ProjectUpdate = z.infer<typeof projectUpdate>;

/** Newest first. 404 for somebody who may not see the project. */
export const listProjectUpdates = endpoint({
  method: 'GET',
  path: '/api/workspace/projects/{id}/updates',
  summary: 'The updates of a project',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  query: pageQuery,
  answer: z.array(projectUpdate),
});

export const updateContent = text(4000, 'Write an update');

/** For participants and those who manage the project (403). 409 for a proposal. */
export const postProjectUpdate = endpoint({
  method: 'POST',
  path: '/api/workspace/projects/{id}/updates',
  summary: 'Post an update to a project',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  body: z.object({ content: updateContent, files: z.optional(attachedFiles) }),
  answer: projectUpdate,
  creates: true,
  pace: 'post',
});

/** Replaces the text and the files. For its author (403), until it is taken down (409). */
export const changeProjectUpdate = endpoint({
  method: 'PUT',
  path: '/api/workspace/project-updates/{id}',
  summary: 'Change an update of a project',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  body: z.object({ content: updateContent, files: z._default(attachedFiles, []) }),
  answer: projectUpdate,
  pace: 'none',
});

/** Deletes an update and its files. For its author and those who manage the project (403). */
export const removeProjectUpdate = endpoint({
  method: 'DELETE',
  path: '/api/workspace/project-updates/{id}',
  summary: 'Remove an update of a project',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  answer: null,
});
