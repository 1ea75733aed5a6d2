import { clsx } from 'clsx';
import { type ProjectSummary, projectStatusLabels } from '#areas/workspace/contract/projects/project.ts';
import { longDate } from '#web/ui/dates.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';

/** Where a project is: its status, or that it is a proposal. */
export function StatusBadge({ project: { status, proposal } }: { project: ProjectSummary }) {
  const isLively = status === 'active' && proposal === null;
  return (
    <span
      className={clsx(
        'inline-block rounded-full px-2.5 py-0.5 font-semibold text-sm',
        isLively
          ? 'bg-primary-tint text-ink'
          : status === 'planning'
            ? 'bg-marigold-tint text-marigold-ink'
            : 'border border-line text-quiet',
      )}
    >
      {proposal === null ? projectStatusLabels[status] : proposal === 'waiting' ? 'Proposed' : 'Declined'}
    </span>
  );
}

/** How far a project is. Computed from its milestones. */
export function Progress({ project }: { project: ProjectSummary }) {
  const { title, progress, milestones, milestonesDone } = project;
  if (progress === null)
    return <p className="text-quiet text-sm">No milestones yet, so there is no progress to show.</p>;
  return (
    <>
      <p className="figures mb-1.5 flex justify-between gap-4 text-sm">
        <span>
          {milestonesDone} of {milestones} {milestones === 1 ? 'milestone' : 'milestones'} done
        </span>
        <span className="font-semibold">{progress}%</span>
      </p>
      <ProgressBar label={`Progress of ${title}`} percent={progress} />
    </>
  );
}

/** 'From 7 September 2026 to 9 July 2027', or null without dates. */
export function datesOf({ startDate, endDate }: ProjectSummary): string | null {
  if (startDate && endDate) return `${longDate(startDate)} to ${longDate(endDate)}`;
  if (startDate) return `From ${longDate(startDate)}`;
  return endDate ? `Until ${longDate(endDate)}` : null;
}

/** '3 of 20 places taken'. */
export const placesOf = ({ participants, maxParticipants }: ProjectSummary) =>
  `${participants} of ${maxParticipants} ${maxParticipants === 1 ? 'place' : 'places'} taken`;

/** Whether the current user can take a place now. */
export const canJoin = ({
  isParticipant,
  proposal,
  status,
  participants,
  maxParticipants,
  takenDownReason,
}: ProjectSummary) =>
  !isParticipant &&
  proposal === null &&
  (status === 'planning' || status === 'active') &&
  participants < maxParticipants &&
  takenDownReason === null;
