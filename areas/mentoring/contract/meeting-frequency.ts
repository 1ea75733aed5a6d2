import { type MeetingFrequency, meetingFrequencies } from '#areas/people/contract/user.ts';

export { type MeetingFrequency, meetingFrequencies };

/** Wording for the middle of a sentence: 'want to meet every two weeks'. */
export const frequencyWords: Record<MeetingFrequency, string> = {
  weekly: 'every week',
  bi_weekly: 'every two weeks',
  monthly: 'every month',
  half_termly: 'every half term',
  termly: 'every term',
  as_needed: 'as needed',
};

/** Meetings in a school year (`docs/product/mentoring.md`). */
const aYear: Record<Exclude<MeetingFrequency, 'as_needed'>, number> = {
  weekly: 39,
  bi_weekly: 20,
  monthly: 10,
  half_termly: 6,
  termly: 3,
};

export const isMeetingFrequency = (text: string | null): text is MeetingFrequency =>
  meetingFrequencies.some((frequency) => frequency === text);

/**
 * Returns 0 to 1: the smaller number of meetings divided by the larger. 'As needed' suits any
 * (`docs/product/mentoring.md`).
 */
export function frequencyCloseness(one: MeetingFrequency, other: MeetingFrequency): number {
  if (one === 'as_needed' || other === 'as_needed') return 1;
  const [fewer, more] = [aYear[one], aYear[other]].sort((a, b) => a - b) as [number, number];
  return fewer / more;
}
