import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { FullStep } from '#areas/pathway/contract/pathway.ts';
import { mostOwnSteps } from '#areas/pathway/contract/pathway-changes.ts';
import { nextOpen } from '#areas/pathway/contract/step-order.ts';
import { Button } from '#web/ui/button.tsx';
import { AddStepDialog } from './steps/step-dialogs.ts';
import { StepRow } from './steps/step-row.tsx';

/** With more completed steps than this before the next one, all but the last are folded. */
const mostDoneShown = 2;

/** The steps in order, the next one open. */
export function PathwaySteps({ steps }: { steps: FullStep[] }) {
  const [adding, setAdding] = useState(false);
  const [said, say] = useState('');
  const done = steps.filter(({ isCompleted }) => isCompleted).length;
  const next = nextOpen(steps);
  const firstOpen = steps.findIndex(({ isCompleted }) => !isCompleted);
  const [showsAll, showAll] = useState(false);
  const folded = showsAll || firstOpen <= mostDoneShown ? 0 : firstOpen - 1;
  return (
    <section aria-labelledby="steps" className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="steps" className="section-title">
          Your steps
        </h2>
        {steps.length > 0 && (
          <p className="figures text-quiet">
            {done} of {steps.length} done
          </p>
        )}
      </div>
      {folded > 0 && (
        <Button look="quiet" size="small" className="mt-3 -ml-3" onClick={() => showAll(true)}>
          Show {folded} completed steps
        </Button>
      )}
      <ol className="mt-3" start={folded + 1}>
        {steps.slice(folded).map((step) => (
          <StepRow key={step.id} step={step} steps={steps} isNext={step === next} onMoved={say} />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
      {steps.length === 0 && (
        <p className="mt-4">
          We have no step that fits your answers. Add a step of your own, or take the self-assessment again.
        </p>
      )}
      {steps.length > 0 && !next && done === steps.length && (
        <p className="mt-4">
          You have done every step. Take the self-assessment again to see what has changed, or add a step of your own.
        </p>
      )}
      {steps.filter(({ isOwn }) => isOwn).length < mostOwnSteps && (
        <Button
          className="mt-4"
          icon={<Plus aria-hidden className="size-4" />}
          aria-haspopup="dialog"
          onClick={() => setAdding(true)}
        >
          Add a step
        </Button>
      )}
      <AddStepDialog open={adding} onOpenChange={setAdding} />
    </section>
  );
}
