import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { RefObject } from 'react';
import { moduleKey, type Programme, type ProgrammeModule } from '#areas/programmes/contract/programme.ts';
import {
  moduleCompletion,
  programmeCompletion,
  stepsDone,
  stepsInModule,
} from '#areas/programmes/contract/programme-rules.ts';
import { usePageTitle } from '#web/ui/page-title.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { useProgrammeProgress } from './programme-api.ts';
import { BackButton, ProgressFailed, RowButton, RowProgress } from './programme-parts.tsx';

interface ModuleListProps {
  heading: RefObject<HTMLHeadingElement | null>;
  programme: Programme;
  onOpen(module: ProgrammeModule): void;
  onBack(): void;
}

/** The second level: the modules of a programme, with the member's progress. */
export function ModuleList({ heading, programme, onOpen, onBack }: ModuleListProps) {
  usePageTitle(programme.title);
  const { title, description, level, duration, modules } = programme;
  const { data: progress } = useProgrammeProgress();
  const percent = progress && programmeCompletion(programme, progress);
  return (
    <>
      <BackButton onBack={onBack}>Back to Programmes</BackButton>
      <header className="mb-7 grid grid-cols-1 gap-x-10 gap-y-5 lg:grid-cols-[minmax(0,1fr)_16rem] lg:items-end">
        <div className="min-w-0">
          <h1 ref={heading} tabIndex={-1} className="page-title focus:outline-none">
            {title}
          </h1>
          <p className="mt-2 text-sm">
            {level} · {duration} · {modules.length} {modules.length === 1 ? 'module' : 'modules'}
          </p>
          <p className="mt-2 max-w-[62ch] text-quiet">{description}</p>
        </div>
        {percent !== undefined && (
          <div className="lg:pb-1">
            <p className="flex items-baseline justify-between gap-4">
              <span id="programme-completion" className="item-title">
                Programme completion
              </span>
              <span className="figures font-[650] text-primary">{percent}%</span>
            </p>
            <ProgressBar labelledBy="programme-completion" percent={percent} className="mt-2.5" />
          </div>
        )}
      </header>
      <ProgressFailed />
      <ol className="rounded-card border border-line bg-card">
        {modules.map((module, index) => (
          <ModuleRow
            key={module.id}
            moduleId={moduleKey(programme.id, module.id)}
            module={module}
            number={index + 1}
            onOpen={() => onOpen(module)}
          />
        ))}
      </ol>
    </>
  );
}

interface ModuleRowProps {
  moduleId: string;
  module: ProgrammeModule;
  number: number;
  onOpen(): void;
}

function ModuleRow({ moduleId, module: { id, title, description, duration }, number, onOpen }: ModuleRowProps) {
  const { data, isLoading } = useProgrammeProgress();
  const progress = data?.find((one) => one.moduleId === moduleId);
  const done = stepsDone(progress);
  const isCompleted = done === stepsInModule;
  return (
    <li className="group relative flex gap-4 border-line px-4 py-5 not-first:border-t sm:gap-5 sm:px-6">
      <span
        aria-hidden
        className={clsx(
          'figures grid size-9 shrink-0 place-items-center rounded-full border-2 font-[650] text-sm',
          isCompleted ? 'border-primary bg-primary text-on-primary' : 'border-line text-quiet',
        )}
      >
        {isCompleted ? <Check strokeWidth={3} className="size-4" /> : number}
      </span>
      <div className="grid grid-cols-1 min-w-0 grow gap-x-10 gap-y-3.5 lg:grid-cols-[minmax(0,1fr)_11rem]">
        <div className="min-w-0">
          <div className="flex flex-wrap items-baseline gap-x-3">
            <h2 className="item-title">
              <RowButton id={id} onOpen={onOpen}>
                {title}
              </RowButton>
            </h2>
            <span className="text-quiet text-sm">{duration}</span>
          </div>
          <p className="mt-1 max-w-[68ch] text-quiet">{description}</p>
        </div>
        <RowProgress
          of={title}
          percent={data ? moduleCompletion(progress) : null}
          isLoading={isLoading}
          words={`${done} of ${stepsInModule} steps`}
        />
      </div>
    </li>
  );
}
