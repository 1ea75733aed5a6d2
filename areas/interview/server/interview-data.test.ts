import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { allPersonalData } from '#app/server/gathered.ts';
import { tickPreparation } from '#areas/interview/contract/interview-preparation.ts';
import {
  answerInterview,
  finishInterview,
  getInterview,
  type InterviewSession,
  shareInterview,
  startInterview,
} from '#areas/interview/contract/interview-session.ts';
import { setEmailSettings } from '#areas/notifications/contract/email-settings.ts';
import { listNotifications } from '#areas/notifications/contract/notification.ts';
import { deliveryTasks } from '#areas/notifications/server/delivery/delivery-tasks.ts';
import { exportOwnData } from '#areas/own-data/contract/own-data.ts';
import { erasePerson } from '#areas/own-data/server/erasure/erasure.ts';
import { fillProfile, makeMatch } from '#test/create-mentorships.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { interviewArea } from './area.ts';
import { seedDemoInterviews } from './demo/demo-interview.ts';
import { interviewAnswers, interviewAsked, interviewSessions, interviewShares } from './interview-tables.ts';
import { readQuestions, writeQuestions } from './question-files.ts';
import { interviewShared } from './session-sharing.ts';

const test = openTestApp({ NATION: 'england' });
const db = () => test.context.db;
beforeAll(async () => {
  await writeQuestions(db(), readQuestions());
  test.clock.goTo('2026-11-24T10:00:00Z');
});

const words = 'Last year I sat with a canary pupil every day and by the end of the term they could read alone. ';

/** A finished practice that a mentor sees. */
async function shared(): Promise<{ member: SignedIn; mentor: SignedIn; id: number }> {
  const [member, mentor] = [await test.signedIn({ name: 'Mina Mentee' }), await test.signedIn()];
  await mentor.call(setEmailSettings, { body: { rhythms: { mentoring: 'at_once' } } });
  await fillProfile(db(), mentor.person.id, { isAvailableAsMentor: true, maxMentees: 2 });
  await makeMatch(db(), { mentorId: mentor.person.id, menteeId: member.person.id });
  const { id }: InterviewSession = (await member.call(startInterview, { body: { role: 'class_teacher' } })).json();
  await member.call(answerInterview, { params: { id, position: 1 }, body: { answer: words.repeat(3) } });
  await member.call(finishInterview, { params: { id } });
  await member.call(shareInterview, { params: { id }, body: { mentorId: mentor.person.id, sees: true } });
  const item = { guide: 'teacher-observation', item: 'one-idea' };
  await member.call(tickPreparation, { params: item, body: { isTicked: true } });
  return { member, mentor, id };
}

const count = async (userId: number) => ({
  sessions: await db().$count(interviewSessions, eq(interviewSessions.userId, userId)),
  asked: await db().$count(interviewAsked, eq(interviewAsked.userId, userId)),
});

describe('a shared practice', () => {
  it('is told to the mentor once, here and by email, without what was answered', async () => {
    const { member, mentor, id } = await shared();
    for (const sees of [false, true])
      await member.call(shareInterview, { params: { id }, body: { mentorId: mentor.person.id, sees } });
    const notifications = (await mentor.call(listNotifications, { query: {} })).body;
    expect(notifications).toContain('Mina Mentee shared an interview practice with you');
    expect(notifications).toContain(`/interview-practice/${id}`);
    const kinds = new Map([[interviewShared.key, interviewShared]]);
    const tasks = deliveryTasks({ notificationKinds: kinds, digestParts: [] });
    const named = (name: string) => tasks.find((task) => task.name === name) ?? expect.fail(name);
    await named('plan-notification-emails').run(test.context, {} as never);
    await test.background.runWaiting(test.context, named('send-notification-email'));
    const mails = (await test.mails()).filter(({ to }) => to?.[0]?.address === mentor.person.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toContain('Mina Mentee shared an interview practice with you');
    expect(`${mails[0]?.text}${mails[0]?.html}`).not.toContain('canary');
  });
});

describe('the data of a member', () => {
  it('is exported with answers, scores and ticks, and not in the export of the mentor', async () => {
    const { member, mentor } = await shared();
    const exported = (await member.call(exportOwnData, {})).json();
    expect(exported).toMatchObject({
      interviewSessions: [
        { isCompleted: true, answers: expect.arrayContaining([expect.objectContaining({ position: 1 })]) },
      ],
      interviewPreparation: [{ item: 'teacher-observation/one-idea' }],
    });
    expect(JSON.stringify(exported)).toContain('canary');
    expect((await mentor.call(exportOwnData, {})).body).not.toContain('canary');
  });

  it('is erased with the account, and the mentor no longer reads it', async () => {
    const { member, mentor, id } = await shared();
    await erasePerson(test.context, member.person.id, allPersonalData);
    expect(await count(member.person.id)).toEqual({ sessions: 0, asked: 0 });
    expect(await db().$count(interviewAnswers, eq(interviewAnswers.sessionId, id))).toBe(0);
    expect(await db().$count(interviewShares, eq(interviewShares.mentorId, mentor.person.id))).toBe(0);
    expect((await mentor.call(getInterview, { params: { id } })).statusCode).toBe(404);
  });

  it('keeps practices, and forgets after 31 days which questions were asked', async () => {
    const { member } = await shared();
    const id = member.person.id;
    const moved = { askedAt: sql`${interviewAsked.askedAt} - interval '32 days'` };
    await interviewArea.removeExpired?.(test.context.db, test.clock.now(), test.context.settings);
    expect((await count(id)).asked).toBe(6);
    await db().update(interviewAsked).set(moved).where(eq(interviewAsked.userId, id));
    await interviewArea.removeExpired?.(test.context.db, test.clock.now(), test.context.settings);
    expect(await count(id)).toEqual({ sessions: 1, asked: 0 });
  });
});

describe('the demonstration', () => {
  it('has two finished practices, one of them shared, and one half done, with computed scores', async () => {
    const [member, mentor] = [await test.signedIn(), await test.signedIn()];
    const told: number[] = [];
    await seedDemoInterviews(db(), {
      people: new Map([
        ['demo', member.person.id],
        ['daniel.adeyemi', mentor.person.id],
      ]),
      now: test.clock.now(),
      notify: async (_db, _kind, personId) => void told.push(personId),
      badgeFacts: [],
      files: [],
    });
    const sessions = await db()
      .select()
      .from(interviewSessions)
      .where(eq(interviewSessions.userId, member.person.id))
      .orderBy(interviewSessions.createdAt);
    expect(sessions.map(({ isCompleted }) => isCompleted)).toEqual([true, true, false]);
    expect(sessions[1]?.scores.find(({ rule }) => rule === 'structure')?.points).toBeGreaterThan(10);
    expect(told).toEqual([mentor.person.id]);
    const shares = await db().select().from(interviewShares).where(eq(interviewShares.mentorId, mentor.person.id));
    expect(shares.map(({ sessionId }) => sessionId)).toEqual([sessions[0]?.id]);
  });
});
