import { and, eq, inArray } from 'drizzle-orm';
import type { MentorshipStatus } from '#areas/mentoring/contract/mentorship-status.ts';
import type { Side } from '#areas/mentoring/contract/mentorship-transitions.ts';
import { longDate } from '#contract/london.ts';
import type { Db } from '#server/database.ts';
import type { NotificationKind, NotificationWords } from '#server/notifications.ts';
import { expiryOf } from '../mentors/mentor-queries.ts';
import { mentorshipMatches } from '../mentorships/mentorship-tables.ts';
import { isInPair, isOtherOf, isOtherShown, other } from './other-member.ts';

interface Request {
  id: number;
  side: Side;
  status: MentorshipStatus;
  requestedAt: string;
  holidayDays: number;
  answer: string | null;
  otherName: string;
}

/** The requests of this person with these ids, unless the other member may not be shown to them. */
async function readRequests(db: Db, personId: number, ids: readonly number[]): Promise<Map<number, Request>> {
  const rows = await db
    .select({
      id: mentorshipMatches.id,
      mentorId: mentorshipMatches.mentorId,
      status: mentorshipMatches.status,
      requestedAt: mentorshipMatches.requestedAt,
      holidayDays: mentorshipMatches.holidayDays,
      answer: mentorshipMatches.answer,
      otherName: other.name,
    })
    .from(mentorshipMatches)
    .innerJoin(other, isOtherOf(personId))
    .where(and(inArray(mentorshipMatches.id, [...ids]), isInPair(personId), isOtherShown(personId)));
  return new Map(
    rows.map(({ mentorId, ...row }) => [row.id, { ...row, side: mentorId === personId ? 'mentor' : 'mentee' }]),
  );
}

/** Where a mentor reads a request, and where the member who asked reads it. */
export const linkForMentor = (id: number) => `/mentorship/requests?tab=asked#request-${id}`;
export const linkForMentee = (id: number) => `/mentorship/requests#request-${id}`;

interface RequestKind {
  key: string;
  to: Side;
  one(words: NotificationWords): string;
  because: string;
  /** Whether the notification is still true. */
  holds(request: Request): boolean;
  title?(request: Request): string;
  link(request: Request): string;
}

/** A kind whose subject is a mentorship. */
const aboutRequest = ({ to, holds, title, link, ...kind }: RequestKind): NotificationKind => ({
  ...kind,
  group: 'waiting',
  async show(db, personId, events) {
    const requests = await readRequests(
      db,
      personId,
      events.map(({ subject }) => subject),
    );
    return events.map(({ subject }) => {
      const request = requests.get(subject);
      if (request?.side !== to || !holds(request)) return null;
      return { title: title?.(request) ?? request.otherName, link: link(request) };
    });
  },
});

const isPending = ({ status }: Request) => status === 'pending';

export const requestArrived = aboutRequest({
  key: 'mentoring.request',
  to: 'mentor',
  one: ({ who }) => `${who} asked you to be their mentor`,
  because: 'you offer to be a mentor',
  holds: isPending,
  link: ({ id }) => linkForMentor(id),
});

export const questionAsked = aboutRequest({
  key: 'mentoring.question',
  to: 'mentee',
  one: ({ who }) => `${who} asked you a question about your request`,
  because: 'you asked for a mentor',
  holds: (request) => isPending(request) && request.answer === null,
  link: ({ id }) => linkForMentee(id),
});

export const questionAnswered = aboutRequest({
  key: 'mentoring.answer',
  to: 'mentor',
  one: ({ who }) => `${who} answered your question`,
  because: 'you asked a question about a mentoring request',
  holds: isPending,
  link: ({ id }) => linkForMentor(id),
});

export const requestAccepted = aboutRequest({
  key: 'mentoring.request-accepted',
  to: 'mentee',
  one: ({ who }) => `${who} accepted your request`,
  because: 'you asked for a mentor',
  holds: ({ status }) => status === 'accepted' || status === 'completed',
  link: ({ id }) => `/mentorship/${id}`,
});

export const requestDeclined = aboutRequest({
  key: 'mentoring.request-declined',
  to: 'mentee',
  one: ({ who }) => `${who} replied to your request`,
  because: 'you asked for a mentor',
  holds: ({ status }) => status === 'declined',
  link: ({ id }) => linkForMentee(id),
});

/** The title also contains the day on which the request expires. */
export const requestLapsing = aboutRequest({
  key: 'mentoring.request-lapsing',
  to: 'mentor',
  one: ({ title }) => `Reply to ${title}, or the request expires`,
  because: 'a member waits for your reply to a mentoring request',
  holds: isPending,
  title: ({ otherName, ...request }) => `${otherName} by ${longDate(expiryOf(request))}`,
  link: ({ id }) => linkForMentor(id),
});

export const requestKinds = [
  requestArrived,
  questionAsked,
  questionAnswered,
  requestAccepted,
  requestDeclined,
  requestLapsing,
];

/** Whether the mentorship is running. Its meetings are shown only while it is. */
export const isRunning = eq(mentorshipMatches.status, 'accepted');
