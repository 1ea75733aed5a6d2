import { and, arrayContains, eq, gt, isNull, notInArray, or, sql } from 'drizzle-orm';
import {
  daysWithoutRepeat,
  type InterviewPhase,
  type InterviewTheme,
  questionsInSession,
} from '#areas/interview/contract/interview-lists.ts';
import type { Db } from '#server/database.ts';
import { conflict } from '#server/errors.ts';
import { interviewAsked, interviewQuestions } from './interview-tables.ts';

export type Question = typeof interviewQuestions.$inferSelect;

interface Wanted {
  userId: number;
  role: string;
  phase: InterviewPhase | null;
  now: Date;
}

/** Themes that each session has while there are questions: what every panel asks. */
const always: readonly InterviewTheme[] = ['motivation', 'safer_recruitment', 'safeguarding'];

const { id, roles, phases, withdrawnAt } = interviewQuestions;

/** Whether somebody with this role can be asked it. */
export const isForRole = (role: string) => or(eq(roles, []), arrayContains(roles, [role]));
/** Whether somebody of this phase can be asked it. */
export const isForPhase = (phase: InterviewPhase) => or(eq(phases, []), arrayContains(phases, [phase]));

/**
 * Six questions for a role and a phase that the member has not had in the last 31 days, and records that they were asked. The
 * caller holds the member's lock. Throws 409 if fewer than six are left.
 */
export async function chooseQuestions(db: Db, { userId, role, phase, now }: Wanted): Promise<Question[]> {
  const since = new Date(now.getTime() - daysWithoutRepeat * 24 * 3_600_000).toISOString();
  const asked = db
    .select({ id: interviewAsked.questionId })
    .from(interviewAsked)
    .where(and(eq(interviewAsked.userId, userId), gt(interviewAsked.askedAt, since)));
  const fitting = await db
    .select()
    .from(interviewQuestions)
    .where(
      and(
        isNull(withdrawnAt),
        isForRole(role),
        // Without a phase, only questions for all phases.
        phase === null ? eq(phases, []) : isForPhase(phase),
        notInArray(id, asked),
      ),
    )
    .orderBy(sql`random()`)
    .limit(1_000);
  if (fitting.length < questionsInSession)
    throw conflict(
      'You have had all questions for this role in the last month. Choose another role, or come back later.',
    );
  const chosen = pick(fitting);
  const askedAt = now.toISOString();
  await db
    .insert(interviewAsked)
    .values(chosen.map((question) => ({ userId, questionId: question.id, askedAt })))
    .onConflictDoUpdate({ target: [interviewAsked.userId, interviewAsked.questionId], set: { askedAt } });
  return chosen;
}

/** One of each theme that every panel asks, and then those that are for this role before those for everybody. */
function pick(fitting: readonly Question[]): Question[] {
  const first = always.flatMap((theme) => fitting.find((question) => question.theme === theme) ?? []);
  const rest = fitting.filter((question) => !first.includes(question));
  const ordered = [...rest.filter(({ roles }) => roles.length > 0), ...rest.filter(({ roles }) => roles.length === 0)];
  return [...first, ...ordered].slice(0, questionsInSession);
}
