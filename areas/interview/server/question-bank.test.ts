import { inArray, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { interviewPhases } from '#areas/interview/contract/interview-lists.ts';
import { type InterviewSession, removeInterview, startInterview } from '#areas/interview/contract/interview-session.ts';
import { mayBeAskedBeforeOffer } from '#areas/interview/contract/lawful-question.ts';
import { listRoleProfiles } from '#areas/pathway/server/index.ts';
import { openTestApp } from '#test/test-app.ts';
import { interviewAsked, interviewQuestions } from './interview-tables.ts';
import { readQuestions, writeQuestions } from './question-files.ts';

const test = openTestApp();
const questions = readQuestions();
const ofRole = (role: string) => questions.filter(({ roles }) => roles.length === 0 || roles.includes(role));

beforeAll(async () => writeQuestions(test.context.db, questions));

describe('the bank of questions', () => {
  it('has questions for each role and phase, with safer recruitment and safeguarding, for ten practices a month', async () => {
    const roles = await listRoleProfiles(test.context.db);
    expect(roles.length).toBeGreaterThan(10);
    for (const { key } of roles)
      for (const phase of interviewPhases) {
        const fitting = ofRole(key).filter(({ phases }) => phases.length === 0 || phases.includes(phase));
        const count = (theme: string) => fitting.filter((one) => one.theme === theme).length;
        expect([key, phase, fitting.length >= 60]).toEqual([key, phase, true]);
        expect(count('safer_recruitment')).toBeGreaterThanOrEqual(20);
        expect(count('safeguarding')).toBeGreaterThanOrEqual(15);
      }
  });

  it('names only roles that exist', async () => {
    const known = new Set((await listRoleProfiles(test.context.db)).map(({ key }) => key));
    for (const { key, roles } of questions) expect([key, roles.filter((role) => !known.has(role))]).toEqual([key, []]);
  });

  it('asks nothing that an employer must not ask before an offer, and the rule knows such questions', () => {
    for (const { ask } of questions) expect([ask, mayBeAskedBeforeOffer(ask)]).toEqual([ask, true]);
    for (const ask of [
      'How is your health?',
      'Do you have any children?',
      'Are you planning a family?',
      'How many days were you sick last year?',
      'What does your husband do?',
      'Do you have a disability?',
      'How old are you?',
      'When do you plan to retire?',
      'Are you pregnant?',
      'What is your religion?',
    ])
      expect([ask, mayBeAskedBeforeOffer(ask)]).toEqual([ask, false]);
    // Questions about pupils and families of a school are no questions about the candidate.
    for (const ask of [
      'A pupil with a serious medical condition joins your group. What do you do?',
      'How have you worked with a family that speaks little English?',
      'What have you learned about supporting children in care?',
    ])
      expect([ask, mayBeAskedBeforeOffer(ask)]).toEqual([ask, true]);
  });

  it('is short, in whole sentences', () => {
    for (const { key, ask, note } of questions) {
      expect([key, /[?.]$/.test(ask) && /\.$/.test(note)]).toEqual([key, true]);
      expect([key, ask.split(/\s+/).length <= 40]).toEqual([key, true]);
    }
  });
});

describe('a small bank', () => {
  it('repeats nothing within a month and says so when fewer than six are left, and asks again after 31 days', async () => {
    const { db } = test.context;
    const kept = questions.slice(0, 13).map(({ key }) => key);
    await db.update(interviewQuestions).set({ withdrawnAt: sql`now()`, followsFile: false });
    await db
      .update(interviewQuestions)
      .set({ withdrawnAt: null, roles: [], phases: [] })
      .where(inArray(interviewQuestions.key, kept));
    const person = await test.signedIn();
    const start = () => person.call(startInterview, { body: { role: 'class_teacher' } });
    const asked: string[] = [];
    for (let time = 0; time < 2; time += 1) {
      const session: InterviewSession = (await start()).json();
      asked.push(...session.answers.map(({ ask }) => ask));
      await person.call(removeInterview, { params: { id: session.id } });
    }
    expect(new Set(asked).size).toBe(12);
    expect((await start()).statusCode).toBe(409);
    await db.update(interviewAsked).set({ askedAt: sql`${interviewAsked.askedAt} - interval '32 days'` });
    const again: InterviewSession = (await start()).json();
    expect(again.answers).toHaveLength(6);
  });
});
