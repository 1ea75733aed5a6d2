import { useDeferredValue } from 'react';
import { useUser } from '#areas/account/web/index.ts';
import { useJourney } from '#areas/journey/web/index.ts';
import { useWaiting } from '#areas/notifications/web/index.ts';
import { useGoalProgress } from '#areas/people/web/index.ts';
import { FailedState, Loading, Skeleton } from '#web/ui/states.tsx';
import { ActiveGoals } from './active-goals.tsx';
import { type Completeness, CompletenessAlert, CompletenessBar, InsightsHint } from './completeness.tsx';
import { useGrowthOverview, useMentoringOverview } from './growth-api.ts';
import { JourneyCard } from './journey-card.tsx';
import { MentorOfferCard } from './mentor-offer-card.tsx';
import { chooseNextStep } from './next-step.ts';
import { NextStepCard } from './next-step-card.tsx';
import { OtherParts } from './other-parts.tsx';
import { ThisWeek } from './this-week.tsx';
import { WaitingPart } from './waiting-part.tsx';

interface OverviewPanelProps {
  completeness: Completeness;
  onInsights(): void;
}

/** The next step, then the list 'Waiting for you', then this week, then the rest. */
export function OverviewPanel({ completeness, onInsights }: OverviewPanelProps) {
  const user = useUser();
  const overview = useGrowthOverview();
  const waiting = useWaiting();
  const journey = useJourney();
  const mentoring = useMentoringOverview();
  const goals = useGoalProgress();
  // The next step depends on all of them, and nothing below it may move when they arrive. What failed counts as fetched.
  const isReady = [overview, waiting, journey, mentoring, goals].every(
    ({ data, isFetched }) => isFetched || data !== undefined,
  );
  // What is below the first screen is rendered after it, in pieces, so that a slow phone can answer a tap meanwhile.
  const showsRest = useDeferredValue(isReady, false);
  if (!isReady) return <LoadingOverview />;
  const now = new Date();
  const { mentors, requested } = mentoring.data ?? { mentors: null, requested: 0 };
  const step = chooseNextStep({
    now,
    isFirstLogin: user.isFirstLogin,
    journey: journey.data ?? null,
    week: overview.data?.week ?? null,
    waiting: waiting.data ?? null,
    pathway: overview.data?.pathway ?? null,
    needsMentor: user.isSeekingMentor && mentors?.length === 0 && requested === 0,
    profile: completeness,
    goals: goals.data?.length ?? null,
  });
  return (
    <div className="space-y-8">
      <NextStepCard step={step} />
      <div className="grid grid-cols-1 gap-x-10 gap-y-8 lg:grid-cols-2">
        {waiting.data ? (
          <WaitingPart waiting={waiting.data} nextStep={step.waiting} />
        ) : (
          <FailedState
            title="The list ‘Waiting for you’ could not be loaded"
            error={waiting.error}
            onRetry={() => void waiting.refetch()}
          />
        )}
        {overview.data ? (
          <ThisWeek week={overview.data.week} hasMore={overview.data.hasMore} now={now} />
        ) : (
          <FailedState
            title="Your week could not be loaded"
            error={overview.error}
            onRetry={() => void overview.refetch()}
          />
        )}
      </div>
      {showsRest && (
        <>
          <CompletenessAlert completeness={completeness} />
          <div className="grid grid-cols-1 gap-x-10 gap-y-9 xl:grid-cols-[minmax(0,1fr)_22rem]">
            <div className="min-w-0 space-y-9">
              <ActiveGoals />
              <OtherParts pathway={overview.data?.pathway ?? null} />
            </div>
            <div className="min-w-0 space-y-5">
              <div className="rounded-card border border-line bg-card p-5">
                <CompletenessBar completeness={completeness} />
                <div className="mt-3">
                  <InsightsHint percent={completeness.percent} onInsights={onInsights} />
                </div>
              </div>
              {step.rule !== 'journey' && <JourneyCard />}
              {mentoring.data && <MentorOfferCard offer={mentoring.data.offer} />}
            </div>
          </div>
        </>
      )}
    </div>
  );
}

function LoadingOverview() {
  return (
    <Loading label="Loading your next step..." className="space-y-8">
      <Skeleton className="h-33 rounded-card! sm:h-27" />
      <div className="grid grid-cols-1 gap-x-10 gap-y-8 lg:grid-cols-2">
        {[1, 2].map((part) => (
          <div key={part}>
            <Skeleton className="h-7 w-40" />
            {[1, 2, 3].map((row) => (
              <Skeleton key={row} className="mt-5 h-10" />
            ))}
          </div>
        ))}
      </div>
    </Loading>
  );
}
