import { clsx } from 'clsx';
import { CalendarDays, Check, ChevronDown, ListChecks, Lock, Paperclip, UserRound } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { FullStep } from '#areas/pathway/contract/pathway.ts';
import { skillLabels } from '#areas/pathway/contract/skill.ts';
import {
  completedDependant,
  neededBefore,
  opensAfterMessage,
  untickFirstMessage,
} from '#areas/pathway/contract/step-order.ts';
import { longDate } from '#web/ui/dates.ts';
import { CheckboxField } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { useLinkTarget } from '#web/ui/link-target.ts';
import { useTick } from './step-api.ts';
import { StepEvidenceList } from './step-evidence.tsx';
import { StepSuggestions } from './step-suggestions.tsx';
import { StepTools } from './step-tools.tsx';

interface StepRowProps {
  step: FullStep;
  steps: FullStep[];
  /** The next step is open from the start. */
  isNext: boolean;
  onMoved(words: string): void;
}

/** A step in a row: its title opens the rest. */
export function StepRow({ step, steps, isNext, onMoved }: StepRowProps) {
  const id = useId();
  const [opened, setOpened] = useState<boolean | null>(null);
  const tick = useTick(step);
  const needed = neededBefore(step, steps);
  const dependant = step.isCompleted ? completedDependant(step, steps) : undefined;
  const { ref, isTarget } = useLinkTarget<HTMLLIElement>(`step-${step.id}`);
  const isOpen = opened ?? (isNext || isTarget);
  return (
    <li
      ref={ref}
      id={`step-${step.id}`}
      className={clsx(
        'relative border-line border-t last:border-b',
        isNext && 'my-2 rounded-card border border-marigold bg-marigold-tint/50 px-4 max-sm:-mx-2 max-sm:px-2',
      )}
    >
      <div className="flex large-text:flex-col items-start large-text:gap-1 gap-3.5 py-3.5">
        <Mark step={step} isLocked={needed !== undefined} isNext={isNext} />
        <div className="min-w-0 grow">
          {isNext && <p className="-mt-0.5 font-semibold text-marigold-ink text-sm">Next</p>}
          <h3 className={clsx('item-title', needed && 'text-quiet')}>
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setOpened(!isOpen)}
              className="wrap-anywhere relative min-h-7 text-left before:absolute before:-inset-x-2 before:-inset-y-2 hover:text-primary"
            >
              <span className="sr-only">Step {step.stepNumber}: </span>
              {step.title}
              <ChevronDown
                aria-hidden
                className={clsx(
                  'ml-1.5 inline size-4 align-[-2px] text-quiet transition-transform',
                  isOpen && 'rotate-180',
                )}
              />
            </button>
          </h3>
          <StepFacts step={step}>{needed && <Fact icon={Lock}>{opensAfterMessage(needed)}</Fact>}</StepFacts>
        </div>
        {!needed && (
          <CheckboxField
            checked={step.isCompleted}
            disabled={dependant !== undefined}
            aria-label={`Done: ${step.title}`}
            onChange={({ target }) => tick.mutate(target.checked)}
            label={<span className="text-sm">Done</span>}
          />
        )}
      </div>
      <div id={id} hidden={!isOpen} className="max-w-[68ch] pb-4 pl-11.5 max-sm:pl-0">
        {step.description && (
          <p className={clsx('wrap-anywhere whitespace-pre-line', needed && 'text-quiet')}>{step.description}</p>
        )}
        {step.why && (
          <p className="mt-1 text-quiet text-sm">
            {step.skill && <span className="font-semibold">{skillLabels[step.skill]}. </span>}
            {step.why}
          </p>
        )}
        {dependant && <p className="mt-2 text-sm">{untickFirstMessage(dependant)}</p>}
        {!step.isCompleted && !needed && <StepSuggestions step={step} />}
        <StepEvidenceList step={step} />
        <StepTools step={step} steps={steps} onMoved={onMoved} />
      </div>
    </li>
  );
}

/** What is worth knowing of a closed step, in one line. */
function StepFacts({ step, children }: { step: FullStep; children: ReactNode }) {
  const { completedAt, cpdEntry, dueOn, evidence, isCompleted, isOwn } = step;
  return (
    <div className="mt-0.5 flex flex-wrap gap-x-4 gap-y-0.5 text-quiet text-sm empty:hidden">
      {children}
      {completedAt && <span>Done on {longDate(completedAt)}</span>}
      {isCompleted && cpdEntry && (
        <Fact icon={ListChecks}>
          <Link
            to={`/development-tracker#entry-${cpdEntry.id}`}
            className="relative font-semibold text-primary before:absolute before:-inset-y-2.5 before:inset-x-0 hover:underline"
          >
            {cpdEntry.status === 'draft' ? 'Complete the CPD draft' : 'CPD entry'}
          </Link>
        </Fact>
      )}
      {!isCompleted && dueOn && <Fact icon={CalendarDays}>By {longDate(`${dueOn}T12:00:00Z`)}</Fact>}
      {isOwn && <Fact icon={UserRound}>Your own step</Fact>}
      {evidence.length > 0 && (
        <Fact icon={Paperclip}>
          {evidence.length === 1 ? '1 piece of evidence' : `${evidence.length} pieces of evidence`}
        </Fact>
      )}
    </div>
  );
}

function Fact({ icon: Icon, children }: { icon: typeof Check; children: ReactNode }) {
  return (
    <span className="inline-flex items-start gap-1.5">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="wrap-anywhere min-w-0">{children}</span>
    </span>
  );
}

/** The number of a step, or a tick. */
function Mark({ step, isLocked, isNext }: { step: FullStep; isLocked: boolean; isNext: boolean }) {
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
