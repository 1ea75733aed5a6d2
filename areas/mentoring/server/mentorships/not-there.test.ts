import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { changeMatch, getMatch, requestMentor } from '#areas/mentoring/contract/mentorship.ts';
import { listMessages, type MentorshipMessage, markRead, writeMessage } from '#areas/mentoring/contract/message.ts';
import {
  changeSession,
  getSessionCalendar,
  listSessions,
  type MentorshipSession,
  proposeSession,
} from '#areas/mentoring/contract/session.ts';
import { userPreferences } from '#areas/people/server/preference-tables.ts';
import { hours } from '#server/clock.ts';
import { makeMatch, makeMentor } from '#test/create-mentorships.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';

const test = openTestApp();
const nothing = 2_000_000_000;
const at = (id: number) => ({ params: { id } });

let stranger: SignedIn;
let session: MentorshipSession;
let message: MentorshipMessage;
let matchId: number;
let hiddenMentor: number;

beforeAll(async () => {
  const [mentor, mentee] = [await test.signedIn(), await test.signedIn()];
  stranger = await test.signedIn();
  const { id: mentorId } = await makeMentor(test.context.db, { maxMentees: 3 });
  hiddenMentor = mentorId;
  await test.context.db.insert(userPreferences).values({ userId: mentorId, profileVisibility: false });
  await test.context.db.execute('update users set is_available_as_mentor = true, max_mentees = 3');
  matchId = await makeMatch(test.context.db, { mentorId: mentor.person.id, menteeId: mentee.person.id });
  const scheduledAt = new Date(Date.now() + hours(30)).toISOString();
  const body = { scheduledAt, duration: 30, format: 'video' as const, agenda: null };
  session = (await mentee.call(proposeSession, { ...at(matchId), body })).json();
  await mentor.call(changeSession, { ...at(session.id), body: { status: 'scheduled' } });
  message = (await mentee.call(writeMessage, { ...at(matchId), body: { content: 'Between us.' } })).json();
});

const said = ({ statusCode, body }: LightMyRequestResponse) => [statusCode, body];

describe('data of other members is refused like data that does not exist:', () => {
  it.each<[what: string, call: (id: number) => Promise<LightMyRequestResponse>, theirs: () => number]>([
    [
      'a meeting, changed',
      (id) => stranger.call(changeSession, { ...at(id), body: { agenda: 'Mine' } }),
      () => session.id,
    ],
    [
      'a meeting, agreed to',
      (id) => stranger.call(changeSession, { ...at(id), body: { status: 'scheduled' } }),
      () => session.id,
    ],
    ['a meeting’s calendar file', (id) => stranger.call(getSessionCalendar, at(id)), () => session.id],
    ['a mentorship', (id) => stranger.call(getMatch, at(id)), () => matchId],
    [
      'a mentorship, ended',
      (id) => stranger.call(changeMatch, { ...at(id), body: { status: 'completed', reason: null } }),
      () => matchId,
    ],
    ['the meetings of a pair', (id) => stranger.call(listSessions, { ...at(id), query: {} }), () => matchId],
    ['the messages of a pair', (id) => stranger.call(listMessages, { ...at(id), query: {} }), () => matchId],
    [
      'a message to a pair',
      (id) => stranger.call(writeMessage, { ...at(id), body: { content: 'Hello' } }),
      () => matchId,
    ],
    ['what was read', (id) => stranger.call(markRead, { ...at(id), body: { messageId: message.id } }), () => matchId],
    [
      'a hidden mentor, asked',
      (id) => stranger.call(requestMentor, { body: { mentorId: id, notes: null } }),
      () => hiddenMentor,
    ],
  ])('%s', async (_what, call, theirs) => {
    const refused = said(await call(theirs()));
    expect(refused[0]).toBe(404);
    expect(refused).toEqual(said(await call(nothing)));
  });
});
