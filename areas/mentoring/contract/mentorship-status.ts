/**
 * The statuses of a request (`docs/product/mentoring.md`): pending, then accepted, then completed; or declined by the
 * mentor, cancelled by the mentee while pending, or expired after 14 days without a reply.
 */
export const mentorshipStatuses = ['pending', 'accepted', 'completed', 'declined', 'cancelled', 'expired'] as const;

export type MentorshipStatus = (typeof mentorshipStatuses)[number];

/** The label of each status on screens. */
export const mentorshipStatusLabels: Record<MentorshipStatus, string> = {
  pending: 'Pending',
  accepted: 'Accepted',
  completed: 'Completed',
  declined: 'Declined',
  cancelled: 'Withdrawn',
  expired: 'Expired',
};
