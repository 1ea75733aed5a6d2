import { frequencyWords, type MeetingFrequency } from '#areas/mentoring/contract/meeting-frequency.ts';
import type { Mentor } from '#areas/mentoring/contract/mentor.ts';
import { longDate } from '#web/ui/dates.ts';

/** 'Meets every two weeks'. */
export const meetingWords = (frequency: MeetingFrequency | null): string | null =>
  frequency && `Meets ${frequencyWords[frequency]}`;

/** 'Usually replies within a day'. Rounds up, so that it does not promise too much. Null without enough replies. */
export function answerWords(hours: number | null): string | null {
  if (hours === null) return null;
  if (hours <= 2) return 'Usually replies within 2 hours';
  if (hours <= 24) return 'Usually replies within a day';
  const days = Math.ceil(hours / 24);
  return days <= 6 ? `Usually replies within ${days} days` : 'Usually replies within 2 weeks';
}

/** 'Qualified since 3 May 2026: Coaching Level 5'; null without a verified qualification. */
export function qualifiedWords(
  mentor: Pick<Mentor, 'mentorQualificationDate' | 'mentorQualificationNotes'>,
): string | null {
  const { mentorQualificationDate: since, mentorQualificationNotes: title } = mentor;
  if (since === null) return null;
  return `Qualified since ${longDate(since)}${title ? `: ${title}` : ''}`;
}

export function placeWords(free: number): string {
  if (free === 0) return 'No free places';
  return free === 1 ? '1 place free' : `${free} places free`;
}

export const countWords = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`;
