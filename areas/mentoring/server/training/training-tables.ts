import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  real,
  serial,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import {
  enrolmentStatuses,
  type TrainingModule,
  type trainingFramework,
  trainingSteps,
} from '#areas/mentoring/contract/training.ts';
import { users } from '#areas/people/server/index.ts';
import { moment } from '#server/columns.ts';
import { mentorQualifications } from '../qualifications/qualification-tables.ts';

export const trainingEnrolmentStatusEnum = pgEnum('training_enrollment_status', enrolmentStatuses);
export const trainingStepEnum = pgEnum('mentor_training_step', trainingSteps);

/** The mentor training programmes: from `content/mentor-training/`, and those that the desk added. */
export const mentorTrainingProgrammes = pgTable(
  'mentor_training_programmes',
  {
    id: serial().primaryKey(),
    /** The key of the file. Null for a programme of the desk. */
    key: text(),
    place: smallint().notNull(),
    title: text().notNull(),
    about: text().notNull(),
    hours: real().notNull(),
    /** For how many years the qualification is valid. */
    validYears: smallint(),
    framework: jsonb().$type<z.infer<typeof trainingFramework>>(),
    modules: jsonb().$type<TrainingModule[]>().notNull(),
    isShown: boolean().notNull().default(true),
    /** Whether each release writes its version. False once the desk has changed it (ADR 061). */
    followsFile: boolean().notNull().default(true),
    createdAt: moment().notNull().default(sql`now()`),
  },
  (table) => [uniqueIndex('mentor_training_programmes_key_index').on(table.key)],
);

/** Who takes part in a programme. */
export const trainingEnrollments = pgTable(
  'training_enrollments',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    programmeId: integer()
      .notNull()
      .references(() => mentorTrainingProgrammes.id, { onDelete: 'cascade' }),
    status: trainingEnrolmentStatusEnum().notNull().default('enrolled'),
    enrolledAt: moment().notNull().default(sql`now()`),
    completedAt: moment(),
    /** What finishing it recorded. */
    qualificationId: integer().references(() => mentorQualifications.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.programmeId] }),
    index('training_enrollments_programme_index').on(table.programmeId, table.status),
    index('training_enrollments_qualification_index').on(table.qualificationId),
  ],
);

/** The steps that members have done, with notes for themselves. */
export const mentorTrainingSteps = pgTable(
  'mentor_training_steps',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    programmeId: integer()
      .notNull()
      .references(() => mentorTrainingProgrammes.id, { onDelete: 'cascade' }),
    module: text().notNull(),
    step: trainingStepEnum().notNull(),
    notes: text(),
    doneAt: moment().notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.userId, table.programmeId, table.module, table.step] })],
);
