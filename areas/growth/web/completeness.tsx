import { CircleAlert } from 'lucide-react';
import type { profileCompleteness } from '#areas/people/contract/profile-completeness.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';

export type Completeness = ReturnType<typeof profileCompleteness>;

/** The alert is shown under 80%, with more text under 50%; the hint under 75% (`docs/product/people.md`). */
const alertBelow = 80;
const moreBelow = 50;
const hintBelow = 75;

/** How many of the 12 profile fields are filled. */
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

/** Asks the member to complete a profile under 80%. */
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
            " Your profile is less than half complete, so we can't suggest much that fits you. The guided journey asks for what matters most."}
        </p>
      </div>
      <div className="flex flex-wrap gap-3 max-sm:grow">
        {percent < moreBelow && (
          <ButtonLink to="/journey" className="max-sm:grow">
            Guided journey
          </ButtonLink>
        )}
        <ButtonLink to="/profile" className="max-sm:grow">
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
      Find out how we use each part of your profile.
      <Button look="quiet" size="small" className="-ml-3" onClick={onInsights}>
        See Insights
      </Button>
    </p>
  );
}
