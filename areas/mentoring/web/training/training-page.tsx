import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { TrainingProgramme } from '#areas/mentoring/contract/training.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { longDate } from '#web/ui/dates.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { EmptyState, FailedState, RowsSkeleton } from '#web/ui/states.tsx';
import { Enrolment, LeaveTraining } from './enrolment.tsx';
import { ModuleSection } from './module-section.tsx';
import { useTraining } from './training-api.ts';

/** `/mentor-training`: the programmes for mentors, and how far the current user is. */
export function Component() {
  const { data, error, isFetching, refetch } = useTraining();
  return (
    <>
      <BackLink to="/mentors">Find Your Mentor</BackLink>
      <PageHead
        title="Mentor training"
        lead="Learn to mentor in your own time. You read, try one thing with your mentee, and reflect. When you finish, the organisers check your qualification, and your mentor card shows it."
      />
      {!data && error && !isFetching ? (
        <FailedState title="The training could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <RowsSkeleton label="Loading the training..." />
      ) : data.length === 0 ? (
        <EmptyState
          title="There is no training at the moment"
          example="“Mentoring and coaching early career teachers”, with five modules."
        >
          The organisers decide what is offered here.
        </EmptyState>
      ) : (
        <div className="space-y-12">
          {data.map((programme) => (
            <Programme key={programme.id} programme={programme} />
          ))}
        </div>
      )}
    </>
  );
}

function Programme({ programme }: { programme: TrainingProgramme }) {
  const { id, title, about, hours, framework, modules, enrolment } = programme;
  const isEnrolled = enrolment?.status === 'enrolled';
  const [opened, setOpened] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const goOn = (at: number) => {
    // The module is drawn again, open. Its heading gets the focus, so that the keyboard goes on there.
    flushSync(() => setOpened(modules[at]?.id ?? ''));
    list.current?.children[at]?.querySelector('button')?.focus();
  };
  return (
    <section aria-labelledby={`training-${id}`}>
      <h2 id={`training-${id}`} className="section-title wrap-anywhere scroll-mt-24">
        {title}
      </h2>
      <p className="mt-1 max-w-[68ch]">{about}</p>
      <p className="mt-1 text-quiet text-sm">
        {modules.length === 1 ? '1 module' : `${modules.length} modules`} · about {hours} hours
      </p>
      <Enrolment programme={programme} onGoOn={goOn} />
      <div ref={list} className="mt-6">
        {modules.map((module, at) => (
          <ModuleSection
            key={`${module.id}-${opened === module.id}`}
            number={at + 1}
            programmeId={id}
            module={module}
            done={enrolment?.steps.filter((one) => one.module === module.id) ?? []}
            canMark={isEnrolled}
            isOpen={opened === module.id}
          />
        ))}
      </div>
      {framework && (
        <p className="mt-5 max-w-[68ch] text-sm">
          The official framework is the{' '}
          <a href={framework.url} target="_blank" rel="noreferrer" className="underline">
            {framework.title}
          </a>{' '}
          of the {framework.publisher}. It “{framework.quote}”.{' '}
          <span className="text-quiet">Looked up on {longDate(framework.asOf)}.</span>
        </p>
      )}
      {isEnrolled && <LeaveTraining id={id} />}
    </section>
  );
}
