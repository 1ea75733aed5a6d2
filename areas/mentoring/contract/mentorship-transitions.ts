import type { MentorshipStatus } from './mentorship-status.ts';

/** The role of a member in a mentorship. */
export type Side = 'mentor' | 'mentee';

/** The statuses that a member can choose. Only time can make a request expire. */
export const chosenStatuses = ['accepted', 'declined', 'cancelled', 'completed'] as const;
export type ChosenStatus = (typeof chosenStatuses)[number];

/** Who may take which step, and from which status (`docs/product/mentoring.md`). */
const steps: Record<ChosenStatus, { from: MentorshipStatus; by: readonly Side[] }> = {
  accepted: { from: 'pending', by: ['mentor'] },
  declined: { from: 'pending', by: ['mentor'] },
  cancelled: { from: 'pending', by: ['mentee'] },
  completed: { from: 'accepted', by: ['mentor', 'mentee'] },
};

/** Whether this role may ever choose this status. */
export const isStepOf = (side: Side, to: ChosenStatus): boolean => steps[to].by.includes(side);

/** Whether a mentorship can change from one status to another. */
export const leadsTo = (from: MentorshipStatus, to: ChosenStatus): boolean => steps[to].from === from;
