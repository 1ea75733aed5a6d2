import { and, asc, eq, gt, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { dayAndTime, longDate } from '#contract/london.ts';
import { days } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import type { FindWaiting, WaitingItem, WaitingValues } from '#server/notifications.ts';
import { type Param, prepared, type Value } from '#server/prepared.ts';
import { expiryOf, isAnswerableSince, startOfAnswerable } from '../mentors/mentor-queries.ts';
import { mentorshipMatches } from '../mentorships/mentorship-tables.ts';
import { mentorshipSessions } from '../workspace/session-tables.ts';
import { linkToMeeting, meetingNotes, meetingProposed } from './meeting-notifications.ts';
import { isOtherOf, isOtherShown, other } from './other-member.ts';
import { findProposals } from './proposal-notifications.ts';
import { isRunning, linkForMentee, linkForMentor, questionAsked, requestArrived } from './request-notifications.ts';

/** For how many days after a meeting its notes are asked for. */
export const notesAskedForDays = 14;

/** The requests, questions and proposed pairs to answer, the meetings to agree to and the meetings without notes. */
export const findMentoringWaiting: FindWaiting = async (db, personId, now, most) => {
  const found = [
    ...(await findRequests(db, personId, now, most)),
    ...(await findQuestions(db, personId, now, most)),
    ...(await findMeetings(db, personId, now, most)),
    ...(await findProposals(db, personId, now, most)),
  ];
  return found.sort((a, b) => Date.parse(a.since) - Date.parse(b.since)).slice(0, most);
};

interface RequestValues {
  personId: number;
  since: string;
  limit: number;
}

const isPendingSince = (since: Value<string>) => and(eq(mentorshipMatches.status, 'pending'), isAnswerableSince(since));

const waitingRequests = prepared('waiting_mentorship_requests', (db, param: Param<RequestValues>) =>
  db
    .select({
      id: mentorshipMatches.id,
      requestedAt: mentorshipMatches.requestedAt,
      holidayDays: mentorshipMatches.holidayDays,
      name: other.name,
    })
    .from(mentorshipMatches)
    .innerJoin(other, eq(other.id, mentorshipMatches.menteeId))
    .where(
      and(
        eq(mentorshipMatches.mentorId, param('personId')),
        isPendingSince(param('since')),
        isOtherShown(param('personId')),
      ),
    )
    .orderBy(asc(mentorshipMatches.requestedAt), asc(mentorshipMatches.id))
    .limit(param('limit')),
);

async function findRequests(db: Db, personId: number, now: Date, limit: number): Promise<WaitingItem[]> {
  const rows = await waitingRequests(db, {}).execute({ personId, since: startOfAnswerable(now), limit });
  return rows.map(({ id, requestedAt, holidayDays, name }) => ({
    kind: requestArrived.key,
    subject: id,
    item: null,
    text: `${name} asked you to be their mentor: reply by ${longDate(expiryOf({ requestedAt, holidayDays }))}`,
    link: linkForMentor(id),
    since: requestedAt,
  }));
}

const waitingQuestions = prepared('waiting_mentorship_questions', (db, param: Param<RequestValues>) => {
  const { question, answer } = mentorshipMatches;
  return db
    .select({ id: mentorshipMatches.id, requestedAt: mentorshipMatches.requestedAt, name: other.name })
    .from(mentorshipMatches)
    .innerJoin(other, eq(other.id, mentorshipMatches.mentorId))
    .where(
      and(
        eq(mentorshipMatches.menteeId, param('personId')),
        isPendingSince(param('since')),
        isNotNull(question),
        isNull(answer),
        isOtherShown(param('personId')),
      ),
    )
    .orderBy(asc(mentorshipMatches.requestedAt), asc(mentorshipMatches.id))
    .limit(param('limit'));
});

async function findQuestions(db: Db, personId: number, now: Date, limit: number): Promise<WaitingItem[]> {
  const rows = await waitingQuestions(db, {}).execute({ personId, since: startOfAnswerable(now), limit });
  return rows.map(({ id, requestedAt, name }) => ({
    kind: questionAsked.key,
    subject: id,
    item: null,
    text: `${name} asked you a question about your request`,
    link: linkForMentee(id),
    since: requestedAt,
  }));
}

interface MeetingValues extends WaitingValues {
  /** Meetings after this moment are asked about. */
  askedSince: string;
}

const waitingMeetings = prepared('waiting_meetings', (db, param: Param<MeetingValues>) => {
  const { id, matchId, scheduledAt, status, proposedBy, notes, createdAt } = mentorshipSessions;
  const { mentorId, menteeId } = mentorshipMatches;
  return db
    .select({ id, matchId, scheduledAt, status, createdAt, name: other.name })
    .from(mentorshipMatches)
    .innerJoin(mentorshipSessions, eq(matchId, mentorshipMatches.id))
    .innerJoin(other, isOtherOf(param('personId')))
    .where(
      and(
        or(eq(mentorId, param('personId')), eq(menteeId, param('personId'))),
        isRunning,
        isOtherShown(param('personId')),
        gt(scheduledAt, param('askedSince')),
        or(
          and(eq(status, 'proposed'), ne(proposedBy, param('personId')), gt(scheduledAt, param('now'))),
          and(
            inArray(status, ['scheduled', 'completed']),
            isNull(notes),
            sql`${scheduledAt} + ${mentorshipSessions.duration} * interval '1 minute' <= ${param('now')}::timestamptz`,
          ),
        ),
      ),
    )
    .orderBy(asc(scheduledAt), asc(id))
    .limit(param('limit'));
});

/** Meetings that the other member proposed, and meetings without notes. */
async function findMeetings(db: Db, personId: number, now: Date, limit: number): Promise<WaitingItem[]> {
  const askedSince = new Date(now.getTime() - days(notesAskedForDays)).toISOString();
  const rows = await waitingMeetings(db, {}).execute({ personId, now: now.toISOString(), askedSince, limit });
  return rows.map((row) => {
    const isProposed = row.status === 'proposed';
    return {
      kind: isProposed ? meetingProposed.key : meetingNotes.key,
      subject: row.matchId,
      item: row.id,
      text: isProposed
        ? `${row.name} proposed a meeting on ${dayAndTime(row.scheduledAt)}`
        : `Add notes on your meeting with ${row.name} on ${dayAndTime(row.scheduledAt)}`,
      link: linkToMeeting(row),
      since: isProposed ? row.createdAt : row.scheduledAt,
    };
  });
}
