import { ChevronLeft } from 'lucide-react';
import type { CircleDetail } from '#areas/circles/web/index.ts';
import { PersonName } from '#areas/people/web/index.ts';
import { TakenDownNotice } from '#areas/reports/web/index.ts';
import type { ProjectDetail } from '#areas/workspace/contract/projects/project.ts';
import { Button } from '#web/ui/button.tsx';
import { longDate } from '#web/ui/dates.ts';
import { Link } from '#web/ui/link.tsx';
import { LongText } from '#web/ui/long-text.tsx';
import { FailedState, RowsSkeleton } from '#web/ui/states.tsx';
import { DiscussionPart } from './discussion-part.tsx';
import { MeasureList } from './measure-list.tsx';
import { MilestoneList } from './milestone-list.tsx';
import { PeopleList } from './people-list.tsx';
import { ProjectActions } from './project-actions.tsx';
import { useProject } from './project-api.ts';
import { datesOf, StatusBadge } from './project-parts.tsx';
import { UpdateList } from './update-list.tsx';
import { rightsIn } from './view-parts.tsx';

interface ProjectViewProps {
  id: number;
  circle: CircleDetail;
  /** Goes back to the list. */
  onClose(): void;
}

/** One project: its hypothesis, where it is, and what happened. Notifications and the search lead here. */
export function ProjectView({ id, circle, onClose }: ProjectViewProps) {
  const { data: project, error, refetch } = useProject(id);
  return (
    <>
      <Button look="quiet" size="small" className="mb-3 -ml-3" icon={<ChevronLeft aria-hidden />} onClick={onClose}>
        All projects
      </Button>
      {project ? (
        <Project project={project} circle={circle} onClose={onClose} />
      ) : error ? (
        <FailedState title="The project could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton label="Loading the project..." />
      )}
    </>
  );
}

function Project({ project, circle, onClose }: { project: ProjectDetail; circle: CircleDetail; onClose(): void }) {
  const {
    id,
    title,
    category,
    hypothesis,
    lead,
    learnt,
    endedAt,
    proposal,
    declinedNote,
    takenDownReason,
    draftedPractice,
  } = project;
  const rights = rightsIn(project, circle);
  const dates = datesOf(project);
  return (
    <article aria-label={title}>
      <TakenDownNotice kind="workspace_project" id={id} reason={takenDownReason} />
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div className="min-w-0 max-w-[64ch]">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-quiet text-sm">
            <span className="wrap-anywhere">{category}</span>
            <StatusBadge project={project} />
          </p>
          <h2 className="wrap-anywhere mt-1.5 font-semibold text-2xl">{title}</h2>
          <p className="mt-1 text-quiet text-sm">
            {lead && (
              <>
                Led by <PersonName person={lead} />
              </>
            )}
            {lead && dates && ' · '}
            {dates}
          </p>
        </div>
        <ProjectActions project={project} rights={rights} isArchived={Boolean(circle.archivedAt)} onClose={onClose} />
      </div>
      {proposal === 'waiting' && (
        <p className="mt-4 max-w-[64ch] rounded-card border border-line bg-marigold-tint px-4 py-3">
          This is a proposal. Members can join when the owner or a lead of the circle accepts it.
        </p>
      )}
      {proposal === 'declined' && (
        <p className="wrap-anywhere mt-4 max-w-[64ch] rounded-card border border-line px-4 py-3">
          This proposal was declined. {declinedNote}
        </p>
      )}
      <div className="mt-5 max-w-[64ch]">
        <h3 className="font-semibold">Hypothesis</h3>
        <LongText text={hypothesis} className="wrap-anywhere mt-1" />
      </div>
      {learnt && (
        <div className="mt-5 max-w-[68ch] rounded-card border border-line bg-primary-tint px-5 py-4">
          <h3 className="font-semibold">What was learnt</h3>
          <LongText text={learnt} className="wrap-anywhere mt-1" />
          {draftedPractice && (
            <p className="mt-3">
              A best practice was drafted from this project. Only you see it until you publish it.{' '}
              <Link to={`/practices/${draftedPractice}`} className="text-primary underline">
                Open the practice
              </Link>
            </p>
          )}
          {endedAt && <p className="mt-2 text-quiet text-sm">Ended on {longDate(endedAt)}</p>}
        </div>
      )}
      <div className="mt-8 grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 space-y-8">
          <MeasureList project={project} rights={rights} />
          {proposal === null && <UpdateList id={id} rights={rights} />}
        </div>
        <div className="min-w-0 space-y-8 max-lg:row-start-1">
          <MilestoneList project={project} rights={rights} />
          <PeopleList project={project} rights={rights} />
          {proposal === null && <DiscussionPart project={project} rights={rights} />}
        </div>
      </div>
    </article>
  );
}
