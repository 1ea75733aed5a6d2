import { and, eq, isNull, notInArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { interviewPhases, interviewThemes, questionKinds } from '#areas/interview/contract/interview-lists.ts';
import type { QuestionTexts } from '#areas/interview/contract/interview-questions-desk.ts';
import { mayBeAskedBeforeOffer } from '#areas/interview/contract/lawful-question.ts';
import { line, text } from '#contract/scalars.ts';
import { requireUnique } from '#server/content/content-keys.ts';
import { contentAt } from '#server/content/content-set.ts';
import { readYamlFolder } from '#server/content/read-content.ts';
import type { Db } from '#server/database.ts';
import { interviewQuestions } from './interview-tables.ts';

const roles = z.array(z.string().check(z.regex(/^[a-z]+(_[a-z]+)*$/, 'must be the key of a career role')));
const phases = z.array(z.enum(interviewPhases));

const question = z.strictObject({
  key: z
    .string()
    .check(z.maxLength(60), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be words in small letters, joined by hyphens')),
  asksFor: z.enum(questionKinds),
  ask: line(300, 'must not be blank').check(
    z.refine(
      mayBeAskedBeforeOffer,
      'must not ask about health, family or age: an employer may not ask before an offer',
    ),
  ),
  note: text(400, 'must not be blank'),
  roles: z.optional(roles),
  phases: z.optional(phases),
});

const questionFile = z.strictObject({
  theme: z.enum(interviewThemes),
  roles,
  phases: z._default(phases, []),
  questions: z.array(question).check(z.minLength(1, 'must have at least one question')),
});

type Question = QuestionTexts & { key: string };

/** Reads the questions of all files. Throws a `ContentError` for a mistake or two with one key or text. */
export function readQuestions(folder: URL = contentAt('interview/questions/')): Question[] {
  const questions = readYamlFolder(folder, questionFile).flatMap((file) =>
    file.questions.map(({ asksFor, ...one }) => ({
      ...one,
      kind: asksFor,
      theme: file.theme,
      roles: one.roles ?? file.roles,
      phases: one.phases ?? file.phases,
    })),
  );
  requireUnique('content/interview/questions', 'key', questions);
  requireUnique('content/interview/questions', 'ask', questions);
  return questions;
}

/**
 * Writes the questions, and withdraws stored ones that the files no longer have. What the desk changed, withdrew or added
 * stays: only `shipped` is written, so that the desk sees the difference (ADR 061).
 */
export async function writeQuestions(db: Db, questions: readonly Question[]): Promise<void> {
  const { key: keyColumn, withdrawnAt, followsFile } = interviewQuestions;
  for (const { key, ...shipped } of questions) {
    const row = { ...shipped, key, withdrawnAt: null, shipped };
    await db
      .insert(interviewQuestions)
      .values(row)
      .onConflictDoUpdate({ target: keyColumn, set: row, setWhere: eq(followsFile, true) });
    await db
      .update(interviewQuestions)
      .set({ shipped })
      .where(and(eq(keyColumn, key), eq(followsFile, false)));
  }
  const isGone = notInArray(
    keyColumn,
    questions.map(({ key }) => key),
  );
  await db
    .update(interviewQuestions)
    .set({ withdrawnAt: sql`now()` })
    .where(and(isNull(withdrawnAt), eq(followsFile, true), isGone));
  await db.update(interviewQuestions).set({ shipped: null }).where(isGone);
}
