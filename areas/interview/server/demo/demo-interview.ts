import * as z from 'zod/mini';
import { interviewPhases } from '#areas/interview/contract/interview-lists.ts';
import type { DemoSeeding } from '#server/area.ts';
import { days } from '#server/clock.ts';
import { demoFolder, readContentFile } from '#server/content/read-content.ts';
import type { Db } from '#server/database.ts';
import { interviewAnswers, interviewSessions, interviewShares } from '../interview-tables.ts';
import { readQuestions } from '../question-files.ts';
import { scoreAnswer, scoreSession } from '../scoring/score-answer.ts';
import { interviewShared } from '../session-sharing.ts';

const sessions = z.array(
  z.strictObject({
    member: z.string(),
    role: z.string(),
    roleTitle: z.string(),
    phase: z.enum(interviewPhases),
    daysAgo: z.int(),
    isCompleted: z.boolean(),
    sharedWith: z.optional(z.string()),
    answers: z
      .array(z.strictObject({ question: z.string(), seconds: z.optional(z.int()), answer: z.optional(z.string()) }))
      .check(z.minLength(6), z.maxLength(6)),
  }),
);

/** Adds two finished practices, of which a mentor sees one, and one that is half done. */
export async function seedDemoInterviews(db: Db, { people, now, notify }: DemoSeeding): Promise<void> {
  const bank = new Map(readQuestions().map((question) => [question.key, question]));
  const idOf = (username: string): number => {
    const id = people.get(username);
    if (id === undefined) throw new Error(`demo/interview: no ${username}.`);
    return id;
  };
  for (const one of readContentFile(new URL('interview/sessions.yaml', demoFolder), sessions)) {
    const at = (hours: number) => new Date(now.getTime() - days(one.daysAgo) + hours * 3_600_000).toISOString();
    const answers = one.answers.map(({ question, seconds = null, answer = null }, place) => {
      const asked = bank.get(question);
      if (!asked) throw new Error(`demo/interview: no question ${question}.`);
      const { theme, kind, ask, note } = asked;
      const plain = { isSpoken: false, speech: null };
      const scores = answer === null ? [] : scoreAnswer({ kind, answer, essentialSkills: [], ...plain });
      return { position: place + 1, theme, kind, ask, note, answer, seconds, scores, ...plain };
    });
    const userId = idOf(one.member);
    const [session] = await db
      .insert(interviewSessions)
      .values({
        userId,
        roleKey: one.role,
        roleTitle: one.roleTitle,
        phase: one.phase,
        preparationSeconds: 60,
        answerSeconds: 180,
        scores: one.isCompleted ? scoreSession(answers) : [],
        isCompleted: one.isCompleted,
        completedAt: one.isCompleted ? at(1) : null,
        createdAt: at(0),
      })
      .returning({ id: interviewSessions.id });
    if (!session) throw new Error('The practice was not added.');
    const sessionId = session.id;
    await db.insert(interviewAnswers).values(answers.map((answer) => ({ ...answer, sessionId })));
    if (one.sharedWith === undefined) continue;
    const mentorId = idOf(one.sharedWith);
    await db.insert(interviewShares).values({ sessionId, mentorId, sharedAt: at(2) });
    await notify(db, interviewShared, mentorId, { subject: sessionId, by: userId, at: at(2) });
  }
}
