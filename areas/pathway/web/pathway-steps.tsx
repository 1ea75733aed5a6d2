import { clsx } from 'clsx';
import { Check, Lock } from 'lucide-react';
import type { HelpedStep } from '#areas/pathway/contract/pathway.ts';
import { skillLabels } from '#areas/pathway/contract/skill.ts';
import {
  completedDependant,
  neededBefore,
  nextOpen,
  opensAfterMessage,
  untickFirstMessage,
} from '#areas/pathway/contract/step-order.ts';
import { longDate } from '#web/ui/dates.ts';
import { CheckboxField } from '#web/ui/field.tsx';
import { useTick } from './pathway-api.ts';
import { StepHelp } from './step-help.tsx';

/** The steps as a path: done, open or locked, with the step that each locked one needs. */
export function PathwaySteps({ steps }: { steps: HelpedStep[] }) {
  const done = steps.filter(({ isCompleted }) => isCompleted).length;
  const next = nextOpen(steps);
  return (
    <section aria-labelledby="steps" className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="steps" className="section-title">
          Your steps
        </h2>
        <p className="figures text-quiet">
          {done} of {steps.length} done
        </p>
      </div>
      <ol className="mt-4">
        {steps.map((step) => (
          <Step key={step.id} step={step} steps={steps} isNext={step === next} />
        ))}
      </ol>
      {!next && done === steps.length && (
        <p className="mt-2 pl-12">You have done every step. Take the self-assessment again to see what has changed.</p>
      )}
    </section>
  );
}

function Step({ step, steps, isNext }: { step: HelpedStep; steps: HelpedStep[]; isNext: boolean }) {
  const tick = useTick(step);
  const needed = neededBefore(step, steps);
  const dependant = step.isCompleted ? completedDependant(step, steps) : undefined;
  const hint = needed ? opensAfterMessage(needed) : dependant && untickFirstMessage(dependant);
  return (
    <li className="group relative flex gap-4 pb-8 last:pb-0">
      {/* The path from this step to the next. */}
      <span
        aria-hidden
        className={clsx(
          'absolute top-9 bottom-0 left-[15px] w-0.5 group-last:hidden',
          step.isCompleted ? 'bg-primary' : 'bg-line',
        )}
      />
      <Mark step={step} isLocked={needed !== undefined} isNext={isNext} />
      <div className="min-w-0 grow">
        {isNext && <p className="-mt-0.5 font-semibold text-marigold-ink text-sm">Next</p>}
        <h3 className={clsx('item-title', needed && 'text-quiet')}>
          <span className="sr-only">Step {step.stepNumber}: </span>
          {step.title}
        </h3>
        {!step.isCompleted && (
          <div className="max-w-[64ch]">
            <p className={clsx('mt-0.5', needed && 'text-quiet')}>{step.description}</p>
            <p className="mt-1 text-quiet text-sm">
              {step.skill && <span className="font-semibold">{skillLabels[step.skill]}. </span>}
              {step.why}
            </p>
          </div>
        )}
        {!step.isCompleted && !needed && <StepHelp step={step} />}
        <div className={clsx(!step.isCompleted && 'mt-2')}>
          {needed ? (
            <p className="flex items-start gap-1.5 text-sm">
              <Lock aria-hidden className="mt-0.5 size-4 shrink-0 text-quiet" />
              {hint}
            </p>
          ) : (
            <CheckboxField
              checked={step.isCompleted}
              disabled={dependant !== undefined}
              hint={hint}
              aria-label={`Done: ${step.title}`}
              onChange={({ target }) => tick.mutate(target.checked)}
              label={
                <span className="text-sm">{step.completedAt ? `Done on ${longDate(step.completedAt)}` : 'Done'}</span>
              }
            />
          )}
        </div>
      </div>
    </li>
  );
}

/** The number of a step, or a tick. */
function Mark({ step, isLocked, isNext }: { step: HelpedStep; isLocked: boolean; isNext: boolean }) {
  return (
    <span
      aria-hidden
      className={clsx(
        'figures grid size-8 shrink-0 place-items-center rounded-full border-2 font-[650] text-sm',
        step.isCompleted && 'border-primary bg-primary text-on-primary',
        !step.isCompleted && isNext && 'border-marigold bg-marigold-tint text-marigold-ink',
        !step.isCompleted && !isNext && 'bg-card',
        !step.isCompleted && !isNext && (isLocked ? 'border-line border-dashed text-quiet' : 'border-edge text-ink'),
      )}
    >
      {step.isCompleted ? <Check className="size-4" strokeWidth={3} /> : step.stepNumber}
    </span>
  );
}
