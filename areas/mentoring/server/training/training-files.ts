import { and, eq, isNotNull, notInArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import { trainingFramework, trainingModule } from '#areas/mentoring/contract/training.ts';
import { line, text } from '#contract/scalars.ts';
import { requireUnique } from '#server/content/content-keys.ts';
import { contentAt } from '#server/content/content-set.ts';
import { readYamlFolder } from '#server/content/read-content.ts';
import type { Db } from '#server/database.ts';
import { mentorTrainingProgrammes } from './training-tables.ts';

const blank = 'must not be blank';
const key = z
  .string()
  .check(z.maxLength(60), z.regex(/^[a-z]+(-[a-z]+)*$/, 'must be words in small letters, joined by hyphens'));

const trainingFile = z.strictObject({
  key,
  place: z.int().check(z.positive()),
  title: line(120, blank),
  about: text(1000, blank),
  hours: z.number(),
  validYears: z.nullable(z.int()),
  framework: trainingFramework,
  modules: z.array(z.extend(trainingModule, { id: key })).check(z.minLength(1, 'must have at least one module')),
});
export type TrainingFile = z.infer<typeof trainingFile>;

/** Reads the mentor training programmes of all files, in order. Throws a `ContentError` for a mistake. */
export function readTraining(folder: URL = contentAt('mentor-training/')): TrainingFile[] {
  const files = readYamlFolder(folder, trainingFile).sort((a, b) => a.place - b.place);
  requireUnique('content/mentor-training', 'key', files);
  for (const file of files) requireUnique(`content/mentor-training, ‘${file.key}’`, 'id', file.modules);
  return files;
}

/** Writes the programmes. What the desk changed stays. A programme whose file is gone is no longer offered. */
export async function writeTraining(db: Db, files: readonly TrainingFile[]): Promise<void> {
  const { key: keyColumn, followsFile } = mentorTrainingProgrammes;
  for (const file of files)
    await db
      .insert(mentorTrainingProgrammes)
      .values(file)
      .onConflictDoUpdate({
        target: keyColumn,
        set: { ...file, isShown: true },
        setWhere: eq(followsFile, true),
      });
  const keys = files.map((file) => file.key);
  await db
    .update(mentorTrainingProgrammes)
    .set({ isShown: false })
    .where(and(isNotNull(keyColumn), eq(followsFile, true), notInArray(keyColumn, keys)));
}
