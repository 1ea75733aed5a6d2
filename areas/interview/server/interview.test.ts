import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  answerInterview,
  finishInterview,
  getInterview,
  type InterviewSession,
  listInterviews,
  removeInterview,
  shareInterview,
  startInterview,
} from '#areas/interview/contract/interview-session.ts';
import { mentorshipMatches } from '#areas/mentoring/server/mentorships/mentorship-tables.ts';
import { fillProfile, makeMatch } from '#test/create-mentorships.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { readQuestions, writeQuestions } from './question-files.ts';

const test = openTestApp();
beforeAll(async () => writeQuestions(test.context.db, readQuestions()));

const start = (person: SignedIn, role = 'class_teacher') => person.call(startInterview, { body: { role } });
const started = async (person: SignedIn): Promise<InterviewSession> => (await start(person)).json();
const answer = (person: SignedIn, id: number, position = 1) =>
  person.call(answerInterview, {
    params: { id, position },
    body: { answer: 'I would listen and tell the lead today.' },
  });

describe('the bank', () => {
  it('has at least 200 questions, and six for each role', () => {
    const questions = readQuestions();
    expect(questions.length).toBeGreaterThanOrEqual(200);
    expect(questions.filter(({ theme }) => theme === 'safer_recruitment').length).toBeGreaterThanOrEqual(20);
  });
});

describe('a session', () => {
  it('has six questions, with safer recruitment and safeguarding', async () => {
    const session = await started(await test.signedIn());
    expect(session.answers).toHaveLength(6);
    expect(session.answers.map(({ theme }) => theme)).toEqual(
      expect.arrayContaining(['safer_recruitment', 'safeguarding']),
    );
    expect((await start(await test.signedIn(), 'wizard')).statusCode).toBe(404);
  });

  it('repeats no question within a month, also after it was deleted, until none are left', async () => {
    const person = await test.signedIn();
    const seen = new Set<string>();
    let status = 201;
    for (let time = 0; time < 45 && status === 201; time += 1) {
      const reply = await start(person, 'school_business_manager');
      status = reply.statusCode;
      if (status !== 201) break;
      const session: InterviewSession = reply.json();
      for (const { ask } of session.answers) {
        expect(seen).not.toContain(ask);
        seen.add(ask);
      }
      await person.call(removeInterview, { params: { id: session.id } });
    }
    expect(status).toBe(409);
    expect(seen.size).toBeGreaterThan(60);
  });

  it('asks no question twice in sessions that start at the same time', async () => {
    const person = await test.signedIn();
    const sessions = await Promise.all([1, 2, 3].map(() => started(person)));
    const asks = sessions.flatMap(({ answers }) => answers.map(({ ask }) => ask));
    expect(new Set(asks).size).toBe(18);
  });

  it('is answered, finished once and kept; then answers stay', async () => {
    const person = await test.signedIn();
    const { id } = await started(person);
    expect((await person.call(finishInterview, { params: { id } })).body).toBe('Answer at least one question first.');
    expect((await answer(person, id)).json()).toMatchObject({ position: 1, scores: [{ points: null }, {}, {}, {}] });
    for (let time = 0; time < 2; time += 1)
      expect((await person.call(finishInterview, { params: { id } })).json()).toMatchObject({ isCompleted: true });
    expect((await answer(person, id)).statusCode).toBe(409);
    expect((await person.call(listInterviews, { query: {} })).json()).toMatchObject([{ id, answered: 1 }]);
  });

  it('is nobody else’s', async () => {
    const [person, other] = [await test.signedIn(), await test.signedIn()];
    const { id } = await started(person);
    const replies = [
      await other.call(getInterview, { params: { id } }),
      await answer(other, id),
      await other.call(finishInterview, { params: { id } }),
      await other.call(removeInterview, { params: { id } }),
    ];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
  });
});

describe('sharing with a mentor', () => {
  it('lets the mentor read it until sharing or the mentorship ends', async () => {
    const { db } = test.context;
    const [person, mentor] = [await test.signedIn(), await test.signedIn()];
    const { id } = await started(person);
    const share = (sees: boolean) =>
      person.call(shareInterview, { params: { id }, body: { mentorId: mentor.person.id, sees } });
    const seen = async () => (await mentor.call(getInterview, { params: { id } })).statusCode;
    expect((await share(true)).statusCode).toBe(404);
    await fillProfile(db, mentor.person.id, { isAvailableAsMentor: true, maxMentees: 2 });
    const match = await makeMatch(db, { mentorId: mentor.person.id, menteeId: person.person.id });
    expect((await share(true)).statusCode).toBe(409);
    await answer(person, id);
    await person.call(finishInterview, { params: { id } });
    expect((await share(true)).json().mentors).toMatchObject([{ id: mentor.person.id, sees: true }]);
    expect(await seen()).toBe(200);
    expect((await mentor.call(getInterview, { params: { id } })).json()).toMatchObject({ mentors: [] });
    expect((await answer(mentor, id)).statusCode).toBe(404);
    await share(false);
    expect(await seen()).toBe(404);
    await share(true);
    await db
      .update(mentorshipMatches)
      .set({ status: 'completed', completedAt: new Date().toISOString() })
      .where(eq(mentorshipMatches.id, match));
    expect(await seen()).toBe(404);
  });
});
