import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { allTasks } from '#app/server/gathered.ts';
import { createCalendarFeed } from '#areas/calendar/contract/calendar-feed.ts';
import { listCpdActivities } from '#areas/development/contract/cpd-activity.ts';
import { listNotifications } from '#areas/notifications/contract/notification.ts';
import {
  addExpertSession,
  cancelExpertSession,
  changeExpertSession,
  type ExpertSession,
  getExpertSession,
  handOverSession,
  listExpertSessions,
  proposeExpert,
  removeProposal,
  scheduleExpertSession,
} from '#areas/workspace/contract/sessions/expert-session.ts';
import {
  confirmAttendance,
  getSessionCalendar,
  giveSessionFeedback,
  leaveSession,
  registerForSession,
} from '#areas/workspace/contract/sessions/session-registration.ts';
import type { Task } from '#server/background/task.ts';
import { makeWorkspace } from '#test/create-workspace.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { expertSessions, sessionRegistrations } from './session-tables.ts';

const test = openTestApp();
const at = (id: number) => ({ params: { id } });
const minutes = (count: number) => new Date(test.clock.now().getTime() + count * 60_000).toISOString();
const about = { title: 'Oracy', expert: 'Ann Reed', credentials: 'Adviser', description: 'Talk in every lesson.' };
const joiningLink = 'https://meet.example/oracy';
const task = (name: string) => allTasks.find((one) => one.name === name) as Task;

let owner: SignedIn;
let lead: SignedIn;
let member: SignedIn;
let other: SignedIn;
let circleId: number;

beforeEach(async () => {
  owner = await test.signedIn({ name: 'Olwen Owner' });
  lead = await test.signedIn({ name: 'Lena Lead' });
  member = await test.signedIn({ name: 'Mia Member' });
  other = await test.signedIn({ name: 'Oskar Other' });
  circleId = await makeWorkspace(test.context.db, {
    owner: owner.person.id,
    leads: [lead.person.id],
    members: [member.person.id, other.person.id],
  });
});

const add = async (by: SignedIn, more: object = {}): Promise<ExpertSession> =>
  (
    await by.call(addExpertSession, {
      ...at(circleId),
      body: { ...about, startsAt: minutes(120), joiningLink, ...more },
    })
  ).json();
const propose = async (by: SignedIn): Promise<ExpertSession> =>
  (await by.call(proposeExpert, { ...at(circleId), body: about })).json();
const read = async (by: SignedIn, id: number): Promise<ExpertSession> =>
  (await by.call(getExpertSession, at(id))).json();
const titles = async (by: SignedIn, when: 'coming' | 'past' | 'proposed', q?: string) =>
  (
    (
      await by.call(listExpertSessions, { ...at(circleId), query: { when, ...(q ? { q } : {}) } })
    ).json() as ExpertSession[]
  ).map(({ title }) => title);
const notices = async (person: SignedIn): Promise<string> => {
  await test.background.runWaiting(test.context, task('notify-audience'));
  return (await person.call(listNotifications, {})).body;
};
/** Moves the times of a session. */
const move = (id: number, from: number, to: number) =>
  test.context.db
    .update(expertSessions)
    .set({ startsAt: minutes(from), endsAt: minutes(to) })
    .where(eq(expertSessions.id, id));

describe('a session', () => {
  it('is scheduled by the owner or a lead with the defaults of the specification', async () => {
    const made = await add(lead);
    expect(made).toMatchObject({
      ...about,
      ...{ status: 'scheduled', duration: 60, timezone: 'Europe/London', format: 'live_qa', accessType: 'live_only' },
      ...{ maxAttendees: 100, registeredCount: 0, registration: null, hasJoiningLink: true, joiningLink: null },
      lead: { name: 'Lena Lead' },
    });
    expect(Date.parse(made.endsAt ?? '') - Date.parse(made.startsAt ?? '')).toBe(3_600_000);
    expect(await titles(member, 'coming')).toEqual(['Oracy']);
    expect(await titles(member, 'coming', 'reed')).toEqual(['Oracy']);
    expect(await titles(member, 'coming', 'phonics')).toEqual([]);
    expect((await read(member, made.id)).mayChange).toBe(false);
    const refused = await member.call(addExpertSession, { ...at(circleId), body: { ...about, startsAt: minutes(60) } });
    expect(refused.statusCode).toBe(403);
  });

  it('refuses a time in the past, a wrong link and a recorded session without a recording', async () => {
    const send = (more: object) =>
      owner.call(addExpertSession, { ...at(circleId), body: { ...about, startsAt: minutes(60), ...more } });
    for (const more of [
      { startsAt: minutes(-1) },
      { startsAt: 'soon' },
      { duration: 5 },
      { maxAttendees: 0 },
      { joiningLink: 'javascript:alert(1)' },
      { joiningLink: 'http://meet.example' },
      { format: 'recorded' },
      { title: ' ' },
    ]) {
      const reply = await send(more);
      expect([reply.statusCode, JSON.stringify(more)]).toEqual([400, JSON.stringify(more)]);
    }
  });

  it('goes from a proposal to a schedule, also by the member who was asked to', async () => {
    const { id, status } = await propose(member);
    expect(status).toBe('proposed');
    expect(await titles(other, 'proposed')).toEqual(['Oracy']);
    expect(await titles(other, 'coming')).toEqual([]);
    expect(await notices(lead)).toContain('Mia Member suggested an expert');
    const schedule = (by: SignedIn) =>
      by.call(scheduleExpertSession, { ...at(id), body: { startsAt: minutes(90), duration: 30 } });
    expect((await schedule(member)).statusCode).toBe(403);
    expect((await member.call(handOverSession, at(id))).statusCode).toBe(403);
    expect((await owner.call(handOverSession, at(id))).json().lead.name).toBe('Mia Member');
    expect(await notices(member)).toContain('asks you to schedule');
    const [one, two] = await Promise.all([schedule(member), schedule(lead)]);
    expect([one.statusCode, two.statusCode].sort()).toEqual([200, 409]);
    expect(await read(other, id)).toMatchObject({ status: 'scheduled', duration: 30, lead: { name: 'Mia Member' } });
    const changed = await member.call(changeExpertSession, { ...at(id), body: { title: 'Oracy now' } });
    // What is left out of a change stays.
    expect(changed.json()).toMatchObject({ title: 'Oracy now', credentials: 'Adviser', duration: 30 });
    expect((await member.call(changeExpertSession, { ...at(id), body: {} })).statusCode).toBe(400);
    expect((await other.call(changeExpertSession, { ...at(id), body: { title: 'Mine' } })).statusCode).toBe(403);
    expect((await member.call(removeProposal, at(id))).statusCode).toBe(409);
  });

  it('is removed as a proposal by the member who made it, and by leads', async () => {
    const { id } = await propose(member);
    expect((await other.call(removeProposal, at(id))).statusCode).toBe(403);
    expect((await member.call(removeProposal, at(id))).statusCode).toBe(204);
    expect((await member.call(getExpertSession, at(id))).statusCode).toBe(404);
  });

  it('tells those who registered of a new time and of a cancellation', async () => {
    const { id } = await add(owner);
    await member.call(registerForSession, at(id));
    await owner.call(changeExpertSession, { ...at(id), body: { startsAt: minutes(300) } });
    expect(await notices(member)).toContain('The time or the joining link is new');
    expect(await notices(other)).not.toContain('joining link is new');
    expect((await owner.call(cancelExpertSession, at(id))).json().status).toBe('cancelled');
    expect((await owner.call(cancelExpertSession, at(id))).statusCode).toBe(200);
    expect(await notices(member)).toContain('Oracy is cancelled');
    expect((await other.call(registerForSession, at(id))).statusCode).toBe(409);
    expect((await owner.call(changeExpertSession, { ...at(id), body: { title: 'X' } })).statusCode).toBe(409);
  });
});

describe('a place', () => {
  it('goes to the first who waits when it is free, and tells them', async () => {
    const { id } = await add(owner, { maxAttendees: 1 });
    expect((await member.call(registerForSession, at(id))).json().registration).toBe('registered');
    expect((await member.call(registerForSession, at(id))).json().registeredCount).toBe(1);
    expect((await other.call(registerForSession, at(id))).json()).toMatchObject({
      ...{ registration: 'waiting', waitingNumber: 1, registeredCount: 1, waitingCount: 1 },
    });
    expect((await lead.call(registerForSession, at(id))).json().waitingNumber).toBe(2);
    expect((await member.call(leaveSession, at(id))).json()).toMatchObject({ registration: null, registeredCount: 1 });
    expect((await read(other, id)).registration).toBe('registered');
    expect(await notices(other)).toContain('You have a place now');
    expect((await read(lead, id)).waitingNumber).toBe(1);
    await owner.call(changeExpertSession, { ...at(id), body: { maxAttendees: 2 } });
    expect((await read(lead, id)).registration).toBe('registered');
    const fewer = await owner.call(changeExpertSession, { ...at(id), body: { maxAttendees: 1 } });
    expect(fewer.statusCode).toBe(409);
  });

  it('shows the joining link to registered people only, from 15 minutes before to the end', async () => {
    const { id } = await add(owner);
    await member.call(registerForSession, at(id));
    const links = async () =>
      Promise.all([member, other, owner].map(async (person) => (await read(person, id)).joiningLink));
    for (const [from, to, shown] of [
      [16, 76, null],
      [14, 74, joiningLink],
      [-30, 30, joiningLink],
      [-61, -1, null],
    ] as const) {
      await move(id, from, to);
      expect([from, ...(await links())]).toEqual([from, shown, null, null]);
    }
    expect((await member.call(getSessionCalendar, at(id))).body).not.toContain('meet.example');
  });

  it('is in the calendar file and the feed of the member, and reminds the day before, once', async () => {
    const { id } = await add(owner);
    await member.call(registerForSession, at(id));
    const file = await member.call(getSessionCalendar, at(id));
    expect(file.body).toContain('SUMMARY:Oracy');
    const { address } = (await member.call(createCalendarFeed, {})).json();
    const feed = async () => (await test.stranger.send(new URL(address).pathname)).body;
    expect(await feed()).toContain('SUMMARY:Oracy');
    for (const _ of [1, 2]) await task('remind-of-sessions').run(test.context, undefined as never);
    expect((await notices(member)).match(/You have a place at Oracy/g)).toHaveLength(1);
    expect(await notices(other)).not.toContain('You have a place at');
    await member.call(leaveSession, at(id));
    expect(await feed()).not.toContain('Oracy');
  });
});

describe('afterwards', () => {
  it('attendance drafts an entry with the right hours, and feedback is one answer', async () => {
    const { id } = await add(owner, { duration: 90, format: 'workshop' });
    await member.call(registerForSession, at(id));
    const confirm = (by: SignedIn, attended: boolean) => by.call(confirmAttendance, { ...at(id), body: { attended } });
    expect((await confirm(member, true)).statusCode).toBe(409);
    await move(id, -100, -10);
    expect((await confirm(other, true)).statusCode).toBe(403);
    const feedback = () => member.call(giveSessionFeedback, { ...at(id), body: { feedback: 'useful' as const } });
    expect((await feedback()).statusCode).toBe(403);
    expect((await confirm(member, true)).json().attended).toBe(true);
    await confirm(member, true);
    const entries = async () => (await member.call(listCpdActivities, {})).json();
    expect(await entries()).toMatchObject([
      { title: 'Oracy', hoursSpent: 1.5, status: 'draft', activityType: 'workshop_attendance' },
    ]);
    expect((await feedback()).json().feedback).toBe('useful');
    expect((await confirm(member, false)).json()).toMatchObject({ attended: false, feedback: null });
    expect(await entries()).toEqual([]);
    expect(await titles(member, 'past')).toEqual(['Oracy']);
  });

  it('shows what attendees said only to those who lead, from five answers on', async () => {
    const { id } = await add(owner);
    await move(id, -100, -10);
    const people = await Promise.all([1, 2, 3, 4].map(() => test.signedIn()));
    const rows = [member, ...people].map(({ person }) => ({
      sessionId: id,
      personId: person.id,
      state: 'registered' as const,
      attended: true,
    }));
    await test.context.db.insert(sessionRegistrations).values(rows);
    const answers = { attended: true, feedback: 'useful' as const };
    await test.context.db
      .update(sessionRegistrations)
      .set(answers)
      .where(eq(sessionRegistrations.personId, member.person.id));
    expect((await read(owner, id)).feedbackCounts).toBeNull();
    await test.context.db.update(sessionRegistrations).set(answers).where(eq(sessionRegistrations.sessionId, id));
    expect((await read(owner, id)).feedbackCounts).toEqual({ useful: 5, partly: 0, not_useful: 0 });
    expect((await read(member, id)).feedbackCounts).toBeNull();
  });

  it('has a recording only with the access type for it, after the end, and notes', async () => {
    const live = await add(owner);
    const recorded = await add(owner, { accessType: 'live_and_recording' });
    const recordingUrl = 'https://video.example/1';
    const change = (id: number, body: object) => owner.call(changeExpertSession, { ...at(id), body });
    expect((await change(recorded.id, { recordingUrl })).statusCode).toBe(409);
    await member.call(registerForSession, at(recorded.id));
    for (const { id } of [live, recorded]) await move(id, -100, -10);
    expect((await change(live.id, { recordingUrl })).statusCode).toBe(409);
    expect((await change(recorded.id, { recordingUrl, notes: 'Talk first.' })).statusCode).toBe(200);
    expect(await read(other, recorded.id)).toMatchObject({ recordingUrl, notes: 'Talk first.' });
    expect(await notices(member)).toContain('You can watch the recording');
    expect((await change(recorded.id, { startsAt: minutes(60) })).statusCode).toBe(409);
  });
});
