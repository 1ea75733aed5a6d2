import * as z from 'zod/mini';
import { personSummary } from '#areas/people/contract/user.ts';
import { endpoint } from '#contract/endpoint.ts';
import { searchQuery } from '#contract/paging.ts';
import { day, id, idParams, line, moment, takenDownReason, text } from '#contract/scalars.ts';
import { pathwayModule } from './pathway-module.ts';

/** The order in which a CPD Pathway goes through them. Nothing goes back. */
export const pathwayStatuses = ['enrolling', 'active', 'done'] as const;
export type PathwayStatus = (typeof pathwayStatuses)[number];

export const pathwayStatusLabels: Record<PathwayStatus, string> = {
  enrolling: 'Enrolling',
  active: 'Active',
  done: 'Done',
};

/** A CPD Pathway in the list. `/api/pathway` is something else: the current user's own pathway of steps. */
export const cpdPathway = z.object({
  id,
  circleId: id,
  title: z.string(),
  description: z.string(),
  status: z.enum(pathwayStatuses),
  /** The planned days: '2027-01-11'. Null if no day is set. */
  startDate: z.nullable(z.string()),
  endDate: z.nullable(z.string()),
  /** When its leader set it to active and to done. Null before. */
  startedAt: z.nullable(moment),
  finishedAt: z.nullable(moment),
  createdAt: moment,
  ledBy: personSummary,
  /** How many modules it has, and the sum of their hours. */
  modules: z.int(),
  hours: z.number(),
  /** How many members of the circle are enrolled. */
  participants: z.int(),
  /** The current user's own progress. Null if they are not enrolled. */
  enrolment: z.nullable(
    z.object({
      /** The leader sees their name. */
      showsName: z.boolean(),
      finishedModules: z.int(),
      finishedHours: z.number(),
    }),
  ),
  takenDownReason,
  /** The current user leads it, or leads the circle. */
  mayChange: z.boolean(),
});
export type CpdPathway = z.infer<typeof cpdPathway>;

/** A CPD Pathway with its modules, at most 30, in their order. */
export const cpdPathwayDetail = z.extend(cpdPathway, {
  certificateNamesCircle: z.boolean(),
  /** The current user is the owner or a lead of the circle. */
  leadsCircle: z.boolean(),
  moduleList: z.array(pathwayModule),
  /** The current user can download a certificate: they finished all modules, or it is done and they finished some. */
  hasCertificate: z.boolean(),
});
export type CpdPathwayDetail = z.infer<typeof cpdPathwayDetail>;

/** Newest first. `mine=true`: those that the current user is enrolled in or leads. 404 for everybody who is not a member. */
export const listCpdPathways = endpoint({
  method: 'GET',
  path: '/api/circles/{id}/workspace/cpd-pathways',
  summary: 'The CPD Pathways of an inner circle',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  query: z.extend(searchQuery, {
    status: z.optional(z.enum(pathwayStatuses)),
    mine: z.optional(z.enum(['true', 'false'])),
  }),
  answer: z.array(cpdPathway),
});

// A form sends an empty field as an empty string.
const emptyAsNull = z.pipe(
  z.nullish(z.string()),
  z.transform((value) => value || null),
);
const dayOrNone = z.pipe(emptyAsNull, z.nullable(day('Enter a date')));
const endsAfterStart = z.refine<{ startDate?: string | null | undefined; endDate?: string | null | undefined }>(
  ({ startDate, endDate }) => !startDate || !endDate || endDate >= startDate,
  { path: ['endDate'], message: 'The end is before the start' },
);

const fields = {
  title: line(200, 'Title is required'),
  description: text(2000, 'Say what people will learn'),
  startDate: dayOrNone,
  endDate: dayOrNone,
  certificateNamesCircle: z._default(z.boolean(), false),
};

/** What a member types about a CPD Pathway. */
export const cpdPathwayFields = z.object(fields).check(endsAfterStart);

/**
 * The person who proposes it leads it. It starts as `enrolling`. Only the owner and leads of the circle may let certificates name
 * the circle (403).
 */
export const proposeCpdPathway = endpoint({
  method: 'POST',
  path: '/api/circles/{id}/workspace/cpd-pathways',
  summary: 'Propose a CPD Pathway in an inner circle',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  body: cpdPathwayFields,
  answer: cpdPathwayDetail,
  creates: true,
  pace: 'post',
});

/** 404 for somebody who may not see it. */
export const getCpdPathway = endpoint({
  method: 'GET',
  path: '/api/workspace/cpd-pathways/{id}',
  summary: 'One CPD Pathway with its modules',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  answer: cpdPathwayDetail,
});

/** For the person who leads it, the owner and leads of the circle (404 for others). Replaces what was typed. */
export const changeCpdPathway = endpoint({
  method: 'PUT',
  path: '/api/workspace/cpd-pathways/{id}',
  summary: 'Change a CPD Pathway',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  body: cpdPathwayFields,
  answer: cpdPathwayDetail,
  pace: 'none',
});

/**
 * Sets it to active or done. 409 without a module, and for a status that it has been through. The same status again changes
 * nothing.
 */
export const setCpdPathwayStatus = endpoint({
  method: 'PUT',
  path: '/api/workspace/cpd-pathways/{id}/status',
  summary: 'Start or finish a CPD Pathway',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  body: z.object({ status: z.enum(['active', 'done']) }),
  answer: cpdPathwayDetail,
  pace: 'post',
});

/** 409 if somebody finished one of its modules. */
export const removeCpdPathway = endpoint({
  method: 'DELETE',
  path: '/api/workspace/cpd-pathways/{id}',
  summary: 'Remove a CPD Pathway',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  answer: null,
});
