import type { MentorshipStatus } from './mentorship-status.ts';

/** Which of the two somebody is in a mentorship. */
export type Side = 'mentor' | 'mentee';

/** What a person can make of a mentorship; only the clock makes one expire. */
export const chosenStatuses = ['accepted', 'declined', 'cancelled', 'completed'] as const;
export type ChosenStatus = (typeof chosenStatuses)[number];

/** Who may take which step, and from which status (`docs/product/mentoring.md`). */
const moves: Record<ChosenStatus, { from: MentorshipStatus; by: readonly Side[] }> = {
  accepted: { from: 'pending', by: ['mentor'] },
  declined: { from: 'pending', by: ['mentor'] },
  cancelled: { from: 'pending', by: ['mentee'] },
  completed: { from: 'accepted', by: ['mentor', 'mentee'] },
};

/** Whether this move is this side's at all. */
export const isMoveOf = (side: Side, to: ChosenStatus): boolean => moves[to].by.includes(side);

/** Whether a mentorship can go from one status to another. */
export const leadsTo = (from: MentorshipStatus, to: ChosenStatus): boolean => moves[to].from === from;
