import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { nation } from '#contract/nations.ts';

export const preparationRoles = ['teacher', 'school_leader', 'support_staff'] as const;
export type PreparationRole = (typeof preparationRoles)[number];

export const preparationTasks = ['observation', 'data'] as const;
export type PreparationTask = (typeof preparationTasks)[number];

/** A task with figures that are made up, and how somebody could work through it. */
const workedExample = z.object({
  title: z.string(),
  /** What the panel says. */
  brief: z.string(),
  columns: z.array(z.string()),
  rows: z.array(z.array(z.string())),
  /** Where to look, and what it says. */
  steps: z.array(z.object({ look: z.string(), says: z.string() })),
  /** What somebody could say to the panel. */
  answer: z.string(),
  /** What the figures cannot say. */
  limits: z.array(z.string()),
});
export type WorkedExample = z.infer<typeof workedExample>;

/** How to prepare for one task of an interview day. */
export const preparationGuide = z.object({
  /** 'teacher-observation'. */
  key: z.string(),
  task: z.enum(preparationTasks),
  title: z.string(),
  lead: z.string(),
  sections: z.array(z.object({ title: z.string(), points: z.array(z.string()) })),
  checklist: z.array(z.object({ key: z.string(), text: z.string(), isTicked: z.boolean() })),
  /** The headings of the plan on one page, and how many lines there are to write on. */
  plan: z.array(z.object({ title: z.string(), hint: z.string(), lines: z.int() })),
  example: z.nullable(workedExample),
});
export type PreparationGuide = z.infer<typeof preparationGuide>;

/** A fact with its publisher's words. */
export const preparationFact = z.object({
  says: z.string(),
  quote: z.string(),
  source: z.string(),
  url: z.string(),
  /** The day on which somebody looked it up. */
  asOf: z.iso.date(),
  nations: z.array(nation),
});

/** Where a publisher's own guidance is. Nothing is said about what it says. */
export const preparationReading = z.object({
  title: z.string(),
  publisher: z.string(),
  url: z.string(),
  nations: z.array(nation),
});

export const preparation = z.object({
  role: z.enum(preparationRoles),
  guides: z.array(preparationGuide),
  facts: z.array(preparationFact),
  reading: z.array(preparationReading),
});
export type Preparation = z.infer<typeof preparation>;

const access = 'signed-in';
const scope = 'development';

/** How to prepare for the tasks of an interview day besides questions, with what the member ticked. */
export const getPreparation = endpoint({
  method: 'GET',
  path: '/api/interview-preparation',
  summary: 'How to prepare for observations and data tasks',
  access,
  scope,
  query: z.object({ role: z.enum(preparationRoles, 'Choose a role') }),
  answer: preparation,
});

const key = z.string().check(z.maxLength(60));

/** Ticks an item of a checklist, or takes the tick away. 404 for an unknown item. The same again changes nothing. */
export const tickPreparation = endpoint({
  method: 'PUT',
  path: '/api/interview-preparation/{guide}/ticks/{item}',
  summary: 'Tick an item of an interview preparation',
  access,
  scope,
  params: z.object({ guide: key, item: key }),
  body: z.object({ isTicked: z.boolean('Say whether it is done') }),
  answer: null,
  pace: 'none',
});

/** Takes all ticks of a checklist away, for the next interview. 404 for an unknown guide. */
export const clearPreparation = endpoint({
  method: 'DELETE',
  path: '/api/interview-preparation/{guide}/ticks',
  summary: 'Begin an interview preparation again',
  access,
  scope,
  params: z.object({ guide: key }),
  answer: null,
});
