import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { day, id, idParams, line, optional, optionalText } from '#contract/scalars.ts';
import { evidenceKind, evidenceKinds, pathwayStep, stepEvidence } from './pathway.ts';

/** The bounds of a member's own steps and of evidence (`docs/product/pathway.md`). */
export const mostOwnSteps = 30;
export const mostEvidence = 10;
export const longestTitle = 120;
export const longestDescription = 1000;

const title = line(longestTitle, 'Enter a title');
const emptyAsNull = z.pipe(
  z.nullable(z.string()),
  z.transform((value) => value || null),
);
const dueOn = z.pipe(emptyAsNull, z.nullable(day('Enter a date')));

/**
 * Adds a step of the member's own at the end of the pathway. 409 without a pathway, and above 30 own steps. 400 for a
 * day in the past.
 */
export const addPathwayStep = endpoint({
  method: 'POST',
  path: '/api/pathway/steps',
  summary: 'Add a step to the pathway of the current user',
  access: 'signed-in',
  scope: 'development',
  body: z.object({ title, description: optionalText(longestDescription), dueOn: optional(dueOn) }),
  answer: pathwayStep,
  creates: true,
  pace: 'post',
});

/**
 * Changes a step, or ticks or unticks it. Completing a step drafts a CPD entry, once for each step. Unticking removes
 * that entry while it is an unchanged draft. 409 for a step that depends on an open one, for unticking a step that a
 * completed one depends on, and for a step of an earlier pathway. 404 for a step of another member.
 */
export const changePathwayStep = endpoint({
  method: 'PATCH',
  path: '/api/pathway/steps/{id}',
  summary: 'Change, tick or untick a step of the pathway of the current user',
  access: 'signed-in',
  scope: 'development',
  params: idParams,
  body: z
    .partial(
      z.object({ isCompleted: z.boolean(), title, description: z.nullable(optionalText(longestDescription)), dueOn }),
    )
    .check(
      z.refine((changes) => Object.values(changes).some((value) => value !== undefined), 'There is nothing to change'),
    ),
  answer: pathwayStep,
});

/** Removes a step of the member's own, with its evidence. 409 for a step of the self-assessment. */
export const removePathwayStep = endpoint({
  method: 'DELETE',
  path: '/api/pathway/steps/{id}',
  summary: 'Remove an own step of the current user',
  access: 'signed-in',
  scope: 'development',
  params: idParams,
  answer: null,
});

/**
 * Moves a step to the place after another one, or to the beginning for null. The order is the current one of the server,
 * so a list that is out of date loses no step. 409 if the other step is no longer on the pathway.
 */
export const movePathwayStep = endpoint({
  method: 'PUT',
  path: '/api/pathway/steps/{id}/place',
  summary: 'Move a step of the pathway of the current user',
  access: 'signed-in',
  scope: 'development',
  pace: 'none',
  params: idParams,
  body: z.object({ after: z.nullable(id) }),
  answer: null,
});

/**
 * Links a step to evidence. Adding the same again changes nothing. 404 for something that the current user cannot see.
 * 409 above ten links for a step.
 */
export const addStepEvidence = endpoint({
  method: 'POST',
  path: '/api/pathway/steps/{id}/evidence',
  summary: 'Link a step to evidence',
  access: 'signed-in',
  scope: 'development',
  params: idParams,
  body: z.object({ kind: evidenceKind, subjectId: id }),
  answer: stepEvidence,
  pace: 'message',
});

/** Removes the link. What it links to stays. */
export const removeStepEvidence = endpoint({
  method: 'DELETE',
  path: '/api/pathway/evidence/{id}',
  summary: 'Remove a link from a step to evidence',
  access: 'signed-in',
  scope: 'development',
  params: idParams,
  answer: null,
});

export const evidenceChoice = z.object({ id, title: z.string(), detail: z.string() });
export type EvidenceChoice = z.infer<typeof evidenceChoice>;

/**
 * What the current user can link to, newest first, at most 20: their CPD entries, the discussions in which they wrote,
 * or their documents. `q` searches the titles. The path of a discussion finds any discussion that they can see.
 */
export const listEvidenceChoices = endpoint({
  method: 'GET',
  path: '/api/pathway/evidence-choices',
  summary: 'What the current user can link a step to',
  access: 'signed-in',
  scope: 'development',
  query: z.object({
    kind: z.enum(evidenceKinds, 'Choose a kind of evidence'),
    q: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  }),
  answer: z.array(evidenceChoice),
});
