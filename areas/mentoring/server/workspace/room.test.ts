import { beforeEach, describe, expect, it } from 'vitest';
import { type CpdActivity, listCpdActivities } from '#areas/development/contract/cpd-activity.ts';
import { changeMatch, type MentorshipMatch } from '#areas/mentoring/contract/mentorship.ts';
import {
  getMentoringNews,
  listMessages,
  type MentorshipMessage,
  markRead,
  writeMessage,
} from '#areas/mentoring/contract/message.ts';
import {
  changeSession,
  getSessionCalendar,
  listSessions,
  type MentorshipSession,
  proposeSession,
} from '#areas/mentoring/contract/session.ts';
import { reportToOperator } from '#areas/reports/contract/report.ts';
import { listOpenReports } from '#areas/reports/server/report-queries.ts';
import { nextCursor } from '#contract/paging.ts';
import { days, hours } from '#server/clock.ts';
import { fillProfile, makeMatch } from '#test/create-mentorships.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { isAcceptedMentorOf } from '../mentorships/mentorship-queries.ts';

const test = openTestApp();

let mentor: SignedIn;
let mentee: SignedIn;
let stranger: SignedIn;
let matchId: number;
const conversation = () => ({ params: { id: matchId } });

beforeEach(async () => {
  [mentor, mentee, stranger] = [await test.signedIn(), await test.signedIn(), await test.signedIn()];
  await fillProfile(test.context.db, mentor.person.id, { isAvailableAsMentor: true, maxMentees: 3 });
  matchId = await makeMatch(test.context.db, { mentorId: mentor.person.id, menteeId: mentee.person.id });
});

const write = (caller: SignedIn, content: string) =>
  caller.call(writeMessage, { ...conversation(), body: { content } });
const end = () => mentee.call(changeMatch, { ...conversation(), body: { status: 'completed', reason: null } });
const read = async (caller: SignedIn, query = {}): Promise<MentorshipMessage[]> =>
  (await caller.call(listMessages, { ...conversation(), query })).json();
const unreadOf = async (caller: SignedIn) => (await caller.call(getMentoringNews, {})).json().unread;

describe('messages', () => {
  it('are listed newest first, in pages', async () => {
    for (const content of ['one', 'two', 'three']) expect((await write(mentee, content)).statusCode).toBe(201);
    const first = await mentor.call(listMessages, { ...conversation(), query: { limit: 2 } });
    expect(first.json().map(({ content }: MentorshipMessage) => content)).toEqual(['three', 'two']);
    const cursor = nextCursor(String(first.headers.link)) ?? '';
    expect((await read(mentor, { limit: 2, cursor })).map(({ content }) => content)).toEqual(['one']);
    expect((await write(mentor, ' \n ')).statusCode).toBe(400);
    expect((await write(mentor, 'x'.repeat(5001))).statusCode).toBe(400);
  });

  it('do not exist for anyone else, or before the request is accepted', async () => {
    await write(mentee, 'Between us.');
    const calls = async (caller: SignedIn) => [
      (await caller.call(listMessages, { ...conversation(), query: {} })).statusCode,
      (await write(caller, 'Me too')).statusCode,
      (await caller.call(markRead, { ...conversation(), body: { messageId: 1 } })).statusCode,
      (await caller.call(listSessions, { ...conversation(), query: {} })).statusCode,
      (await propose(caller)).statusCode,
    ];
    expect(await calls(stranger)).toEqual([404, 404, 404, 404, 404]);
    for (const status of ['pending', 'declined', 'cancelled', 'expired'] as const) {
      matchId = await makeMatch(test.context.db, {
        mentorId: mentor.person.id,
        menteeId: stranger.person.id,
        status,
      });
      for (const caller of [mentor, stranger, mentee]) expect(await calls(caller)).toEqual([404, 404, 404, 404, 404]);
    }
  });

  it('can be read but not sent after the mentorship has ended', async () => {
    await write(mentor, 'Good luck.');
    await end();
    expect((await read(mentee)).map(({ content }) => content)).toEqual(['Good luck.']);
    const late = await write(mentee, 'Thank you');
    expect([late.statusCode, late.body]).toEqual([409, 'This mentorship has ended.']);
    expect((await propose(mentor)).statusCode).toBe(409);
  });

  it('from the other person count as unread until they are marked as read', async () => {
    await write(mentee, 'one');
    await write(mentor, 'two');
    await write(mentee, 'three');
    expect([await unreadOf(mentor), await unreadOf(mentee)]).toEqual([
      [{ matchId, count: 2 }],
      [{ matchId, count: 1 }],
    ]);
    const [newest, , oldest] = await read(mentor);
    const seen = (messageId = 0) => mentor.call(markRead, { ...conversation(), body: { messageId } });
    expect((await seen(newest?.id)).statusCode).toBe(204);
    expect(await unreadOf(mentor)).toEqual([]);
    // Marking an earlier message does not make later ones unread.
    await seen(oldest?.id);
    expect(await unreadOf(mentor)).toEqual([]);
    await write(mentee, 'four');
    expect(await unreadOf(mentor)).toEqual([{ matchId, count: 1 }]);
    // A message id that does not exist yet cannot be marked as read.
    await seen(2_000_000_000);
    await write(mentee, 'five');
    expect(await unreadOf(mentor)).toEqual([{ matchId, count: 1 }]);
    expect(await unreadOf(stranger)).toEqual([]);
  });

  it('come with the number of requests that a mentor has to reply to', async () => {
    const about = { mentorId: mentor.person.id, menteeId: stranger.person.id, status: 'pending' as const };
    await makeMatch(test.context.db, about);
    expect((await mentor.call(getMentoringNews, {})).json().toAnswer).toBe(1);
    expect((await stranger.call(getMentoringNews, {})).json().toAnswer).toBe(0);
  });

  it('can be reported only by the mentor and the mentee', async () => {
    const { id } = (await write(mentor, 'Something unkind.')).json();
    const report = (caller: SignedIn) =>
      caller.call(reportToOperator, { body: { kind: 'message', id, reason: 'Unkind' } });
    expect((await report(stranger)).statusCode).toBe(404);
    expect((await report(mentor)).statusCode).toBe(400);
    expect((await report(mentee)).statusCode).toBe(204);
    const [open] = await listOpenReports(test.context.db, 1);
    expect(open?.context).toMatchObject({ content: 'Something unkind.', place: 'Message between mentor and mentee' });
  });

  it('isAcceptedMentorOf is true only while the mentorship is accepted', async () => {
    const isMentor = () => isAcceptedMentorOf(test.context.db, mentor.person.id, mentee.person.id);
    expect(await isMentor()).toBe(true);
    expect(await isAcceptedMentorOf(test.context.db, mentee.person.id, mentor.person.id)).toBe(false);
    await end();
    expect(await isMentor()).toBe(false);
  });
});

const inHours = (count: number) => new Date(test.clock.now().getTime() + hours(count)).toISOString();
const propose = (caller: SignedIn, scheduledAt = inHours(24)) =>
  caller.call(proposeSession, {
    ...conversation(),
    body: { scheduledAt, duration: 30, format: 'video', agenda: 'Where we stand' },
  });
const change = (caller: SignedIn, id: number, body: Parameters<typeof caller.call<typeof changeSession>>[1]['body']) =>
  caller.call(changeSession, { params: { id }, body });

describe('meetings', () => {
  it('are proposed by one person and agreed by the other', async () => {
    const made: MentorshipSession = (await propose(mentee)).json();
    expect(made).toMatchObject({ status: 'proposed', proposedBy: mentee.person.id, agenda: 'Where we stand' });
    const own = await change(mentee, made.id, { status: 'scheduled' });
    expect([own.statusCode, own.body]).toEqual([
      403,
      'You proposed this time, so the other person needs to agree to it.',
    ]);
    expect((await change(stranger, made.id, { status: 'scheduled' })).statusCode).toBe(404);
    expect((await change(mentor, made.id, { status: 'scheduled' })).json().status).toBe('scheduled');
    // The other person has to agree to a new time.
    const moved = (await change(mentor, made.id, { scheduledAt: inHours(48) })).json();
    expect(moved).toMatchObject({ status: 'proposed', proposedBy: mentor.person.id });
    expect((await change(mentor, made.id, { status: 'scheduled' })).statusCode).toBe(403);
    // The mentee has loaded the old time.
    const agree = (agreedTo: string) => change(mentee, made.id, { status: 'scheduled', agreedTo });
    expect((await agree(made.scheduledAt)).body).toBe(
      'The time of this meeting has changed. Check the new time before you agree.',
    );
    expect((await agree(moved.scheduledAt)).statusCode).toBe(200);
    const listed = (await mentor.call(listSessions, { ...conversation(), query: {} })).json();
    expect(listed.map(({ id }: MentorshipSession) => id)).toEqual([made.id]);
  });

  it('refuse invalid changes', async () => {
    expect((await propose(mentee, inHours(-1))).body).toBe('Choose a time in the future.');
    expect((await propose(mentee, 'soon')).statusCode).toBe(400);
    const { id } = (await propose(mentee)).json();
    expect((await change(mentor, id, {})).statusCode).toBe(400);
    expect((await change(mentor, id, { status: 'completed' })).statusCode).toBe(409);
    expect((await change(mentee, id, { feedback: 'Too early' })).statusCode).toBe(409);
    expect((await change(mentor, id, { status: 'cancelled' })).json().status).toBe('cancelled');
    expect((await change(mentor, id, { status: 'scheduled' })).body).toBe(
      "You can't change a meeting that took place or was called off.",
    );
    for (let count = 0; count < 10; count += 1) expect((await propose(mentee)).statusCode).toBe(201);
    expect((await propose(mentee)).statusCode).toBe(409);
  });

  it('have an agenda, notes and feedback that only the two can see', async () => {
    const { id } = (await propose(mentor)).json();
    await change(mentee, id, { status: 'scheduled' });
    const agenda = 'Year 9, and how I sleep';
    expect((await change(mentee, id, { agenda })).json().agenda).toBe(agenda);
    test.clock.passes(days(2));
    expect((await change(mentor, id, { notes: 'Try a seating plan.' })).json().notes).toBe('Try a seating plan.');
    expect((await change(mentor, id, { feedback: 'Mine' })).statusCode).toBe(403);
    const held = (await change(mentee, id, { feedback: 'It helped.', status: 'completed' })).json();
    expect(held).toMatchObject({ status: 'completed', feedback: 'It helped.', notes: 'Try a seating plan.' });
    for (const [caller, title] of [
      [mentor, `Mentoring ${mentee.person.name}`],
      [mentee, `Mentoring with ${mentor.person.name}`],
    ] as const) {
      const drafts: CpdActivity[] = (await caller.call(listCpdActivities, { query: { status: 'draft' } })).json();
      expect(drafts).toMatchObject([{ title, activityType: 'mentoring', skillArea: 'mentoring', hoursSpent: 0.5 }]);
      // The CPD record outlives the other account and can be shown to others, so it must not contain the notes.
      expect(JSON.stringify(drafts)).not.toMatch(/Year 9|seating plan|helped/);
    }
    expect((await stranger.call(listCpdActivities, { query: {} })).json()).toEqual([]);
  });

  it('have a calendar file after both have agreed', async () => {
    const { id } = (await propose(mentor)).json();
    const calendar = (caller: SignedIn) => caller.call(getSessionCalendar, { params: { id } });
    expect((await calendar(mentee)).statusCode).toBe(404);
    await change(mentee, id, { status: 'scheduled' });
    const file = await calendar(mentee);
    expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(file.body).toMatch(/METHOD:PUBLISH[\s\S]*SEQUENCE:1\r\n[\s\S]*STATUS:CONFIRMED/);
    expect(file.body).toMatch(/SUMMARY:Mentoring with Test/);
    expect(file.body).toContain(`UID:mentoring-${id}@`);
    expect(file.body).toContain('DESCRIPTION:Where we stand');
    expect((await calendar(stranger)).statusCode).toBe(404);
    await change(mentee, id, { notes: 'Only for the two of us' });
    expect((await calendar(mentee)).body).toContain('SEQUENCE:1\r\n');
    await change(mentor, id, { status: 'cancelled' });
    expect((await calendar(mentee)).body).toMatch(/METHOD:CANCEL[\s\S]*SEQUENCE:2\r\n[\s\S]*STATUS:CANCELLED/);
    expect((await calendar(stranger)).statusCode).toBe(404);
  });
});

it('a mentorship does not exist for anyone else', async () => {
  const mine: MentorshipMatch[] = (await stranger.send('/api/mentorship-matches')).json();
  expect(mine).toEqual([]);
  expect((await stranger.send(`/api/mentorship-matches/${matchId}`)).statusCode).toBe(404);
});
