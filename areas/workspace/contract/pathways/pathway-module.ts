import * as z from 'zod/mini';
import { cpdHours } from '#areas/development/contract/cpd-activity.ts';
import { activityType, activityTypes } from '#areas/development/contract/cpd-category.ts';
import { standards, teachersStandards } from '#areas/development/contract/teachers-standard.ts';
import { resourceAddress } from '#areas/discussions/contract/resource.ts';
import { attachedFiles, storedFile } from '#areas/files/contract/file.ts';
import { endpoint } from '#contract/endpoint.ts';
import { id, idParams, line, moment, optionalText, text } from '#contract/scalars.ts';

/** A CPD Pathway has at most this many modules. */
export const mostModules = 30;

/** A part of a CPD Pathway with its materials and its task. */
export const pathwayModule = z.object({
  id,
  title: z.string(),
  description: z.nullable(z.string()),
  /** What to do. A person who did it finishes the module. */
  task: z.string(),
  /** 0.5 to 40, in steps of 0.5. */
  hours: z.number(),
  /** What kind of CPD the drafted entry is. */
  activityType: z.enum(activityTypes),
  /** The Teachers' Standards of the drafted entry. */
  standards: z.array(z.enum(teachersStandards)),
  /** Web addresses, and addresses of resources of the workspace. */
  links: z.array(z.string()),
  files: z.array(storedFile),
  /** When the current user finished it. Null if they have not. */
  finishedAt: z.nullable(moment),
  /** How many members finished it. Null for somebody who leads neither this nor the circle. */
  finishedBy: z.nullable(z.int()),
});
export type PathwayModule = z.infer<typeof pathwayModule>;

/** What is typed about a module. At most ten links, and as many files as a post can have. */
export const pathwayModuleFields = z.object({
  title: line(200, 'Title is required'),
  description: optionalText(2000),
  task: text(2000, 'Say what people do to finish this module'),
  hours: cpdHours,
  activityType,
  standards: z._default(standards, []),
  links: z._default(z.array(resourceAddress).check(z.maxLength(10, 'Add at most ten links')), []),
  files: z.optional(attachedFiles),
});

/** Adds it at the end. For the person who leads the CPD Pathway or the circle. 409 when it is done, and with 30 modules. */
export const addPathwayModule = endpoint({
  method: 'POST',
  path: '/api/workspace/cpd-pathways/{id}/modules',
  summary: 'Add a module to a CPD Pathway',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  body: pathwayModuleFields,
  answer: pathwayModule,
  creates: true,
  pace: 'post',
});

/** Replaces what was typed. 409 for other hours, standards or kind of CPD once somebody finished it. */
export const changePathwayModule = endpoint({
  method: 'PUT',
  path: '/api/workspace/pathway-modules/{id}',
  summary: 'Change a module of a CPD Pathway',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  body: pathwayModuleFields,
  answer: pathwayModule,
  pace: 'none',
});

/** Puts the modules in this order. 409 if they are not exactly the modules of the CPD Pathway, and when it is done. */
export const orderPathwayModules = endpoint({
  method: 'PUT',
  path: '/api/workspace/cpd-pathways/{id}/module-order',
  summary: 'Change the order of the modules of a CPD Pathway',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  body: z.object({ ids: z.array(id).check(z.maxLength(mostModules)) }),
  answer: null,
  pace: 'none',
});

/** 409 once somebody finished it. */
export const removePathwayModule = endpoint({
  method: 'DELETE',
  path: '/api/workspace/pathway-modules/{id}',
  summary: 'Remove a module of a CPD Pathway',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  answer: null,
});

/**
 * The current user did its task. The first time drafts a CPD entry. 409 if they are not enrolled, and while the CPD Pathway
 * is not active. Again changes nothing.
 */
export const finishPathwayModule = endpoint({
  method: 'PUT',
  path: '/api/workspace/pathway-modules/{id}/finished',
  summary: 'Finish a module of a CPD Pathway',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  answer: z.object({ drafted: z.boolean() }),
  pace: 'post',
});

/** Takes that back while the CPD Pathway is active. A draft that the member did not change goes too. */
export const unfinishPathwayModule = endpoint({
  method: 'DELETE',
  path: '/api/workspace/pathway-modules/{id}/finished',
  summary: 'Take back that a module is finished',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  answer: null,
});
