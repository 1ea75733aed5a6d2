import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { id, idParams, line, optional, text, webAddress } from '#contract/scalars.ts';

const access = { permission: 'lead_mentoring' } as const;

/** A module as `training.ts` has it. It is written again here, so that members and the desk share no file of the pages. */
const deskModule = z.object({
  id: z.string(),
  title: z.string(),
  minutes: z.int(),
  read: z.string(),
  watch: z.nullable(z.object({ title: z.string(), publisher: z.string(), url: z.string() })),
  try: z.string(),
  reflect: z.string(),
});

const moduleBody = z.object({
  /** Leave it out for a new module. */
  id: optional(z.string().check(z.maxLength(60))),
  title: line(80, 'Title is required'),
  minutes: z.int('Enter a whole number of minutes').check(z.minimum(5), z.maximum(600)),
  read: text(20_000, 'Write what there is to read'),
  watch: optional(
    z.object({
      title: line(160, 'Enter the title of the recording'),
      publisher: line(120, 'Enter who publishes it'),
      url: webAddress,
    }),
  ),
  try: text(2000, 'Say what to try'),
  reflect: text(1000, 'Ask a question to reflect on'),
});
/** A programme as the desk sees it, with numbers of people and no names. */
export const deskTraining = z.object({
  id,
  title: z.string(),
  about: z.string(),
  hours: z.number(),
  validYears: z.nullable(z.int()),
  modules: z.array(deskModule),
  isShown: z.boolean(),
  /** Whether it still follows the file that comes with Staffroom. */
  followsFile: z.boolean(),
  enrolled: z.int(),
  completed: z.int(),
});
export type DeskTraining = z.infer<typeof deskTraining>;

export type TrainingModuleBody = z.infer<typeof moduleBody>;

export const trainingBody = z.object({
  title: line(120, 'Title is required'),
  about: text(1000, 'Say what it is about'),
  hours: z.number('Enter the hours').check(z.minimum(0.5), z.maximum(40)),
  validYears: optional(z.int('Enter a whole number of years').check(z.minimum(1), z.maximum(10))),
  isShown: z.boolean(),
  modules: z.array(moduleBody).check(z.minLength(1, 'Add a module'), z.maxLength(20)),
});

/** The most programmes. 409 above it. */
export const mostTraining = 20;

export const listDeskTraining = endpoint({
  method: 'GET',
  path: '/api/desk/mentor-training',
  summary: 'The mentor training programmes at the desk',
  access,
  answer: z.array(deskTraining),
});

/** Adds a programme. Members see it once it is shown. */
export const addDeskTraining = endpoint({
  method: 'POST',
  path: '/api/desk/mentor-training',
  summary: 'Add a mentor training programme',
  access,
  body: trainingBody,
  answer: deskTraining,
  creates: true,
  pace: 'post',
});

/** Changes a programme. From then on it no longer follows its file. Progress in modules that stay is kept. */
export const changeDeskTraining = endpoint({
  method: 'PUT',
  path: '/api/desk/mentor-training/{id}',
  summary: 'Change a mentor training programme',
  access,
  params: idParams,
  body: trainingBody,
  answer: deskTraining,
  pace: 'none',
});
