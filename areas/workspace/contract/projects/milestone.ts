import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { day, id, idParams, line, optional } from '#contract/scalars.ts';

/** A project has at most this many milestones. */
export const mostMilestones = 40;

/** A step of a project with a date. The share of those that are done is the progress of the project. */
export const projectMilestone = z.object({
  id,
  title: z.string(),
  /** The day it is due: '2026-12-11'. */
  dueOn: z.string(),
  /** The day it was done. Null until then. */
  doneOn: z.nullable(z.string()),
});
export type ProjectMilestone = z.infer<typeof projectMilestone>;

export const milestoneFields = z.object({
  title: line(200, 'Milestone is required'),
  dueOn: day('Enter the day it is due'),
});

/** For those who manage the project (403). 409 for the 41st, and in a project that has ended. */
export const addMilestone = endpoint({
  method: 'POST',
  path: '/api/workspace/projects/{id}/milestones',
  summary: 'Add a milestone to a project',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  body: milestoneFields,
  answer: projectMilestone,
  creates: true,
  pace: 'message',
});

/** `doneOn` null takes 'done' back. A day in the future is refused. For those who manage the project (403). */
export const changeMilestone = endpoint({
  method: 'PATCH',
  path: '/api/workspace/project-milestones/{id}',
  summary: 'Change a milestone of a project',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  body: z
    .object({
      title: z.optional(milestoneFields.shape.title),
      dueOn: z.optional(milestoneFields.shape.dueOn),
      doneOn: z.optional(optional(day('Enter the day it was done'))),
    })
    .check(
      z.refine((changes) => Object.values(changes).some((value) => value !== undefined), 'There is nothing to change'),
    ),
  answer: projectMilestone,
});

/** For those who manage the project (403). */
export const removeMilestone = endpoint({
  method: 'DELETE',
  path: '/api/workspace/project-milestones/{id}',
  summary: 'Remove a milestone of a project',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  answer: null,
});
