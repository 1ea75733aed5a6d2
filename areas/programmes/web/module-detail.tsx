import type { RefObject } from 'react';
import {
  type Activity,
  moduleKey,
  type Programme,
  type ProgrammeModule,
} from '#areas/programmes/contract/programme.ts';
import { CheckboxField } from '#web/ui/field.tsx';
import { usePageTitle } from '#web/ui/page-title.ts';
import { ModuleCompletion } from './module-completion.tsx';
import { useProgrammeProgress, useTickActivity } from './programme-api.ts';
import { BackButton, ProgressFailed } from './programme-parts.tsx';

interface ModuleDetailProps {
  heading: RefObject<HTMLHeadingElement | null>;
  programme: Programme;
  module: ProgrammeModule;
  onBack(): void;
}

/**
 * The third level: the activities of a module with checkboxes, its completion, and a button for a session with Savi.
 */
export function ModuleDetail({ heading, programme, module, onBack }: ModuleDetailProps) {
  usePageTitle(module.title);
  const moduleId = moduleKey(programme.id, module.id);
  const { data } = useProgrammeProgress();
  const progress = data?.find((one) => one.moduleId === moduleId);
  const place = `Module ${programme.modules.indexOf(module) + 1} of ${programme.modules.length}`;
  return (
    <>
      <BackButton onBack={onBack}>Back to Modules</BackButton>
      <header className="mb-8">
        <h1 ref={heading} tabIndex={-1} className="page-title focus:outline-none">
          {module.title}
        </h1>
        <p className="mt-2 text-sm">
          {programme.title} · {place} · {module.duration}
        </p>
        <p className="mt-2 max-w-[62ch] text-quiet">{module.description}</p>
      </header>
      <ProgressFailed />
      <div className="grid grid-cols-1 gap-x-12 gap-y-9 xl:grid-cols-[minmax(0,1fr)_20rem] xl:items-start">
        <section aria-labelledby="activities">
          <h2 id="activities" className="section-title border-line border-b pb-3">
            Activities
          </h2>
          <ol>
            {module.activities.map((activity, index) => (
              <ActivityRow
                key={activity.title}
                moduleId={moduleId}
                number={index + 1}
                activity={activity}
                isTicked={progress?.tickedActivities.includes(index + 1) ?? false}
                isKnown={data !== undefined}
              />
            ))}
          </ol>
        </section>
        <ModuleCompletion programme={programme} module={module} progress={progress} isKnown={data !== undefined} />
      </div>
    </>
  );
}

interface ActivityRowProps {
  moduleId: string;
  number: number;
  activity: Activity;
  isTicked: boolean;
  /** False until the progress has loaded. Until then nothing can be ticked. */
  isKnown: boolean;
}

function ActivityRow({ moduleId, number, activity, isTicked, isKnown }: ActivityRowProps) {
  const ticking = useTickActivity(moduleId, number);
  return (
    <li className="border-line border-b py-4">
      <CheckboxField
        checked={isTicked}
        disabled={!isKnown}
        onChange={(event) => ticking.isPending || ticking.mutate(event.target.checked)}
        label={<span className="item-title">{activity.title}</span>}
        hint={<span className="block max-w-[68ch] pb-1 text-[0.9375rem]">{activity.description}</span>}
      />
    </li>
  );
}
