import { frequencyWords, isMeetingFrequency } from '#areas/mentoring/contract/meeting-frequency.ts';

/** 'Meets every two weeks'; what somebody wrote themselves stays as it is. */
export function meetingWords(frequency: string | null): string | null {
  if (frequency === null) return null;
  return isMeetingFrequency(frequency) ? `Meets ${frequencyWords[frequency]}` : frequency;
}

/** 'Usually answers within a day': rounded up, so that it promises too little rather than too much. */
export function answerWords(hours: number | null): string | null {
  if (hours === null) return null;
  if (hours <= 2) return 'Usually answers within two hours';
  if (hours <= 24) return 'Usually answers within a day';
  const days = Math.ceil(hours / 24);
  return days <= 6 ? `Usually answers within ${days} days` : 'Usually answers within two weeks';
}

export function placeWords(free: number): string {
  if (free === 0) return 'No free place just now';
  return free === 1 ? '1 place free' : `${free} places free`;
}

export const countWords = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`;
