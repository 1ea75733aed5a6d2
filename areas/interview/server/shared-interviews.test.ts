import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  answerInterview,
  finishInterview,
  getInterview,
  shareInterview,
  startInterview,
} from '#areas/interview/contract/interview-session.ts';
import { getRecognition, recognitionVersion, setRecognition } from '#areas/interview/contract/recognition.ts';
import { listSharedInterviews } from '#areas/interview/contract/shared-interviews.ts';
import { reportToOperator } from '#areas/reports/contract/report.ts';
import { fillProfile, makeMatch } from '#test/create-mentorships.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { interviewSessions } from './interview-tables.ts';
import { readQuestions, writeQuestions } from './question-files.ts';
import { sessionReportable } from './session-reportable.ts';

const test = openTestApp();
beforeAll(async () => writeQuestions(test.context.db, readQuestions()));

/** A finished session that a member shares with their mentor. */
async function shared(): Promise<{ person: SignedIn; mentor: SignedIn; id: number }> {
  const [person, mentor] = [await test.signedIn(), await test.signedIn()];
  await fillProfile(test.context.db, mentor.person.id, { isAvailableAsMentor: true, maxMentees: 2 });
  await makeMatch(test.context.db, { mentorId: mentor.person.id, menteeId: person.person.id });
  return { person, mentor, id: await share(person, mentor) };
}

async function share(person: SignedIn, mentor: SignedIn): Promise<number> {
  const { id } = (await person.call(startInterview, { body: { role: 'class_teacher' } })).json();
  await person.call(answerInterview, { params: { id, position: 1 }, body: { answer: 'I would tell the lead.' } });
  await person.call(finishInterview, { params: { id } });
  await person.call(shareInterview, { params: { id }, body: { mentorId: mentor.person.id, sees: true } });
  return id;
}

describe('the sessions that are shared with a mentor', () => {
  it('are listed page by page with their owner, for nobody else', async () => {
    const { person, mentor, id } = await shared();
    const other = await share(person, mentor);
    const first = await mentor.call(listSharedInterviews, { query: { limit: 1 } });
    expect(first.json()).toMatchObject([{ id: other, owner: { id: person.person.id } }]);
    const cursor = /cursor=([^&>]+)/.exec(String(first.headers.link))?.[1];
    const second = await mentor.call(listSharedInterviews, {
      query: { limit: 1, cursor: decodeURIComponent(cursor ?? '') },
    });
    expect(second.json()).toMatchObject([{ id }]);
    expect((await person.call(listSharedInterviews, { query: {} })).json()).toEqual([]);
  });

  it('can be reported by the mentor, and a hidden one is only its owner’s', async () => {
    const { person, mentor, id } = await shared();
    const stranger = await test.signedIn();
    const report = (by: SignedIn) =>
      by.call(reportToOperator, { body: { kind: 'interview_session', id, reason: 'It names a pupil.' } });
    expect((await report(stranger)).statusCode).toBe(404);
    expect((await report(mentor)).statusCode).toBe(204);
    const { db } = test.context;
    expect(await sessionReportable.takeDown.hide(db, id, 'It names a pupil.', new Date())).toBe(person.person.id);
    expect((await mentor.call(getInterview, { params: { id } })).statusCode).toBe(404);
    expect((await mentor.call(listSharedInterviews, { query: {} })).json()).toEqual([]);
    const own = await person.call(getInterview, { params: { id } });
    expect(own.json()).toMatchObject({ takenDownReason: 'It names a pupil.' });
    await sessionReportable.takeDown.restore(db, id);
    expect((await mentor.call(getInterview, { params: { id } })).json()).toMatchObject({ takenDownReason: null });
    await db.delete(interviewSessions).where(eq(interviewSessions.id, id));
  });
});

describe('speech recognition by the browser', () => {
  it('needs an agreement to the sentences of today, which can be withdrawn', async () => {
    const person = await test.signedIn();
    const agreed = async () => (await person.call(getRecognition, {})).json().agreedAt;
    const set = (agrees: boolean, version = recognitionVersion) =>
      person.call(setRecognition, { body: { agrees, version } });
    expect(await agreed()).toBeNull();
    expect((await set(true, recognitionVersion - 1)).statusCode).toBe(409);
    expect(await agreed()).toBeNull();
    await set(true);
    expect(await agreed()).toMatch(/^20/);
    await set(false);
    expect(await agreed()).toBeNull();
  });
});
