import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useUser } from '#areas/account/web/index.ts';
import type { JourneyProgress, Stage } from '#areas/journey/contract/journey.ts';
import { stageNames } from '#areas/journey/contract/journey-options.ts';
import { isCurrent } from '#web/data/queries.ts';
import { usePageTitle } from '#web/ui/page-title.ts';
import { siteName } from '#web/ui/site.ts';
import { Loading, Skeleton } from '#web/ui/states.tsx';
import { FailedScreen } from '#web/ui/whole-screen.tsx';
import { useJourney } from './journey-api.ts';
import { JourneyHead } from './journey-head.tsx';
import { useJourneyMoves } from './journey-moves.ts';
import { CoachStage } from './stages/coach-stage.tsx';
import { DevelopmentStage } from './stages/development-stage.tsx';
import { useGoalsDraft } from './stages/goals-draft.ts';
import { GoalsStage } from './stages/goals-stage.tsx';
import { MentorshipStage } from './stages/mentorship-stage.tsx';
import { PathwayStage } from './stages/pathway-stage.tsx';
import { ProfileStage } from './stages/profile-stage.tsx';
import { WelcomeStage } from './stages/welcome-stage.tsx';

/** The guided journey: seven stages (`docs/product/journey.md`). A member can leave and continue at any time. */
export function Component() {
  usePageTitle('Guided journey');
  const journey = useJourney();
  const { data, error, isFetching, refetch } = journey;
  if (error && !isFetching)
    return <FailedScreen title="Your journey could not be loaded" error={error} onRetry={() => void refetch()} />;
  // Another device may have saved newer answers than this browser has in its cache.
  if (data === undefined || !isCurrent(journey)) return <Restoring />;
  return <Stages saved={data} />;
}

/** Shown while the saved journey loads. It has no controls, so no move can start. */
function Restoring() {
  return (
    <Loading label="Loading your answers..." className="mx-auto max-w-3xl">
      <Skeleton className="h-4 w-48" />
      <Skeleton className="mt-4 h-2 w-full rounded-full!" />
      <Skeleton className="mt-14 h-9 w-3/5" />
      <Skeleton className="mt-5 h-4 w-full" />
      <Skeleton className="mt-3 h-4 w-4/5" />
      <Skeleton className="mt-10 h-44 w-full rounded-card!" />
    </Loading>
  );
}

function Stages({ saved }: { saved: JourneyProgress | null }) {
  const moves = useJourneyMoves(saved, useUser());
  const goals = useGoalsDraft(moves);
  const navigate = useNavigate();
  const stage = moves.journey.currentStage;
  const heading = useFocusOnNewStage(stage);
  const leave = () => moves.leave(() => navigate('/'));
  const props = { moves, heading };
  return (
    <div className="mx-auto max-w-3xl">
      <JourneyHead moves={moves} onLeave={leave} />
      {stage === 'welcome' && <WelcomeStage {...props} onSkip={leave} />}
      {stage === 'coach_intro' && <CoachStage {...props} />}
      {stage === 'profile_building' && <ProfileStage {...props} />}
      {stage === 'goals_setting' && <GoalsStage {...props} goals={goals} />}
      {stage === 'pathway_creation' && <PathwayStage {...props} />}
      {stage === 'mentorship_matching' && <MentorshipStage {...props} />}
      {stage === 'active_development' && <DevelopmentStage {...props} />}
    </div>
  );
}

/** After a move, puts the focus on the heading of the new stage. The first stage to be shown leaves the focus alone. */
function useFocusOnNewStage(stage: Stage) {
  const heading = useRef<HTMLHeadingElement>(null);
  const at = useRef(stage);
  useEffect(() => {
    if (at.current === stage) return;
    at.current = stage;
    document.title = `${stageNames[stage]} · Guided journey · ${siteName()}`;
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [stage]);
  return heading;
}
