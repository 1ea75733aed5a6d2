import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { id, idParams, line, moment, requiredString, text } from '#contract/scalars.ts';
import { activity, programmeLevels } from './programme.ts';
import { activitiesInModule } from './programme-progress.ts';

const access = { permission: 'edit_content' } as const;

/** The texts of a programme, as a release ships them or as the desk wrote them. */
export const programmeTexts = z.object({
  title: z.string(),
  description: z.string(),
  level: z.enum(programmeLevels),
  /** In words: '6-8 weeks'. */
  duration: z.string(),
});
export type ProgrammeTexts = z.infer<typeof programmeTexts>;

export const moduleTexts = z.object({
  title: z.string(),
  description: z.string(),
  duration: z.string(),
  /** Four, in order. */
  activities: z.array(activity),
});
export type ModuleTexts = z.infer<typeof moduleTexts>;

/** Whether releases still change it. `changed`: the desk changed or hid it. `added`: the desk added it. */
const origin = z.enum(['release', 'changed', 'added']);

/** The most programmes, and the most modules of one, also those that are hidden. */
export const mostProgrammes = 20;
export const mostModules = 10;

export const deskModule = z.extend(moduleTexts, {
  /** The id of the programme and its own, joined by a slash. */
  key: z.string(),
  /** Null while it is offered. */
  withdrawnAt: z.nullable(moment),
  origin,
  /** The texts of the release. Null if it no longer has the module. */
  shipped: z.nullable(moduleTexts),
});
export type DeskModule = z.infer<typeof deskModule>;

export const deskProgramme = z.extend(programmeTexts, {
  /** Its number, which never changes. */
  id,
  withdrawnAt: z.nullable(moment),
  origin,
  shipped: z.nullable(programmeTexts),
  modules: z.array(deskModule),
});
export type DeskProgramme = z.infer<typeof deskProgramme>;

/** The programmes in order, also those that are hidden. At most 20. */
export const listDeskProgrammes = endpoint({
  method: 'GET',
  path: '/api/desk/programmes',
  summary: 'The career programmes with what is hidden',
  access,
  scope: 'desk_content',
  answer: z.array(deskProgramme),
});

export const getDeskProgramme = endpoint({
  method: 'GET',
  path: '/api/desk/programmes/{id}',
  summary: 'A career programme',
  access,
  scope: 'desk_content',
  params: idParams,
  answer: deskProgramme,
});

const weeks = requiredString('Enter how long it takes').check(
  z.trim(),
  z.regex(/^\d{1,2}(-\d{1,2})? weeks$/, 'Enter it like ‘2 weeks’ or ‘6-8 weeks’'),
);

export const programmeBody = z.object({
  title: line(80, 'Enter a title'),
  description: text(600, 'Enter a description'),
  level: z.enum(programmeLevels, 'Choose a level'),
  duration: weeks,
});

/**
 * Adds a programme at the end. It is hidden, because it has no modules yet. 409 if there are `mostProgrammes` already.
 */
export const addDeskProgramme = endpoint({
  method: 'POST',
  path: '/api/desk/programmes',
  summary: 'Add a career programme',
  access,
  scope: 'desk_content',
  body: programmeBody,
  answer: deskProgramme,
  creates: true,
  pace: 'none',
});

/** The order of all programmes, as ids. Releases do not move them any more. 409 if another programme was added since. */
export const orderDeskProgrammes = endpoint({
  method: 'PUT',
  path: '/api/desk/programme-order',
  summary: 'Change the order of the career programmes',
  access,
  scope: 'desk_content',
  body: z.object({ ids: z.array(id).check(z.maxLength(mostProgrammes)) }),
  answer: z.array(deskProgramme),
  pace: 'none',
});

/** Changes the texts. From then on, releases do not change them. */
export const changeDeskProgramme = endpoint({
  method: 'PUT',
  path: '/api/desk/programmes/{id}',
  summary: 'Change the texts of a career programme',
  access,
  scope: 'desk_content',
  params: idParams,
  body: programmeBody,
  answer: deskProgramme,
  pace: 'none',
});

/** The number and the order of the activities stay: progress refers to them. */
export const moduleBody = z.object({
  title: line(80, 'Enter a title'),
  description: text(600, 'Enter a description'),
  duration: weeks,
  activities: z
    .array(z.object({ title: line(48, 'Enter a title'), description: text(600, 'Enter a description') }))
    .check(
      z.minLength(activitiesInModule, 'A module has four activities'),
      z.maxLength(activitiesInModule, 'A module has four activities'),
    ),
});

const moduleKeyField = requiredString('Choose a module').check(z.maxLength(130));

/**
 * Adds a module at the end of a programme. It is hidden if the programme is, and shown with it. 409 if the programme has
 * `mostModules` already.
 */
export const addDeskModule = endpoint({
  method: 'POST',
  path: '/api/desk/programmes/{id}/modules',
  summary: 'Add a module to a career programme',
  access,
  scope: 'desk_content',
  params: idParams,
  body: moduleBody,
  answer: deskProgramme,
  creates: true,
  pace: 'none',
});

/**
 * The order of the modules of a programme, as keys, also of those that are hidden. Progress is kept by key, so nobody loses
 * any. Releases do not move them any more. 409 if another module was added since.
 */
export const orderDeskModules = endpoint({
  method: 'PUT',
  path: '/api/desk/programmes/{id}/module-order',
  summary: 'Change the order of the modules of a career programme',
  access,
  scope: 'desk_content',
  params: idParams,
  body: z.object({ keys: z.array(moduleKeyField).check(z.maxLength(50)) }),
  answer: deskProgramme,
  pace: 'none',
});

/** Changes the texts of a module. 404 for a module of another programme. */
export const changeDeskModule = endpoint({
  method: 'PUT',
  path: '/api/desk/programmes/{id}/module',
  summary: 'Change the texts of a module',
  access,
  scope: 'desk_content',
  params: idParams,
  body: z.extend(moduleBody, { key: moduleKeyField }),
  answer: deskProgramme,
  pace: 'none',
});

/**
 * `hide`: members who have begun it keep it, and nobody else sees it. `show`: everybody sees it again. `follow`: it is
 * again as the release ships it. Without `key` for the programme with its modules, with `key` for one module. 409 for
 * `follow` if the release does not have it, for `show` of a programme without modules, and for the last module of a
 * programme that is shown.
 */
export const moveDeskProgramme = endpoint({
  method: 'POST',
  path: '/api/desk/programmes/{id}/state',
  summary: 'Hide or show a career programme or a module, or follow the release again',
  access,
  scope: 'desk_content',
  params: idParams,
  body: z.object({
    action: z.enum(['hide', 'show', 'follow'], 'Choose what to do'),
    key: z.optional(moduleKeyField),
  }),
  answer: deskProgramme,
  pace: 'none',
});
