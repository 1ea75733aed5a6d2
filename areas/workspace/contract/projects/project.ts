import * as z from 'zod/mini';
import { personSummary } from '#areas/people/contract/user.ts';
import { endpoint } from '#contract/endpoint.ts';
import { searchQuery } from '#contract/paging.ts';
import { day, id, idParams, line, moment, optional, optionalText, takenDownReason, text } from '#contract/scalars.ts';
import { projectMeasure } from './measure.ts';
import { projectMilestone } from './milestone.ts';

/** A project goes from planning to active, and then to completed or stopped. */
export const projectStatuses = ['planning', 'active', 'completed', 'stopped'] as const;
export type ProjectStatus = (typeof projectStatuses)[number];

export const projectStatusLabels: Record<ProjectStatus, string> = {
  planning: 'Planning',
  active: 'Active',
  completed: 'Completed',
  stopped: 'Stopped',
};

/** What the owner and leads have said about a project that a member proposed. Null for every other project. */
export const proposalStates = ['waiting', 'declined'] as const;

/** The places of a project, if nobody says otherwise, and the most it can have: the places of an inner circle. */
export const usualParticipants = 20;
export const mostParticipants = 50;

/** A project in the list. */
export const projectSummary = z.object({
  id,
  circleId: id,
  title: z.string(),
  category: z.string(),
  /** What the schools want to find out: 'If …, then …'. */
  hypothesis: z.string(),
  status: z.enum(projectStatuses),
  proposal: z.nullable(z.enum(proposalStates)),
  /** The share of the milestones that are done, 0 to 100. Null without milestones. */
  progress: z.nullable(z.int()),
  milestones: z.int(),
  milestonesDone: z.int(),
  participants: z.int(),
  maxParticipants: z.int(),
  /** The schools that the participants show to others, in the order of their names. */
  schools: z.array(z.string()),
  /** The lead contact. Null if the lead left the circle: its owner and leads then look after the project. */
  lead: z.nullable(personSummary),
  startDate: z.nullable(z.string()),
  endDate: z.nullable(z.string()),
  /** The newest update, without its files. */
  recentUpdate: z.nullable(z.object({ content: z.string(), createdAt: moment })),
  /** Whether the current user takes part. */
  isParticipant: z.boolean(),
  createdAt: moment,
  takenDownReason,
});
export type ProjectSummary = z.infer<typeof projectSummary>;

/** A project with its plan, its measures and its participants. */
export const projectDetail = z.extend(projectSummary, {
  /** What was learnt. Null until the project is completed or stopped. */
  learnt: z.nullable(z.string()),
  endedAt: z.nullable(moment),
  /** Why a proposal was declined. Only its author and the leads see it. */
  declinedNote: z.nullable(z.string()),
  /** By their dates, the earliest first. At most 40. */
  plan: z.array(projectMilestone),
  /** In the order in which they were added. At most 10. */
  measures: z.array(projectMeasure),
  /** In the order in which they joined. */
  people: z.array(z.object({ person: personSummary, school: z.nullable(z.string()) })),
  /** The discussion of the project, for those who may see it. */
  discussion: z.nullable(z.object({ id, title: z.string() })),
  /** The best practice that was drafted when the project ended, for its lead. Null for others, and if the lead removed it. */
  draftedPractice: z.nullable(id),
  createdBy: personSummary,
  /** The current user leads the project, or the circle: they change its plan, its measures and its status. */
  manages: z.boolean(),
  /** The current user leads the circle. */
  leadsCircle: z.boolean(),
});
export type ProjectDetail = z.infer<typeof projectDetail>;

/**
 * Newest first. `status` selects projects in that status, without proposals; `status=proposed` the proposals. `q` selects
 * by the words of title, category and hypothesis, `mine=true` the projects that the current user takes part in. 404 for
 * everybody who is not a member, and for a circle without a workspace.
 */
export const listProjects = endpoint({
  method: 'GET',
  path: '/api/circles/{id}/workspace/projects',
  summary: 'The projects in the workspace of an inner circle',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  query: z.extend(searchQuery, {
    status: z.optional(z.enum([...projectStatuses, 'proposed'])),
    mine: z.optional(z.enum(['true', 'false'])),
  }),
  answer: z.array(projectSummary),
});

/** 404 for somebody who may not see it. */
export const getProject = endpoint({
  method: 'GET',
  path: '/api/workspace/projects/{id}',
  summary: 'One project of a workspace',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  answer: projectDetail,
});

const places = z
  .int('Enter a whole number of places')
  .check(
    z.minimum(1, 'Enter at least 1 place'),
    z.maximum(mostParticipants, `Enter at most ${mostParticipants} places`),
  );

/** An end before the start. */
export const datesInOrder = z.refine<{ startDate?: string | null | undefined; endDate?: string | null | undefined }>(
  ({ startDate, endDate }) => !startDate || !endDate || startDate <= endDate,
  { path: ['endDate'], message: 'The end must not be before the start' },
);

const fields = {
  title: line(200, 'Title is required'),
  category: line(80, 'Category is required'),
  hypothesis: text(2000, 'Hypothesis is required'),
};
const date = () => optional(day('Enter a day'));

/** What a member types about a project. */
export const projectFields = z.object({
  ...fields,
  maxParticipants: z._default(places, usualParticipants),
  startDate: date(),
  endDate: date(),
});

/**
 * The owner and leads create a project in planning. What any other member sends is a proposal, which the owner and leads
 * accept or decline. Its author leads the project and is its first participant.
 */
export const createProject = endpoint({
  method: 'POST',
  path: '/api/circles/{id}/workspace/projects',
  summary: 'Create or propose a project in the workspace of an inner circle',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  body: projectFields.check(datesInOrder),
  answer: projectDetail,
  creates: true,
  pace: 'post',
});

/** At least one change. */
const projectChanges = z
  .object({
    title: z.optional(fields.title),
    category: z.optional(fields.category),
    hypothesis: z.optional(fields.hypothesis),
    maxParticipants: z.optional(places),
    startDate: z.optional(date()),
    endDate: z.optional(date()),
  })
  .check(
    z.refine((changes) => Object.values(changes).some((value) => value !== undefined), 'There is nothing to change'),
    datesInOrder,
  );

/** For the project's lead, and the owner and leads of the circle (403 for others). 409 if it has more participants than places. */
export const changeProject = endpoint({
  method: 'PATCH',
  path: '/api/workspace/projects/{id}',
  summary: 'Change a project of a workspace',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  body: projectChanges,
  answer: projectDetail,
});

/** Deletes a project in planning, or withdraws a proposal (409 for others: stop them instead). For those who manage it (403). */
export const removeProject = endpoint({
  method: 'DELETE',
  path: '/api/workspace/projects/{id}',
  summary: 'Remove a project of a workspace',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  answer: null,
});

/** Accepts or declines a proposal. For the owner and leads (403). 409 if it was decided before. */
export const decideProposal = endpoint({
  method: 'POST',
  path: '/api/workspace/projects/{id}/decision',
  summary: 'Accept or decline a proposed project',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  body: z.object({ accepted: z.boolean(), note: optionalText(1000) }),
  answer: projectDetail,
  pace: 'none',
});

/** What was learnt, in the words of those who did it. */
export const learntText = text(4000, 'Say what was learnt');

/**
 * Moves a project on: from planning to active, and from active to completed or stopped. The last two need `learnt`. For
 * those who manage it (403). 409 if it is not in the status before: two people who complete it at once complete it once.
 */
export const moveProject = endpoint({
  method: 'POST',
  path: '/api/workspace/projects/{id}/status',
  summary: 'Start, complete or stop a project',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  body: z.discriminatedUnion('status', [
    z.object({ status: z.literal('active') }),
    z.object({ status: z.literal('completed'), learnt: learntText }),
    z.object({ status: z.literal('stopped'), learnt: learntText }),
  ]),
  answer: projectDetail,
  pace: 'none',
});
