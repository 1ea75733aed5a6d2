import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { pageQuery } from '#contract/paging.ts';
import { id, idParams, line, moment, optional, text } from '#contract/scalars.ts';
import { cultureMeans, cultureQuestions, longestReply, urnParams } from './culture.ts';

/** A line that waits for the desk. It does not say who wrote it: the decision is about the words. */
export const deskLine = z.object({
  id,
  text: z.string(),
  school: z.nullable(z.string()),
  urn: z.int(),
  createdAt: moment,
  /** What its author says against a refusal, with the reason of the refusal. Null if it waits for the first time. */
  appeal: z.nullable(z.object({ text: z.string(), refusedBecause: z.string() })),
});
export type DeskLine = z.infer<typeof deskLine>;

/** Lines that wait, oldest first. */
export const listDeskLines = endpoint({
  method: 'GET',
  path: '/api/desk/school-lines',
  summary: 'Lines about schools that wait for a decision',
  access: { permission: 'moderate' },
  query: pageQuery,
  answer: z.array(deskLine),
});

/**
 * Approves a line, or refuses it with a reason that its author reads. 404 for a line that does not wait, 403 for the own
 * one, and for an appeal against an own decision.
 */
export const decideLine = endpoint({
  method: 'POST',
  path: '/api/desk/school-lines/{id}/decision',
  summary: 'Approve or refuse a line about a school',
  access: { permission: 'moderate' },
  params: idParams,
  body: z
    .object({ isApproved: z.boolean(), reason: optional(line(300, 'Say why')) })
    .check(z.refine(({ isApproved, reason }) => isApproved || reason, { error: 'Say why', path: ['reason'] })),
  answer: null,
  pace: 'none',
});

/** A school with results, and its reply. */
export const deskCulture = z.object({
  urn: z.int(),
  school: z.nullable(z.string()),
  answersAtLeast: z.int(),
  means: z.array(z.object({ question: z.enum(cultureQuestions), mean: z.enum(cultureMeans) })),
  reply: z.nullable(z.string()),
});
export type DeskCulture = z.infer<typeof deskCulture>;

/** The schools with results, by URN. A role that is limited to schools sees only those. */
export const listDeskCultures = endpoint({
  method: 'GET',
  path: '/api/desk/school-insight',
  summary: 'Schools with results about working there',
  access: { permission: 'manage_schools', isLocal: true },
  scope: 'desk_people',
  query: pageQuery,
  answer: z.array(deskCulture),
});

/** Writes what the school says to its results, or removes it with null. 404 for a school without results, or of others. */
export const writeSchoolReply = endpoint({
  method: 'PUT',
  path: '/api/desk/school-insight/{urn}/reply',
  summary: 'Write the reply of a school',
  access: { permission: 'manage_schools', isLocal: true },
  scope: 'desk_people',
  params: urnParams,
  body: z.object({ text: z.nullable(text(longestReply, 'Write a reply')) }),
  answer: deskCulture,
  pace: 'none',
});
