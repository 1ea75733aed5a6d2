import { stageNames } from '#areas/journey/contract/journey-options.ts';
import { progressPercent } from '#areas/journey/contract/journey-rules.ts';
import { useJourney } from '#areas/journey/web/index.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Skeleton } from '#web/ui/states.tsx';

/** The stage of the guided journey. If it can't be loaded, the link to the journey is still shown. */
export function JourneyCard() {
  const { data: journey, isLoading } = useJourney();
  const percent = progressPercent(journey?.completedStages ?? []);
  const isFinished = journey?.completedStages.includes('active_development');
  return (
    <section aria-labelledby="guided-journey" className="rounded-card border border-line bg-card p-5">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="guided-journey" className="item-title">
          Guided journey
        </h2>
        {journey && <span className="figures font-[650] text-primary">{percent}%</span>}
      </div>
      {isLoading && <Skeleton className="mt-3 h-4 w-4/5" />}
      {journey && <ProgressBar labelledBy="guided-journey" percent={percent} className="mt-3" />}
      {!isLoading && (
        <p className="mt-3 text-quiet text-sm">
          {!journey && 'Takes about 5 minutes. It asks about you, your goals and who could help you.'}
          {journey &&
            (isFinished
              ? 'You have finished the guided journey.'
              : `Your current stage: ${stageNames[journey.currentStage]}.`)}
        </p>
      )}
      <ButtonLink to="/journey" size="small" className="mt-3">
        {!journey ? 'Start' : isFinished ? 'View again' : 'Continue'}
      </ButtonLink>
    </section>
  );
}
