import { CircleAlert } from 'lucide-react';
import type { profileCompleteness } from '#areas/people/contract/profile-completeness.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';

export type Completeness = ReturnType<typeof profileCompleteness>;

/** The alert is shown under 80%, with more text under 50%; the hint under 75% (`docs/product/people.md`). */
const alertBelow = 80;
const moreBelow = 50;
const hintBelow = 75;

/** How much of the profile is there, out of its 12 fields. */
export function CompletenessBar({ completeness: { filled, of, percent } }: { completeness: Completeness }) {
  return (
    <div>
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="completeness" className="item-title">
          Profile completeness
        </h2>
        <span className="figures font-[650] text-primary">
          {filled} of {of}
        </span>
      </div>
      <ProgressBar labelledBy="completeness" percent={percent} className="mt-3" />
    </div>
  );
}

/** What a thin profile costs, and where to fill it. */
export function CompletenessAlert({ completeness }: { completeness: Completeness }) {
  const { percent, missing } = completeness;
  if (percent >= alertBelow) return null;
  const [first, second] = missing;
  return (
    <section
      aria-labelledby="alert"
      className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-card border border-marigold bg-marigold-tint p-4 sm:px-6 sm:py-5"
    >
      <CircleAlert aria-hidden className="size-5 shrink-0 self-start text-marigold-ink max-sm:hidden" />
      <div className="min-w-0 flex-1 basis-72">
        <h2 id="alert" className="item-title">
          Complete your profile
        </h2>
        <p className="mt-0.5">
          Add {first} and {second} next.
          {percent < moreBelow &&
            ' Less than half of it is there: whatever is suggested to you would be a guess. The guided journey asks for what matters most.'}
        </p>
      </div>
      <div className="flex flex-wrap gap-3 max-sm:grow">
        {percent < moreBelow && (
          <ButtonLink to="/journey" className="max-sm:grow">
            Guided journey
          </ButtonLink>
        )}
        <ButtonLink to="/profile" look="primary" className="max-sm:grow">
          Complete profile
        </ButtonLink>
      </div>
    </section>
  );
}

export function InsightsHint({ percent, onInsights }: { percent: number; onInsights(): void }) {
  if (percent >= hintBelow) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-quiet text-sm">
      Each thing you add opens something.
      <Button look="quiet" size="small" className="-ml-3" onClick={onInsights}>
        See what in Insights
      </Button>
    </p>
  );
}
