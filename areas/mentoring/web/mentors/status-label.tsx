import { clsx } from 'clsx';
import { type MentorshipStatus, mentorshipStatusLabels } from '#areas/mentoring/contract/mentorship-status.ts';

/** Statuses other than pending and accepted are shown as ended, in a destructive style. */
const statusLook: Record<'pending' | 'accepted' | 'ended', string> = {
  pending: 'bg-marigold-tint text-marigold-ink',
  accepted: 'bg-primary-tint text-primary',
  ended: 'bg-danger-tint text-danger',
};

export function StatusLabel({ status }: { status: MentorshipStatus }) {
  const look = statusLook[status === 'pending' || status === 'accepted' ? status : 'ended'];
  return (
    <span className={clsx('whitespace-nowrap rounded-full px-2.5 py-0.5 font-semibold text-xs', look)}>
      {mentorshipStatusLabels[status]}
    </span>
  );
}
