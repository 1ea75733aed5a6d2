import type { ExpertSession } from '#areas/workspace/contract/sessions/expert-session.ts';
import { dayAndTime, inLondon } from '#contract/london.ts';

/** Where a session is in its time. */
export type Phase = 'proposed' | 'coming' | 'now' | 'over' | 'cancelled';

export function phaseOf({ status, startsAt, endsAt }: ExpertSession, now = Date.now()): Phase {
  if (status !== 'scheduled') return status;
  if (endsAt !== null && Date.parse(endsAt) <= now) return 'over';
  return startsAt !== null && Date.parse(startsAt) <= now ? 'now' : 'coming';
}

/** Where a list leads to a session: in the tab of its circle, and to its own page for people of other circles. */
export const sessionPathOf = ({ id, circleId, isInside }: ExpertSession): string =>
  isInside ? `/circles/${circleId}?tab=sessions&session=${id}` : `/expert-sessions/${id}`;

/** 'Tuesday 19 January at 16:00 to 17:00' */
export const timesOf = ({ startsAt, endsAt }: ExpertSession): string =>
  startsAt === null || endsAt === null
    ? 'No date yet'
    : `${dayAndTime(startsAt)} to ${inLondon(new Date(endsAt)).slice(11)}`;

export const isFull = ({ registeredCount, maxAttendees }: ExpertSession): boolean => registeredCount >= maxAttendees;

/** How many people have a place, and how many places are left. */
export function placesOf(session: ExpertSession): string {
  const { registeredCount: count, maxAttendees, waitingCount } = session;
  const people = count === 1 ? '1 person has a place' : `${count} people have a place`;
  const phase = phaseOf(session);
  if (phase === 'over' || phase === 'cancelled')
    return count === 1 ? '1 person had a place' : `${count} people had a place`;
  if (isFull(session)) return waitingCount > 0 ? `Full · ${waitingCount} on the waiting list` : 'Full';
  const left = maxAttendees - count;
  return `${count === 0 ? 'Nobody has a place yet' : people} · ${left === 1 ? '1 place left' : `${left} places left`}`;
}
