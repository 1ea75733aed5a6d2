import { ClipboardList, GraduationCap, HeartHandshake } from 'lucide-react';
import type { CoachingSession } from '#areas/coach/contract/coaching-session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { excerptOf } from '#web/ui/excerpt.ts';
import { LinkList, type LinkListItem } from '#web/ui/link-list.tsx';
import { EmptyState, FailedState, Loading, Skeleton } from '#web/ui/states.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { useLastTurn } from './last-turn.ts';

const places: LinkListItem[] = [
  {
    to: '/career-programmes',
    title: 'Career programmes',
    words: 'Four structured programmes that you work through with Savi.',
    icon: GraduationCap,
  },
  {
    to: '/self-assessment',
    title: 'Self-assessment',
    words: 'Rate yourself on twelve skills, so that advice fits you.',
    icon: ClipboardList,
  },
  {
    to: '/mentorship',
    title: 'Talk to a mentor',
    words: 'Find someone who has done the job you want.',
    icon: HeartHandshake,
  },
];

/** The last exchange with Savi, and what else helps with a career. */
export function CoachPanel() {
  return (
    <section aria-labelledby="career-coach">
      <h2 id="career-coach" className="section-title">
        Career Coach
      </h2>
      <p className="mt-1.5 mb-5 max-w-[62ch] text-quiet">
        Savi can help you think about your next career step. It is a computer program, not a person, and only reads what
        you have written.
      </p>
      <div className="grid grid-cols-1 items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <LastExchange />
        <LinkList label="Career Coach" items={places} heading="h3" />
      </div>
    </section>
  );
}

function LastExchange() {
  const { data: turns, error, isFetching, refetch } = useLastTurn();
  if (!turns && error && !isFetching)
    return (
      <FailedState title="Your last conversation could not be loaded" error={error} onRetry={() => void refetch()} />
    );
  if (!turns)
    return (
      <Loading label="Loading your last conversation...">
        <Skeleton className="h-52 rounded-card!" />
      </Loading>
    );
  const [turn] = turns;
  if (!turn)
    return (
      <EmptyState
        title="Ask Savi your first question"
        example="“What do I need to become a head of department?”"
        action={
          <ButtonLink to="/ai-coach" look="primary">
            Meet Savi
          </ButtonLink>
        }
      >
        Your last conversation with Savi will be here.
      </EmptyState>
    );
  return (
    <article aria-labelledby="last-exchange" className="rounded-card border border-line bg-card p-5 sm:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id="last-exchange" className="item-title">
          Your last conversation with Savi
        </h3>
        <TimeAgo moment={turn.createdAt} />
      </div>
      <Exchange turn={turn} />
      <ButtonLink to="/ai-coach" look="primary" className="mt-5 max-sm:w-full">
        Continue with Savi
      </ButtonLink>
    </article>
  );
}

function Exchange({ turn: { tier, userQuery, aiResponse } }: { turn: CoachingSession }) {
  // Other people can see the screen of a staffroom, so what may be about danger is shown only to a member who opens it.
  if (tier !== 'none') return <p className="mt-3 text-quiet">Open the conversation to read it.</p>;
  return (
    <dl className="mt-3 space-y-3">
      <div className="border-line border-l-2 pl-3.5">
        <dt className="font-semibold text-quiet text-sm">You asked</dt>
        <dd className="wrap-anywhere">{excerptOf(userQuery, 200)}</dd>
      </div>
      <div className="border-primary border-l-2 pl-3.5">
        <dt className="font-semibold text-quiet text-sm">Savi replied</dt>
        <dd className="wrap-anywhere max-w-[68ch]">{excerptOf(aiResponse, 320)}</dd>
      </div>
    </dl>
  );
}
