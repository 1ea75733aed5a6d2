import type { RefObject } from 'react';
import type { Programme } from '#areas/programmes/contract/programme.ts';
import { modulesCompleted, programmeCompletion } from '#areas/programmes/contract/programme-rules.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { useProgrammeProgress } from './programme-api.ts';
import { LevelRings, ProgressFailed, RowButton, RowProgress } from './programme-parts.tsx';

interface ProgrammeListProps {
  heading: RefObject<HTMLHeadingElement | null>;
  programmes: readonly Programme[];
  onOpen(programme: Programme): void;
}

/** The first level: the programmes, with the member's progress. */
export function ProgrammeList({ heading, programmes, onOpen }: ProgrammeListProps) {
  return (
    <>
      <ProgrammesHead headingRef={heading} />
      <ProgressFailed />
      <ul className="rounded-card border border-line bg-card">
        {programmes.map((programme) => (
          <ProgrammeRow key={programme.id} programme={programme} onOpen={() => onOpen(programme)} />
        ))}
      </ul>
    </>
  );
}

/** The heading of the first level. It is also shown while the programmes load. */
export function ProgrammesHead({ headingRef }: { headingRef?: RefObject<HTMLHeadingElement | null> }) {
  return (
    <>
      <BackLink to="/growth">Growth Hub</BackLink>
      <PageHead
        title="Career programmes"
        lead="Programmes to work through at your own pace. Each has activities to do in school, and you can talk about them with Savi. Start with any of them. Nothing is marked."
        {...(headingRef ? { headingRef } : {})}
      />
    </>
  );
}

function ProgrammeRow({ programme, onOpen }: { programme: Programme; onOpen(): void }) {
  const { data: progress, isLoading } = useProgrammeProgress();
  const { id, title, description, level, duration, modules } = programme;
  const completed = modulesCompleted(programme, progress ?? []);
  return (
    <li className="group relative flex gap-4 border-line px-4 py-5 not-first:border-t sm:gap-5 sm:px-6 sm:py-6">
      <LevelRings level={level} className="mt-0.5 size-9 sm:size-11" />
      <div className="grid grid-cols-1 min-w-0 grow gap-x-10 gap-y-4 lg:grid-cols-[minmax(0,1fr)_11rem]">
        <div className="min-w-0">
          <h2 className="section-title">
            <RowButton id={id} onOpen={onOpen}>
              {title}
            </RowButton>
          </h2>
          <p className="mt-1.5 text-sm">
            {level} · {duration} · {modules.length} {modules.length === 1 ? 'module' : 'modules'}
          </p>
          <p className="mt-2 max-w-[68ch] text-quiet">{description}</p>
        </div>
        <div className="lg:pt-1">
          <RowProgress
            of={title}
            percent={progress ? programmeCompletion(programme, progress) : null}
            isLoading={isLoading}
            words={completed === 0 ? 'Started' : `${completed} of ${modules.length} modules`}
          />
        </div>
      </div>
    </li>
  );
}
