import { type TrainingProgramme, trainingProgress } from '#areas/mentoring/contract/training.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { longDate } from '#web/ui/dates.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { EmptyState, FailedState, RowsSkeleton } from '#web/ui/states.tsx';
import { ModuleSection } from './module-section.tsx';
import { useEnrol, useFinishTraining, useLeaveTraining, useTraining } from './training-api.ts';

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
  const { done, steps } = trainingProgress(programme);
  const percent = steps === 0 ? 0 : Math.round((done / steps) * 100);
  const isEnrolled = enrolment?.status === 'enrolled';
  return (
    <section aria-labelledby={`training-${id}`}>
      <h2 id={`training-${id}`} className="section-title wrap-anywhere">
        {title}
      </h2>
      <p className="mt-1 max-w-[68ch]">{about}</p>
      <p className="mt-1 text-quiet text-sm">
        {modules.length === 1 ? '1 module' : `${modules.length} modules`} · about {hours} hours
      </p>
      {framework && (
        <p className="mt-3 max-w-[68ch] text-sm">
          The official framework is the{' '}
          <a href={framework.url} target="_blank" rel="noreferrer" className="underline">
            {framework.title}
          </a>{' '}
          of the {framework.publisher}. It “{framework.quote}”.{' '}
          <span className="text-quiet">Looked up on {longDate(framework.asOf)}.</span>
        </p>
      )}
      <Enrolment programme={programme} isComplete={done === steps} />
      {enrolment && (
        <div className="mt-4 max-w-xl">
          <p className="mb-2 text-sm">
            {percent}% · {done} of {steps} steps
          </p>
          <ProgressBar label={`Progress in ${title}`} percent={percent} />
        </div>
      )}
      <div className="mt-6">
        {modules.map((module, at) => (
          <ModuleSection
            key={module.id}
            number={at + 1}
            programmeId={id}
            module={module}
            done={enrolment?.steps.filter((one) => one.module === module.id) ?? []}
            canMark={isEnrolled}
          />
        ))}
      </div>
    </section>
  );
}

function Enrolment({
  programme: { id, enrolment },
  isComplete,
}: {
  programme: TrainingProgramme;
  isComplete: boolean;
}) {
  const enrolling = useEnrol(id);
  const leaving = useLeaveTraining(id);
  const finishing = useFinishTraining(id);
  if (enrolment?.status === 'completed')
    return (
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <p className="font-semibold">
          Finished{enrolment.completedAt && ` on ${longDate(enrolment.completedAt)}`}.
          {enrolment.expiresOn && ` The qualification is valid until ${longDate(enrolment.expiresOn)}.`}
        </p>
        {enrolment.expiresOn && (
          <Button pending={enrolling.isPending && 'Starting...'} onClick={() => enrolling.mutate()}>
            Renew
          </Button>
        )}
      </div>
    );
  if (enrolment?.status !== 'enrolled')
    return (
      <Button
        look="primary"
        className="mt-4"
        pending={enrolling.isPending && 'Enrolling...'}
        onClick={() => enrolling.mutate()}
      >
        {enrolment ? 'Go on with this programme' : 'Enrol'}
      </Button>
    );
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {isComplete && (
        <Button look="primary" pending={finishing.isPending && 'Finishing...'} onClick={() => finishing.mutate()}>
          Finish the programme
        </Button>
      )}
      <Button pending={leaving.isPending && 'Leaving...'} onClick={() => leaving.mutate()}>
        Leave the programme
      </Button>
    </div>
  );
}
