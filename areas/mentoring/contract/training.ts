import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { id, idParams, moment, optionalText } from '#contract/scalars.ts';

/** What a member does in a module, in this order. */
export const trainingSteps = ['read', 'watch', 'try', 'reflect'] as const;
export type TrainingStep = (typeof trainingSteps)[number];

export const trainingStepLabels: Record<TrainingStep, string> = {
  read: 'Read',
  watch: 'Watch or listen',
  try: 'Try with your mentee',
  reflect: 'Reflect',
};

/** A recording elsewhere. Staffroom only links to it. */
export const trainingRecording = z.object({ title: z.string(), publisher: z.string(), url: z.string() });

export const trainingModule = z.object({
  /** Unique in its programme. Stored progress refers to it. */
  id: z.string(),
  title: z.string(),
  minutes: z.int(),
  /** Markdown. */
  read: z.string(),
  /** Null if the module has no recording. The step is left out then. */
  watch: z.nullable(trainingRecording),
  try: z.string(),
  reflect: z.string(),
});
export type TrainingModule = z.infer<typeof trainingModule>;

/** The official framework that a programme is about, in its publisher's words. */
export const trainingFramework = z.object({
  title: z.string(),
  publisher: z.string(),
  quote: z.string(),
  url: z.string(),
  asOf: z.iso.date(),
});

export const enrolmentStatuses = ['enrolled', 'completed', 'withdrawn'] as const;
export type EnrolmentStatus = (typeof enrolmentStatuses)[number];

/** A step that a member has done. */
export const doneStep = z.object({
  module: z.string(),
  step: z.enum(trainingSteps),
  /** What they wrote. Only they can read it. */
  notes: z.nullable(z.string()),
});
export type DoneStep = z.infer<typeof doneStep>;

export const trainingEnrolment = z.object({
  status: z.enum(enrolmentStatuses),
  enrolledAt: moment,
  completedAt: z.nullable(moment),
  /** The last day of the qualification that the member got. */
  expiresOn: z.nullable(z.iso.date()),
  steps: z.array(doneStep),
});

export const trainingProgramme = z.object({
  id,
  title: z.string(),
  about: z.string(),
  /** What finishing it counts as in the CPD record. */
  hours: z.number(),
  /** For how many years the qualification is valid. Null if it does not expire. */
  validYears: z.nullable(z.int()),
  framework: z.nullable(trainingFramework),
  modules: z.array(trainingModule),
  /** Null if the current user is not enrolled. */
  enrolment: z.nullable(trainingEnrolment),
});
export type TrainingProgramme = z.infer<typeof trainingProgramme>;

/** The steps of a module: all, or without the recording if it has none. */
export const stepsOf = ({ watch }: Pick<TrainingModule, 'watch'>): TrainingStep[] =>
  trainingSteps.filter((step) => step !== 'watch' || watch !== null);

/** How many steps there are, and how many are done. Steps of removed modules do not count. */
export function trainingProgress({ modules, enrolment }: Pick<TrainingProgramme, 'modules' | 'enrolment'>) {
  const all = modules.flatMap((module) => stepsOf(module).map((step) => `${module.id}/${step}`));
  const done = new Set(enrolment?.steps.map(({ module, step }) => `${module}/${step}`));
  return { steps: all.length, done: all.filter((key) => done.has(key)).length };
}

/** How many days before the end of a qualification its training can be renewed. */
export const renewalDays = 90;

/** The programmes that are offered, and those that the current user began. At most 20. */
export const listTraining = endpoint({
  method: 'GET',
  path: '/api/mentor-training',
  summary: 'The mentor training programmes and the progress of the current user',
  access: 'signed-in',
  scope: 'mentoring',
  answer: z.array(trainingProgramme),
});

/** Enrols, or begins again: after withdrawing, or to renew a qualification that ends within 90 days or has ended. 409 otherwise. */
export const enrolInTraining = endpoint({
  method: 'PUT',
  path: '/api/mentor-training/{id}/enrolment',
  summary: 'Enrol in a mentor training programme',
  access: 'signed-in',
  scope: 'mentoring',
  params: idParams,
  answer: trainingProgramme,
  pace: 'none',
});

/** Ends an enrolment that is not completed. The steps stay for the next time. */
export const leaveTraining = endpoint({
  method: 'DELETE',
  path: '/api/mentor-training/{id}/enrolment',
  summary: 'Leave a mentor training programme',
  access: 'signed-in',
  scope: 'mentoring',
  params: idParams,
  answer: null,
});

/** Marks a step as done, with notes for the current user alone, or as not done. 409 unless they are enrolled. */
export const doTrainingStep = endpoint({
  method: 'PUT',
  path: '/api/mentor-training/{id}/steps',
  summary: 'Mark a step of a mentor training programme',
  access: 'signed-in',
  scope: 'mentoring',
  params: idParams,
  body: z.object({
    module: z.string().check(z.maxLength(60)),
    step: z.enum(trainingSteps),
    isDone: z.boolean(),
    notes: optionalText(4000),
  }),
  answer: trainingProgramme,
  pace: 'none',
});

/**
 * Finishes the programme: drafts a CPD entry and records an `internal_training` qualification that waits for the organisers. 409
 * before all steps are done.
 */
export const finishTraining = endpoint({
  method: 'PUT',
  path: '/api/mentor-training/{id}/completion',
  summary: 'Finish a mentor training programme',
  access: 'signed-in',
  scope: 'mentoring',
  params: idParams,
  answer: trainingProgramme,
  pace: 'none',
});
