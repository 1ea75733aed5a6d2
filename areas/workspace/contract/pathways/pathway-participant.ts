import * as z from 'zod/mini';
import { personSummary } from '#areas/people/contract/user.ts';
import { endpoint } from '#contract/endpoint.ts';
import { pageQuery } from '#contract/paging.ts';
import { idParams, moment } from '#contract/scalars.ts';

/** Somebody who agreed that the leader sees their name. */
export const pathwayParticipant = z.object({
  person: personSummary,
  enrolledAt: moment,
  finishedModules: z.int(),
  finishedHours: z.number(),
});
export type PathwayParticipant = z.infer<typeof pathwayParticipant>;

/**
 * Those who agreed to be named, in the order in which they enrolled. For the person who leads the CPD Pathway or the circle (404 for
 * others).
 */
export const listPathwayParticipants = endpoint({
  method: 'GET',
  path: '/api/workspace/cpd-pathways/{id}/participants',
  summary: 'The participants of a CPD Pathway who agreed to be named',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  query: pageQuery,
  answer: z.array(pathwayParticipant),
});

/** Enrols the current user, or changes whether the leader sees their name. 409 for enrolling in one that is done. */
export const enrolInPathway = endpoint({
  method: 'PUT',
  path: '/api/workspace/cpd-pathways/{id}/enrolment',
  summary: 'Enrol in a CPD Pathway',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  body: z.object({ showsName: z.boolean() }),
  answer: null,
  pace: 'post',
});

/** Deletes which modules they finished. Their CPD entries stay. 404 if they are not enrolled. */
export const leavePathway = endpoint({
  method: 'DELETE',
  path: '/api/workspace/cpd-pathways/{id}/enrolment',
  summary: 'Leave a CPD Pathway',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  answer: null,
});

/** The current user's certificate on A4. 409 until they finished all modules, or some of one that is done. */
export const getPathwayCertificate = endpoint({
  method: 'GET',
  path: '/api/workspace/cpd-pathways/{id}/certificate',
  summary: 'The certificate of the current user for a CPD Pathway',
  access: 'signed-in',
  alsoRefuses: [409],
  scope: 'circles',
  params: idParams,
  file: 'application/pdf',
  answer: null,
});
