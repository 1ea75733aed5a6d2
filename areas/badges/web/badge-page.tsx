import type { listBadges, OwnBadge } from '#areas/badges/contract/badge.ts';
import { badgeCategoryLabels, badgeLevelLabels, reputationLabels } from '#areas/badges/contract/badge-words.ts';
import type { EndpointAnswer } from '#contract/endpoint.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { longDate } from '#web/ui/dates.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { FailedState, Loading, Skeleton } from '#web/ui/states.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { useOwnBadges } from './badge-api.ts';
import { badgeCountText, earnedOf, nearestSteps, shelvesOf } from './badge-groups.ts';
import { BadgeMark } from './badge-mark.tsx';
import { BadgeShelf, NewMark } from './badge-shelf.tsx';
import { NeedProgress } from './need-progress.tsx';

const stepsShown = 3;

/** `/badges`: the earned badges, how to earn each badge, and the next steps. */
export function Component() {
  const { data, isError, error, refetch } = useOwnBadges();
  return (
    <>
      <BackLink to="/profile">Profile</BackLink>
      <PageHead
        title="Badges"
        lead="You earn badges for what you do here, such as asking, replying and sharing. You keep every badge you earn, and nobody is ranked."
      />
      {data ? (
        <Whole {...data} />
      ) : isError ? (
        <FailedState title="Your badges could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : (
        <BadgesSkeleton />
      )}
    </>
  );
}

function Whole({ reputationLevel, badges }: EndpointAnswer<typeof listBadges>) {
  const next = nearestSteps(badges, stepsShown);
  const earned = earnedOf(badges).toSorted((one, other) => other.earnedAt.localeCompare(one.earnedAt));
  return (
    <div className="space-y-10">
      <p className="max-w-[68ch] text-[1.0625rem]">{standingOf(reputationLabels[reputationLevel], badges)}</p>
      {earned.length > 0 && (
        <section aria-labelledby="earned">
          <h2 id="earned" className="section-title mb-3">
            Earned
          </h2>
          <ul className="grid grid-cols-1 gap-x-10 sm:grid-cols-2 xl:grid-cols-3">
            {earned.map((badge) => (
              <EarnedStory key={badge.id} badge={badge} />
            ))}
          </ul>
        </section>
      )}
      {next.length > 0 && (
        <section aria-labelledby="next-steps">
          <h2 id="next-steps" className="section-title mb-3">
            Next steps
          </h2>
          <ul className="grid grid-cols-1 rounded-card border border-line bg-card lg:grid-cols-3">
            {next.map((badge) => (
              <ReachableBadge key={badge.id} badge={badge} />
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="every-badge">
        <h2 id="every-badge" className="section-title mb-3">
          All badges and how to earn them
        </h2>
        {shelvesOf(badges).map((shelf) => (
          <BadgeShelf key={shelf.category} {...shelf} />
        ))}
      </section>
    </div>
  );
}

/** An earned badge with its story: what it is for, what the member did, and when. */
function EarnedStory({ badge }: { badge: OwnBadge & { earnedAt: string } }) {
  const { name, level, category, description, earnedAt, isNew } = badge;
  return (
    <li className="flex gap-4 border-line border-t py-4">
      <BadgeMark badge={badge} className="size-16" />
      <div className="min-w-0 grow">
        <h3 className="item-title">
          {name} {isNew && <NewMark />}
        </h3>
        <p className="text-quiet text-sm">
          {badgeCategoryLabels[category]} · {badgeLevelLabels[level]}
        </p>
        <p className="mt-1.5 text-sm">{description}</p>
        <p className="mt-1 text-quiet text-sm">Earned {longDate(earnedAt)}</p>
      </div>
    </li>
  );
}

/** A friendly summary, also for members without badges. */
function standingOf(reputation: string, badges: OwnBadge[]): string {
  const count = earnedOf(badges).length;
  if (count === 0) return 'You have no badges yet. Reply to a colleague to earn your first.';
  if (reputation === reputationLabels.newcomer)
    return `${badgeCountText(count)} earned. Earn a few more to become a familiar face.`;
  return `${badgeCountText(count)} earned. You are known here as a ${reputation.toLowerCase()}.`;
}

function ReachableBadge({ badge }: { badge: OwnBadge }) {
  return (
    <li className="flex gap-4 border-line p-5 not-first:border-t lg:not-first:border-t-0 lg:not-first:border-l">
      <BadgeMark badge={badge} isEarned={false} ground="card" className="size-14" />
      <div className="min-w-0 grow">
        <h3 className="item-title">{badge.name}</h3>
        <p className="text-quiet text-sm">{badgeLevelLabels[badge.level]}</p>
        <p className="mt-2 text-sm">{badge.howEarned}</p>
        <NeedProgress needs={badge.needs} name={`${badge.name}, next`} />
        {badge.movedAt && <TimeAgo moment={badge.movedAt} after="Last progress" className="mt-2.5 block" />}
      </div>
    </li>
  );
}

function BadgesSkeleton() {
  return (
    <Loading label="Loading your badges...">
      <Skeleton className="h-6 w-72 max-w-full" />
      <Skeleton className="mt-10 h-48" />
      {[1, 2, 3].map((shelf) => (
        <Skeleton key={shelf} className="mt-4 h-16" />
      ))}
    </Loading>
  );
}
