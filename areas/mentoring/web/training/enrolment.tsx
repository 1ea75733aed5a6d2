import {
  stepsOf,
  type TrainingProgramme,
  type TrainingStep,
  trainingProgress,
  trainingStepLabels,
} from '#areas/mentoring/contract/training.ts';
import { Button } from '#web/ui/button.tsx';
import { longDate } from '#web/ui/dates.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { useEnrol, useFinishTraining, useLeaveTraining } from './training-api.ts';

/** The first step that is not done. Null if all are done. */
function nextStep({ modules, enrolment }: TrainingProgramme): { at: number; title: string; step: TrainingStep } | null {
  for (const [at, module] of modules.entries())
    for (const step of stepsOf(module))
      if (!enrolment?.steps.some((one) => one.module === module.id && one.step === step))
        return { at, title: module.title, step };
  return null;
}

interface EnrolmentProps {
  programme: TrainingProgramme;
  /** Opens the module at this place. */
  onGoOn(at: number): void;
}

/** What the member does now: enrol, the next step, finish, or renew. */
export function Enrolment({ programme, onGoOn }: EnrolmentProps) {
  const { id, title, enrolment } = programme;
  const enrolling = useEnrol(id);
  const { done, steps } = trainingProgress(programme);
  const percent = steps === 0 ? 0 : Math.round((done / steps) * 100);
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
  const next = nextStep(programme);
  return (
    <div className="mt-5 max-w-2xl rounded-card border border-line bg-card p-5">
      {next ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="wrap-anywhere min-w-0">
            <span className="font-semibold">Next: {trainingStepLabels[next.step]}</span>, in module {next.at + 1}, ‘
            {next.title}’.
          </p>
          <Button look="primary" onClick={() => onGoOn(next.at)}>
            {done === 0 ? 'Begin' : 'Go on'}
          </Button>
        </div>
      ) : (
        <Finish id={id} />
      )}
      <p className="mt-4 mb-2 text-quiet text-sm">
        {percent}% · {done} of {steps} steps done
      </p>
      <ProgressBar label={`Progress in ${title}`} percent={percent} />
    </div>
  );
}

function Finish({ id }: { id: number }) {
  const finishing = useFinishTraining(id);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p>
        <span className="font-semibold">All steps are done.</span> Finish to get your qualification and a CPD draft.
      </p>
      <Button look="primary" pending={finishing.isPending && 'Finishing...'} onClick={() => finishing.mutate()}>
        Finish the programme
      </Button>
    </div>
  );
}

/** Quiet, at the end: few members need it. */
export function LeaveTraining({ id }: { id: number }) {
  const leaving = useLeaveTraining(id);
  return (
    <p className="mt-5">
      <Button look="quiet" pending={leaving.isPending && 'Leaving...'} onClick={() => leaving.mutate()}>
        Leave the programme
      </Button>
    </p>
  );
}
