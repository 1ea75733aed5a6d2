import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { allPersonalData } from '#app/server/gathered.ts';
import { askBeforeDeciding, changeMatch, requestMentor } from '#areas/mentoring/contract/mentorship.ts';
import { changeSession, type MentorshipSession, proposeSession } from '#areas/mentoring/contract/session.ts';
import { listNotifications, listWaiting, type Notification } from '#areas/notifications/contract/notification.ts';
import { erasePerson } from '#areas/own-data/server/erasure/erasure.ts';
import { dayAndTime, longDate } from '#contract/london.ts';
import { days, hours } from '#server/clock.ts';
import { fillProfile, makeMatch } from '#test/create-mentorships.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { addQualification, decideQualification } from '../qualifications/qualification-actions.ts';
import { mentorshipSessions } from '../workspace/session-tables.ts';
import { mentoringReminders } from './mentoring-reminders.ts';

const test = openTestApp();
const db = () => test.context.db;

let mentor: SignedIn;
let mentee: SignedIn;
let stranger: SignedIn;

beforeEach(async () => {
  [mentor, mentee, stranger] = [await test.signedIn(), await test.signedIn(), await test.signedIn()];
  await fillProfile(db(), mentor.person.id, { isAvailableAsMentor: true, maxMentees: 3 });
});

const listed = async (caller: SignedIn): Promise<Notification[]> =>
  (await caller.call(listNotifications, { query: {} })).json();
const textsOf = async (caller: SignedIn) => (await listed(caller)).map(({ text }) => text);
const waitingOf = async (caller: SignedIn): Promise<{ text: string; kind: string; link: string }[]> =>
  (await caller.call(listWaiting, {})).json();
const waitingTexts = async (caller: SignedIn) => (await waitingOf(caller)).map(({ text }) => text);

const block = (blocker: SignedIn, blocked: SignedIn) =>
  db().execute(sql`insert into blocks (blocker_id, blocked_id) values (${blocker.person.id}, ${blocked.person.id})`);
const suspend = (person: SignedIn) =>
  db().execute(sql`update users set suspended_at = now(), suspended_reason = 'x' where id = ${person.person.id}`);

describe('a request', () => {
  const ask = async () =>
    (await mentee.call(requestMentor, { body: { mentorId: mentor.person.id, notes: 'Private words' } })).json().id;
  const move = (caller: SignedIn, id: number, status: 'accepted' | 'declined' | 'cancelled' | 'completed') =>
    caller.call(changeMatch, { params: { id }, body: { status, reason: null } });
  const say = (caller: SignedIn, id: number) =>
    caller.call(askBeforeDeciding, { params: { id }, body: { content: 'Which year group?' } });

  it('gives the mentor 14 days without the holidays of their nation', async () => {
    const now = test.clock.now();
    // Schools in England close from 19 December to 3 January.
    test.clock.goTo('2026-12-14T10:00:00Z');
    const asked = async () => {
      const [found] = await waitingTexts(mentor);
      return found?.replace(/^.*reply by /, '');
    };
    await ask();
    expect(await asked()).toBe('13 January 2027');
    test.clock.goTo(now.toISOString());
  });

  it('notifies the mentor and waits for them until they answer', async () => {
    const id = await ask();
    const name = mentee.person.name;
    expect(await listed(mentor)).toMatchObject([
      {
        kind: 'mentoring.request',
        text: `${name} asked you to be their mentor`,
        link: `/mentorship/requests?tab=asked#request-${id}`,
      },
    ]);
    const until = longDate(new Date(test.clock.now().getTime() + days(14)));
    expect(await waitingTexts(mentor)).toEqual([`${name} asked you to be their mentor: reply by ${until}`]);
    expect([await textsOf(mentee), await textsOf(stranger), await waitingOf(mentee)]).toEqual([[], [], []]);

    await move(mentor, id, 'accepted');
    expect(await textsOf(mentee)).toEqual([`${mentor.person.name} accepted your request`]);
    expect([await textsOf(mentor), await waitingOf(mentor)]).toEqual([[], []]);
    // Repeating the step does not notify again.
    await move(mentor, id, 'accepted');
    expect(await listed(mentee)).toMatchObject([{ link: `/mentorship/${id}` }]);
  });

  it('brings a question back, and its answer', async () => {
    const id = await ask();
    await say(mentor, id);
    const question = `${mentor.person.name} asked you a question about your request`;
    expect([await textsOf(mentee), await waitingTexts(mentee)]).toEqual([[question], [question]]);
    await say(mentee, id);
    expect([await textsOf(mentee), await waitingOf(mentee)]).toEqual([[], []]);
    expect(await textsOf(mentor)).toContain(`${mentee.person.name} answered your question`);
    await move(mentor, id, 'declined');
    expect(await textsOf(mentee)).toEqual([`${mentor.person.name} replied to your request`]);
  });

  it('is no longer shown after it was withdrawn', async () => {
    await move(mentee, await ask(), 'cancelled');
    expect([await textsOf(mentor), await waitingOf(mentor)]).toEqual([[], []]);
  });

  it.each([
    ['is blocked', () => block(mentor, mentee)],
    ['is suspended', () => suspend(mentee)],
    ['is erased', () => erasePerson(test.context, mentee.person.id, allPersonalData)],
  ])('is not shown after the member who asked %s', async (_, happens) => {
    await ask();
    await happens();
    expect([await textsOf(mentor), await waitingOf(mentor)]).toEqual([[], []]);
  });

  it('reminds the mentor once before it expires, also with two jobs at the same time', async () => {
    const at = (count: number) => new Date(test.clock.now().getTime() - days(count)).toISOString();
    const between = { mentorId: mentor.person.id, status: 'pending' as const };
    await makeMatch(db(), { ...between, menteeId: mentee.person.id, requestedAt: at(11) });
    await makeMatch(db(), { ...between, menteeId: stranger.person.id, requestedAt: at(9) });
    await Promise.all([1, 2].map(() => mentoringReminders.run(test.context, {})));
    await mentoringReminders.run(test.context, {});
    const until = longDate(new Date(Date.parse(at(11)) + days(14)));
    expect(await textsOf(mentor)).toEqual([`Reply to ${mentee.person.name} by ${until}, or the request expires`]);
    await suspend(mentee);
    expect(await textsOf(mentor)).toEqual([]);
  });
});

describe('a meeting', () => {
  let matchId: number;
  beforeEach(async () => {
    matchId = await makeMatch(db(), { mentorId: mentor.person.id, menteeId: mentee.person.id });
  });
  const inHours = (count: number) => new Date(test.clock.now().getTime() + hours(count)).toISOString();
  const propose = async (caller: SignedIn, scheduledAt = inHours(50)): Promise<MentorshipSession> =>
    (
      await caller.call(proposeSession, {
        params: { id: matchId },
        body: { scheduledAt, duration: 30, format: 'video', agenda: null },
      })
    ).json();
  type Change = Parameters<typeof mentor.call<typeof changeSession>>[1]['body'];
  const change = (caller: SignedIn, { id }: MentorshipSession, body: Change) =>
    caller.call(changeSession, { params: { id }, body });
  const add = async (about: Partial<typeof mentorshipSessions.$inferInsert>): Promise<void> => {
    await db()
      .insert(mentorshipSessions)
      .values({ matchId, proposedBy: mentor.person.id, scheduledAt: inHours(24), duration: 60, ...about });
  };

  it('is announced when it is proposed, agreed, moved and called off', async () => {
    const made = await propose(mentee);
    const proposal = `${mentee.person.name} proposed a meeting on ${dayAndTime(made.scheduledAt)}`;
    const link = `/mentorship/${matchId}?tab=meetings#meeting-${made.id}`;
    expect(await listed(mentor)).toMatchObject([{ text: proposal, link, subject: matchId, item: made.id }]);
    expect(await waitingOf(mentor)).toMatchObject([{ kind: 'mentoring.meeting-proposed', text: proposal, link }]);
    expect([await textsOf(mentee), await waitingOf(mentee), await textsOf(stranger)]).toEqual([[], [], []]);

    await change(mentor, made, { status: 'scheduled' });
    expect(await textsOf(mentee)).toEqual([
      `${mentor.person.name} agreed to the meeting on ${dayAndTime(made.scheduledAt)}`,
    ]);
    expect([await textsOf(mentor), await waitingOf(mentor)]).toEqual([[], []]);

    const later = inHours(80);
    await change(mentor, made, { scheduledAt: later });
    const moved = `${mentor.person.name} asked to move your meeting to ${dayAndTime(later)}`;
    expect([await textsOf(mentee), await waitingTexts(mentee)]).toEqual([
      [moved],
      [`${mentor.person.name} proposed a meeting on ${dayAndTime(later)}`],
    ]);
    // The agenda is no news.
    await change(mentor, made, { agenda: 'What next' });
    expect(await textsOf(mentee)).toEqual([moved]);

    await change(mentee, made, { status: 'cancelled' });
    expect(await textsOf(mentor)).toEqual([`${mentee.person.name} called off the meeting on ${dayAndTime(later)}`]);
    expect([await textsOf(mentee), await waitingOf(mentee)]).toEqual([[], []]);
  });

  it('several proposals are one notification', async () => {
    await propose(mentee);
    await propose(mentee);
    expect(await textsOf(mentor)).toEqual([`${mentee.person.name} proposed 2 meetings`]);
  });

  it('is not shown after the mentorship has ended, or after the other member is blocked', async () => {
    await propose(mentee);
    await block(mentor, mentee);
    expect([await textsOf(mentor), await waitingOf(mentor)]).toEqual([[], []]);
    await propose(mentor);
    expect(await textsOf(mentee)).toHaveLength(1);
    await mentee.call(changeMatch, { params: { id: matchId }, body: { status: 'completed', reason: null } });
    expect([await textsOf(mentee), await waitingOf(mentee)]).toEqual([[], []]);
  });

  it('tomorrow is a reminder for both, once, in the morning of the day before', async () => {
    // The next morning, whatever the time is now.
    const morning = new Date(test.clock.now().getTime() + days(1));
    morning.setUTCHours(8, 0, 0, 0);
    test.clock.passes(morning.getTime() - test.clock.now().getTime());
    const at = new Date(morning.getTime() + hours(32)).toISOString();
    await add({ scheduledAt: at, status: 'scheduled' });
    await add({ scheduledAt: at, status: 'proposed' });
    await add({ scheduledAt: inHours(60), status: 'scheduled' });
    await Promise.all([1, 2].map(() => mentoringReminders.run(test.context, {})));
    expect(await textsOf(mentor)).toEqual([`You have a meeting with ${mentee.person.name} on ${dayAndTime(at)}`]);
    expect(await textsOf(mentee)).toEqual([`You have a meeting with ${mentor.person.name} on ${dayAndTime(at)}`]);
    await suspend(mentor);
    expect(await textsOf(mentee)).toEqual([]);
  });

  it('that is over waits for notes', async () => {
    const at = inHours(-5);
    await add({ scheduledAt: at, status: 'scheduled' });
    await add({ scheduledAt: inHours(-6), status: 'completed', notes: 'Written' });
    await add({ scheduledAt: inHours(-7), status: 'cancelled' });
    await Promise.all([1, 2].map(() => mentoringReminders.run(test.context, {})));
    const text = `Add notes on your meeting with ${mentee.person.name} on ${dayAndTime(at)}`;
    expect([await textsOf(mentor), await waitingTexts(mentor)]).toEqual([[text], [text]]);
    const [open] = await listed(mentee);
    await mentee.call(changeSession, { params: { id: open?.item ?? 0 }, body: { notes: 'A seating plan.' } });
    expect([await textsOf(mentor), await waitingOf(mentor)]).toEqual([[], []]);
  });
});

describe('a qualification', () => {
  it('notifies its owner of each new decision', async () => {
    const body = {
      type: 'cpd_course',
      title: 'Coaching',
      awardedBy: 'A college',
      awardedOn: null,
      expiresOn: null,
    } as const;
    const { id } = await addQualification(test.context, db(), { id: mentor.person.id }, body);
    const decide = (status: 'verified' | 'rejected') =>
      decideQualification(test.context, id, { status, note: 'Operator’s note' });
    await decide('rejected');
    await decide('rejected');
    expect(await textsOf(mentor)).toEqual(['Your qualification ‘Coaching’ was not verified']);
    await decide('verified');
    expect(await textsOf(mentor)).toEqual(['Your qualification ‘Coaching’ was verified']);
    expect(await textsOf(mentee)).toEqual([]);
  });
});
