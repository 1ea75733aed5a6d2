/**
 * The statuses of a request (`docs/product/mentoring.md`): pending, then accepted, then completed; or declined by the mentor,
 * cancelled by the asker while pending, expired when unanswered for 14 days.
 */
export const mentorshipStatuses = ['pending', 'accepted', 'completed', 'declined', 'cancelled', 'expired'] as const;

export type MentorshipStatus = (typeof mentorshipStatuses)[number];

/** The words a screen shows for a status. */
export const mentorshipStatusLabels: Record<MentorshipStatus, string> = {
  pending: 'Pending',
  accepted: 'Accepted',
  completed: 'Completed',
  declined: 'Declined',
  cancelled: 'Withdrawn',
  expired: 'Expired',
};
