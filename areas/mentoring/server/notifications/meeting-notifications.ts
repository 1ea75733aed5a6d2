import { and, eq, inArray, sql } from 'drizzle-orm';
import type { SessionStatus } from '#areas/mentoring/contract/session.ts';
import { dayAndTime } from '#contract/london.ts';
import type { Db } from '#server/database.ts';
import type { NotificationKind, NotificationWords } from '#server/notifications.ts';
import { mentorshipMatches } from '../mentorships/mentorship-tables.ts';
import { mentorshipSessions } from '../workspace/session-tables.ts';
import { isInPair, isOtherOf, isOtherShown, other } from './other-member.ts';
import { isRunning } from './request-notifications.ts';

interface Meeting {
  id: number;
  matchId: number;
  proposedBy: number;
  scheduledAt: string;
  status: SessionStatus;
  hasNotes: boolean;
  hasBegun: boolean;
  otherName: string;
}

/**
 * The meetings of this person with these ids. Left out are meetings of a mentorship that has ended, and those with a
 * member who may not be shown to this person.
 */
async function readMeetings(db: Db, personId: number, ids: readonly number[]): Promise<Map<number, Meeting>> {
  const { notes, scheduledAt } = mentorshipSessions;
  const rows = await db
    .select({
      id: mentorshipSessions.id,
      matchId: mentorshipSessions.matchId,
      proposedBy: mentorshipSessions.proposedBy,
      scheduledAt,
      status: mentorshipSessions.status,
      hasNotes: sql<boolean>`${notes} is not null`,
      hasBegun: sql<boolean>`${scheduledAt} <= now()`,
      otherName: other.name,
    })
    .from(mentorshipSessions)
    .innerJoin(mentorshipMatches, eq(mentorshipMatches.id, mentorshipSessions.matchId))
    .innerJoin(other, isOtherOf(personId))
    .where(and(inArray(mentorshipSessions.id, [...ids]), isInPair(personId), isRunning, isOtherShown(personId)));
  return new Map(rows.map((row) => [row.id, row]));
}

export const linkToMeeting = ({ id, matchId }: Pick<Meeting, 'id' | 'matchId'>) =>
  `/mentorship/${matchId}?tab=meetings#meeting-${id}`;

interface MeetingKind {
  key: string;
  one(words: NotificationWords): string;
  many?(words: NotificationWords): string;
  inHolidays?: true;
  /** Whether the notification is still true for this person. */
  holds(meeting: Meeting, personId: number): boolean;
  title(meeting: Meeting): string;
}

/** A kind whose subject is a mentorship and whose item is a meeting. */
const aboutMeeting = ({ holds, title, ...kind }: MeetingKind): NotificationKind => ({
  ...kind,
  group: 'waiting',
  because: 'it is about a meeting with your mentor or mentee',
  async show(db, personId, events) {
    const meetings = await readMeetings(
      db,
      personId,
      events.flatMap(({ item }) => item ?? []),
    );
    return events.map(({ item }) => {
      const meeting = item === null ? undefined : meetings.get(item);
      if (!meeting || !holds(meeting, personId)) return null;
      return { title: title(meeting), link: linkToMeeting(meeting) };
    });
  },
});

const when = ({ scheduledAt }: Meeting) => dayAndTime(scheduledAt);
const withWhomAndWhen = (meeting: Meeting) => `${meeting.otherName} on ${when(meeting)}`;

const waitsForAgreement = ({ status, proposedBy, hasBegun }: Meeting, personId: number) =>
  status === 'proposed' && proposedBy !== personId && !hasBegun;

export const meetingProposed = aboutMeeting({
  key: 'mentoring.meeting-proposed',
  one: ({ who, title }) => `${who} proposed a meeting on ${title}`,
  many: ({ who, count }) => `${who} proposed ${count} meetings`,
  holds: waitsForAgreement,
  title: when,
});

export const meetingMoved = aboutMeeting({
  key: 'mentoring.meeting-moved',
  one: ({ who, title }) => `${who} asked to move your meeting to ${title}`,
  many: ({ who, count }) => `${who} asked to move ${count} meetings`,
  inHolidays: true,
  holds: waitsForAgreement,
  title: when,
});

export const meetingAgreed = aboutMeeting({
  key: 'mentoring.meeting-agreed',
  one: ({ who, title }) => `${who} agreed to the meeting on ${title}`,
  many: ({ who, count }) => `${who} agreed to ${count} meetings`,
  inHolidays: true,
  holds: ({ status }) => status === 'scheduled' || status === 'completed',
  title: when,
});

export const meetingCalledOff = aboutMeeting({
  key: 'mentoring.meeting-called-off',
  one: ({ who, title }) => `${who} called off the meeting on ${title}`,
  many: ({ who, count }) => `${who} called off ${count} meetings`,
  inHolidays: true,
  holds: ({ status }) => status === 'cancelled',
  title: when,
});

export const meetingTomorrow = aboutMeeting({
  key: 'mentoring.meeting-tomorrow',
  one: ({ title }) => `You have a meeting with ${title}`,
  inHolidays: true,
  holds: ({ status, hasBegun }) => status === 'scheduled' && !hasBegun,
  title: withWhomAndWhen,
});

export const meetingNotes = aboutMeeting({
  key: 'mentoring.meeting-notes',
  one: ({ title }) => `Add notes on your meeting with ${title}`,
  many: ({ count }) => `Add notes on ${count} meetings`,
  holds: ({ status, hasNotes }) => (status === 'scheduled' || status === 'completed') && !hasNotes,
  title: withWhomAndWhen,
});

export const meetingKinds = [
  meetingProposed,
  meetingMoved,
  meetingAgreed,
  meetingCalledOff,
  meetingTomorrow,
  meetingNotes,
];
