import * as z from 'zod/mini';
import { attachedFiles, storedFile } from '#areas/files/contract/file.ts';
import { endpoint } from '#contract/endpoint.ts';
import { searchQuery } from '#contract/paging.ts';
import { id, idParams, line, moment, optional, optionalText, text, webAddress } from '#contract/scalars.ts';
import { activityType, activityTypes, belongsTogether, cpdCategories, cpdCategory } from './cpd-category.ts';
import { nodeCount, skillArea, skillAreas } from './skill.ts';
import { standards, teachersStandards } from './teachers-standard.ts';

/** A draft comes from something the member did in Staffroom, or from 'Record CPD'. It counts only after they confirm it. */
export const cpdStatuses = ['draft', 'confirmed'] as const;

/** One entry of the learning log: a row of `cpd_activities`. */
export const cpdActivity = z.object({
  id,
  category: z.enum(cpdCategories),
  /** Null while a draft is incomplete. */
  activityType: z.nullable(z.enum(activityTypes)),
  title: z.string(),
  /** Empty while a draft is incomplete. */
  description: z.string(),
  /** 0.5 to 40, in steps of 0.5. */
  hoursSpent: z.number(),
  reflection: z.nullable(z.string()),
  /** The day of the activity: '2026-11-20'. */
  date: z.iso.date(),
  /** The Teachers' Standards that it relates to. */
  standards: z.array(z.enum(teachersStandards)),
  skillArea: z.nullable(z.enum(skillAreas)),
  certificateUrl: z.nullable(z.string()),
  /** Evidence, such as a certificate. Only the member sees it. */
  files: z.array(storedFile),
  status: z.enum(cpdStatuses),
  createdAt: moment,
});
export type CpdActivity = z.infer<typeof cpdActivity>;

export const shortestDescription = 10;
/** Whether an entry has what the form of 'Record CPD Activity' requires. Only complete entries can be confirmed. */
export const isComplete = ({ activityType, description }: Pick<CpdActivity, 'activityType' | 'description'>): boolean =>
  activityType !== null && description.length >= shortestDescription;

const detailed = 'Please provide detailed description (minimum 10 characters)';
const description = text(5000, detailed).check(z.minLength(shortestDescription, detailed));

const halfHours = 'CPD hours must be between 0.5 and 40, in steps of half an hour';
/** 0.5 to 40 in steps of 0.5 (`docs/product/development.md`). */
export const cpdHours = z
  .number(halfHours)
  .check(z.minimum(0.5, halfHours), z.maximum(40, halfHours), z.multipleOf(0.5, halfHours));

export const cpdDay = z.iso
  .date('Choose a day')
  .check(z.refine((day) => day >= '1960-01-01', 'Choose a day after 1960'));

// A form sends an empty field as an empty string.
const emptyAsNull = z.pipe(
  z.nullable(z.string()),
  z.transform((value) => value || null),
);
const dayOrNone = z.pipe(emptyAsNull, z.nullable(cpdDay));
const linkOrNone = z.pipe(emptyAsNull, z.nullable(webAddress));
const skillOrNone = z.pipe(
  z.nullable(z.union([z.literal(''), skillArea], 'Choose a skill from the list')),
  z.transform((value) => value || null),
);

const together = 'Choose an activity type from this category';

/**
 * The body of a new entry (`docs/product/development.md`). The page always sends 1 as `skillNodeId`: experience goes to
 * `skillArea` if it is set, otherwise to the skill of the node. Without a date it is today.
 */
export const evidence = z
  .object({
    category: cpdCategory,
    evidenceType: activityType,
    evidenceDescription: description,
    hoursCompleted: cpdHours,
    reflectionNotes: optionalText(10_000),
    skillNodeId: z.int('Choose a skill from the list').check(z.positive(), z.maximum(nodeCount)),
    title: optional(line(200, 'Title is required')),
    date: z.optional(dayOrNone),
    standards: z._default(standards, []),
    skillArea: z.optional(skillOrNone),
    certificateUrl: z.optional(linkOrNone),
    files: z.optional(attachedFiles),
  })
  .check(
    z.refine(({ category, evidenceType }) => belongsTogether(category, evidenceType), {
      path: ['evidenceType'],
      message: together,
    }),
  );

/**
 * Changes to an entry. Fields that are left out stay. A draft can be confirmed; a confirmed entry can't become a draft.
 */
export const cpdChanges = z
  .partial(
    z.object({
      category: cpdCategory,
      activityType,
      title: line(200, 'Title is required'),
      description,
      hoursSpent: cpdHours,
      reflection: optionalText(10_000),
      date: cpdDay,
      standards,
      skillArea: skillOrNone,
      certificateUrl: linkOrNone,
      files: attachedFiles,
      status: z.literal('confirmed', 'You can only confirm a draft'),
    }),
  )
  .check(
    z.refine((changes) => Object.values(changes).some((value) => value !== undefined), 'There is nothing to change'),
  );

/** Records CPD. 400 for a day in the future. */
export const submitEvidence = endpoint({
  method: 'POST',
  path: '/api/skill-tree/submit-evidence',
  summary: 'Record a CPD activity',
  access: 'signed-in',
  alsoRefuses: [404],
  scope: 'development',
  body: evidence,
  answer: cpdActivity,
  creates: true,
  pace: 'post',
});

/**
 * Keeps a category and hours as a draft of today. The member completes it later. It counts nowhere until then
 * (`docs/product/development.md`).
 */
export const draftCpdActivity = endpoint({
  method: 'POST',
  path: '/api/cpd-drafts',
  summary: 'Draft a CPD activity',
  access: 'signed-in',
  scope: 'development',
  body: z.object({ category: cpdCategory, hoursCompleted: cpdHours }),
  answer: cpdActivity,
  creates: true,
  pace: 'post',
});

const choice = <const Values extends readonly [string, ...string[]]>(values: Values) => z.optional(z.enum(values));

/** The learning log, latest day first. `year` is the year in which a school year begins. */
export const listCpdActivities = endpoint({
  method: 'GET',
  path: '/api/cpd-activities',
  summary: 'The CPD activities of the current user',
  access: 'signed-in',
  scope: 'development',
  query: z.extend(searchQuery, {
    status: choice(cpdStatuses),
    category: choice(cpdCategories),
    standard: choice(teachersStandards),
    year: z.optional(z.coerce.number().check(z.int(), z.minimum(1960), z.maximum(2200))),
  }),
  answer: z.array(cpdActivity),
});

/** 404 for an entry of another member. 400 for confirming an incomplete draft. */
export const changeCpdActivity = endpoint({
  method: 'PATCH',
  path: '/api/cpd-activities/{id}',
  summary: 'Change or confirm a CPD activity',
  access: 'signed-in',
  scope: 'development',
  params: idParams,
  body: cpdChanges,
  answer: cpdActivity,
});

export const removeCpdActivity = endpoint({
  method: 'DELETE',
  path: '/api/cpd-activities/{id}',
  summary: 'Remove a CPD activity',
  access: 'signed-in',
  scope: 'development',
  params: idParams,
  answer: null,
});
