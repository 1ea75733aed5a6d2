import { ArrowRight } from 'lucide-react';
import { ButtonLink } from '#web/ui/button.tsx';
import type { NextStep } from './next-step.ts';

/** The one thing to do next: a sentence and a button. */
export function NextStepCard({ step: { sentence, action, to } }: { step: NextStep }) {
  return (
    <section
      aria-labelledby="next-step"
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-card border border-primary/25 bg-primary-tint p-5 sm:px-7 sm:py-6"
    >
      <div className="min-w-0 flex-1 basis-80">
        <h2 id="next-step" className="font-semibold text-primary text-sm">
          Your next step
        </h2>
        <p className="section-title wrap-anywhere mt-1">{sentence}</p>
      </div>
      <ButtonLink to={to} look="primary" className="max-sm:w-full">
        {action}
        <ArrowRight aria-hidden className="size-4" />
      </ButtonLink>
    </section>
  );
}
