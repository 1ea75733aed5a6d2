import type { CircleDetail } from '#areas/circles/web/index.ts';
import { PersonName } from '#areas/people/web/index.ts';
import { TakenDownNotice } from '#areas/reports/web/index.ts';
import type { ProjectSummary } from '#areas/workspace/contract/projects/project.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { useJoin } from './project-api.ts';
import { canJoin, datesOf, Progress, placesOf, StatusBadge } from './project-parts.tsx';

/** A project in the list. The title opens it. */
export function ProjectRow({ project, circle }: { project: ProjectSummary; circle: CircleDetail }) {
  const join = useJoin(project.id);
  const { id, title, category, hypothesis, schools, lead, recentUpdate, takenDownReason, isParticipant } = project;
  const dates = datesOf(project);
  return (
    <li className="grid grid-cols-1 gap-x-12 gap-y-4 border-line border-b py-6 last:border-b-0 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="min-w-0">
        <TakenDownNotice kind="workspace_project" id={id} reason={takenDownReason} />
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-quiet text-sm">
          <span className="wrap-anywhere">{category}</span>
          <StatusBadge project={project} />
          {isParticipant && <span>You take part</span>}
        </p>
        <h2 className="item-title mt-1.5">
          <Link
            to={`/circles/${circle.id}?tab=projects&project=${id}`}
            className="wrap-anywhere inline-flex min-h-7 items-center hover:text-primary hover:underline pointer-coarse:min-h-11"
          >
            {title}
          </Link>
        </h2>
        <p className="wrap-anywhere mt-1 line-clamp-3 max-w-[64ch]">
          <span className="font-semibold">Hypothesis: </span>
          {hypothesis}
        </p>
        {recentUpdate && (
          <p className="wrap-anywhere mt-2 line-clamp-2 max-w-[64ch] text-quiet text-sm">
            <span className="font-semibold text-ink">Latest update: </span>
            {recentUpdate.content}
          </p>
        )}
        {canJoin(project) && !circle.archivedAt && (
          <Button
            size="small"
            className="mt-3"
            aria-label={`Join project ${title}`}
            pending={join.isPending && 'Joining...'}
            onClick={() => join.mutate()}
          >
            Join Project
          </Button>
        )}
      </div>
      <div className="min-w-0 text-sm">
        <Progress project={project} />
        <p className="figures mt-3 text-quiet">{placesOf(project)}</p>
        {lead && (
          <p className="mt-1 text-quiet">
            Led by <PersonName person={lead} />
          </p>
        )}
        {schools.length > 0 && <p className="wrap-anywhere mt-1 line-clamp-2 text-quiet">{schools.join(', ')}</p>}
        {dates && <p className="mt-1 text-quiet">{dates}</p>}
      </div>
    </li>
  );
}
