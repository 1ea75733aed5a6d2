import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { type UserRole, userRole } from '#areas/people/contract/user.ts';
import { contentAt } from '#server/content/content-set.ts';
import { ruleNames } from './answer-rules.ts';

const question = z.strictObject({
  key: z.string().check(z.regex(/^[a-z]+(-[a-z]+)*$/)),
  roles: z.array(userRole).check(z.minLength(1)),
  ask: z.string().check(z.minLength(10)),
  looksFor: z.array(z.enum(ruleNames)).check(z.minLength(1)),
  note: z.string().check(z.minLength(10)),
});
export type PracticeQuestion = z.output<typeof question>;

let read: readonly PracticeQuestion[] | undefined;

/** The questions of `content/coach/practice/questions.yaml`. They are read once. */
export function practiceQuestions(): readonly PracticeQuestion[] {
  read ??= z
    .strictObject({ questions: z.array(question) })
    .parse(parse(readFileSync(contentAt('coach/practice/questions.yaml'), 'utf8'))).questions;
  return read;
}

/**
 * The next question for a role: the first that was not asked. After all of them it begins again with the one that was
 * asked longest ago. `start` shifts the beginning, so that members do not all begin with the same question.
 */
export function nextQuestion(role: UserRole, asked: readonly string[], start: number): PracticeQuestion {
  const fitting = practiceQuestions().filter(({ roles }) => roles.includes(role));
  const shifted = fitting.map((_, at) => fitting[(at + start) % fitting.length]).filter((one) => one !== undefined);
  const next =
    shifted.find(({ key }) => !asked.includes(key)) ?? shifted.find(({ key }) => key === asked[0]) ?? shifted[0];
  if (!next) throw new Error(`There is no practice question for the role ${role}.`);
  return next;
}
