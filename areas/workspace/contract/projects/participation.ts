import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { id, idParams, text } from '#contract/scalars.ts';
import { projectDetail } from './project.ts';

/** Joins a project in planning or active. Joining twice does nothing. 409 if it has no free place, is a proposal or has ended. */
export const joinProject = endpoint({
  method: 'POST',
  path: '/api/workspace/projects/{id}/join',
  summary: 'Join a project',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  answer: projectDetail,
  pace: 'none',
});

/** Leaves a project. 409 for its lead, who chooses another lead first, and in a project that has ended. */
export const leaveProject = endpoint({
  method: 'POST',
  path: '/api/workspace/projects/{id}/leave',
  summary: 'Leave a project',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  answer: projectDetail,
  pace: 'none',
});

/** Makes a participant the lead contact of the project. For those who manage it (403). 409 for somebody who does not take part. */
export const chooseProjectLead = endpoint({
  method: 'POST',
  path: '/api/workspace/projects/{id}/lead',
  summary: 'Choose the lead of a project',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  body: z.object({ userId: id }),
  answer: projectDetail,
  pace: 'none',
});

/**
 * Starts the discussion of a project: a discussion of the circle with the title of the project. For participants and those
 * who manage it (403). 409 if it has one.
 */
export const startProjectDiscussion = endpoint({
  method: 'POST',
  path: '/api/workspace/projects/{id}/discussion',
  summary: 'Start the discussion of a project',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  body: z.object({ content: text(10_000, 'Write something to discuss') }),
  answer: projectDetail,
  creates: true,
  pace: 'post',
});
