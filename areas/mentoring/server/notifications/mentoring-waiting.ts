import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { dayAndTime, longDate } from '#contract/london.ts';
import { days } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import type { FindWaiting, WaitingItem } from '#server/notifications.ts';
import { expiryOf, isAnswerable } from '../mentors/mentor-queries.ts';
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

const isPendingAt = (now: Date) => and(eq(mentorshipMatches.status, 'pending'), isAnswerable(now));

async function findRequests(db: Db, personId: number, now: Date, most: number): Promise<WaitingItem[]> {
  const rows = await db
    .select({
      id: mentorshipMatches.id,
      requestedAt: mentorshipMatches.requestedAt,
      holidayDays: mentorshipMatches.holidayDays,
      name: other.name,
    })
    .from(mentorshipMatches)
    .innerJoin(other, eq(other.id, mentorshipMatches.menteeId))
    .where(and(eq(mentorshipMatches.mentorId, personId), isPendingAt(now), isOtherShown(personId)))
    .orderBy(asc(mentorshipMatches.requestedAt), asc(mentorshipMatches.id))
    .limit(most);
  return rows.map(({ id, requestedAt, holidayDays, name }) => ({
    kind: requestArrived.key,
    subject: id,
    item: null,
    text: `${name} asked you to be their mentor: reply by ${longDate(expiryOf({ requestedAt, holidayDays }))}`,
    link: linkForMentor(id),
    since: requestedAt,
  }));
}

async function findQuestions(db: Db, personId: number, now: Date, most: number): Promise<WaitingItem[]> {
  const { question, answer } = mentorshipMatches;
  const rows = await db
    .select({ id: mentorshipMatches.id, requestedAt: mentorshipMatches.requestedAt, name: other.name })
    .from(mentorshipMatches)
    .innerJoin(other, eq(other.id, mentorshipMatches.mentorId))
    .where(
      and(
        eq(mentorshipMatches.menteeId, personId),
        isPendingAt(now),
        isNotNull(question),
        isNull(answer),
        isOtherShown(personId),
      ),
    )
    .orderBy(asc(mentorshipMatches.requestedAt), asc(mentorshipMatches.id))
    .limit(most);
  return rows.map(({ id, requestedAt, name }) => ({
    kind: questionAsked.key,
    subject: id,
    item: null,
    text: `${name} asked you a question about your request`,
    link: linkForMentee(id),
    since: requestedAt,
  }));
}

/** Meetings that the other member proposed, and meetings without notes. */
async function findMeetings(db: Db, personId: number, now: Date, most: number): Promise<WaitingItem[]> {
  const { id, matchId, scheduledAt, status, proposedBy, notes, createdAt } = mentorshipSessions;
  const moment = now.toISOString();
  const asked = new Date(now.getTime() - days(notesAskedForDays)).toISOString();
  const { mentorId, menteeId } = mentorshipMatches;
  const rows = await db
    .select({ id, matchId, scheduledAt, status, createdAt, name: other.name })
    .from(mentorshipMatches)
    .innerJoin(mentorshipSessions, eq(matchId, mentorshipMatches.id))
    .innerJoin(other, isOtherOf(personId))
    .where(
      and(
        or(eq(mentorId, personId), eq(menteeId, personId)),
        isRunning,
        isOtherShown(personId),
        gt(scheduledAt, asked),
        or(
          and(eq(status, 'proposed'), ne(proposedBy, personId), gt(scheduledAt, moment)),
          and(
            inArray(status, ['scheduled', 'completed']),
            isNull(notes),
            lte(sql`${scheduledAt} + ${mentorshipSessions.duration} * interval '1 minute'`, moment),
          ),
        ),
      ),
    )
    .orderBy(asc(scheduledAt), asc(id))
    .limit(most);
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
