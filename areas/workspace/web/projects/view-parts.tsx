import { type ReactNode, useId } from 'react';
import type { CircleDetail } from '#areas/circles/web/index.ts';
import type { ProjectDetail } from '#areas/workspace/contract/projects/project.ts';

/** What the current user can do in a project now. */
export interface ViewRights {
  /** Change its plan, measures and status. */
  manages: boolean;
  /** Change the plan and the measures: as `manages`, until the project has ended. */
  plans: boolean;
  /** Post updates, add readings, start the discussion. */
  takesPart: boolean;
  hasEnded: boolean;
  /** Neither the project nor the circle is closed for changes. */
  isOpen: boolean;
}

export function rightsIn(project: ProjectDetail, circle: CircleDetail): ViewRights {
  const { manages, isParticipant, proposal, status, takenDownReason } = project;
  const isOpen = !circle.archivedAt && takenDownReason === null;
  const hasEnded = status === 'completed' || status === 'stopped';
  return {
    manages: isOpen && manages,
    plans: isOpen && manages && !hasEnded,
    takesPart: isOpen && (manages || isParticipant) && proposal === null,
    hasEnded,
    isOpen,
  };
}

/** A part of a project with its heading. */
export function Part({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-line border-t pt-5">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h3 id={id} className="section-title">
          {title}
        </h3>
        {action}
      </div>
      {children}
    </section>
  );
}
