import { findMeetingEntries, listOwnMatches } from '#areas/mentoring/server/index.ts';
import { dayInLondon } from '#server/clock.ts';
import { dayInWords } from '../answering/cards.ts';
import { escaped } from '../answering/compose.ts';
import { countOf, listOf, type Teller } from './telling.ts';

/** The member's mentorships and requests, and the next agreed meeting. */
export const tellMentoring: Teller = async ({ context, db, asker }) => {
  const screen = { title: 'Open Mentoring', link: '/mentor-matching' };
  const now = context.clock.now();
  const [{ items }, meetings] = await Promise.all([
    listOwnMatches(db, asker.viewer, now, undefined, { limit: 20 }),
    findMeetingEntries(db, asker.viewer.id, now),
  ]);
  const isMentor = (match: (typeof items)[number]) => match.mentorId === asker.viewer.id;
  const accepted = items.filter(({ status }) => status === 'accepted');
  const pending = items.filter(({ status }) => status === 'pending');
  if (accepted.length + pending.length === 0) return { body: null, screen };
  const lines = [
    ...accepted.map((match) =>
      isMentor(match) ? `You mentor ${escaped(match.mentee.name)}.` : `${escaped(match.mentor.name)} is your mentor.`,
    ),
    ...pending
      .filter((match) => !isMentor(match))
      .map(
        (match) =>
          `${escaped(match.mentor.name)} has not answered your request yet. It expires on ${dayInWords(dayInLondon(new Date(match.expiresAt)))}.`,
      ),
  ];
  const waiting = pending.filter(isMentor).length;
  if (waiting > 0) lines.push(`${countOf(waiting, 'request waits', 'requests wait')} for your answer.`);
  const next = meetings.find(({ startsAt, isCancelled }) => !isCancelled && new Date(startsAt) >= now);
  lines.push(
    next
      ? `Your next meeting is on ${dayInWords(dayInLondon(new Date(next.startsAt)))}.`
      : 'You have agreed no next meeting.',
  );
  return { body: `This is how your mentoring stands:\n\n${listOf(lines.slice(0, 8))}`, screen };
};
