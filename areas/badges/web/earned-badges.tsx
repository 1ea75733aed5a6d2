import { clsx } from 'clsx';
import { ArrowRight, Award } from 'lucide-react';
import type { EarnedBadge } from '#areas/badges/contract/badge.ts';
import { badgeCategoryLabels, badgeLevelLabels, reputationLabels } from '#areas/badges/contract/badge-words.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { longDate } from '#web/ui/dates.ts';
import { Link } from '#web/ui/link.tsx';
import { FailedState, Loading, Skeleton } from '#web/ui/states.tsx';
import { useEarnedBadges, useOwnBadges } from './badge-api.ts';
import { badgeCountText, earnedOf, highestOfEach } from './badge-groups.ts';
import { BadgeMark } from './badge-mark.tsx';

/** The number of badges on the profile. The badge page has the rest. */
const shown = 5;

/** 'Badges earned' on the current user's profile: the highest of each category, with a link to all. */
export function OwnEarnedBadges() {
  const { data, isError, error, refetch } = useOwnBadges();
  const earned = data && earnedOf(data.badges);
  return (
    <section aria-labelledby="badges-earned">
      <h2 id="badges-earned" className="item-title">
        Badges earned
      </h2>
      {!earned && isError ? (
        <div className="mt-3">
          <FailedState title="Your badges could not be loaded" error={error} onRetry={() => void refetch()} />
        </div>
      ) : !earned ? (
        <Loading label="Loading your badges..." className="mt-3 space-y-3">
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} className="h-12" />
          ))}
        </Loading>
      ) : earned.length === 0 ? (
        <div className="mt-3 flex items-start gap-3 text-quiet text-sm">
          <span className="grid size-10 shrink-0 place-items-center rounded-full border border-line border-dashed">
            <Award aria-hidden className="size-5" strokeWidth={1.75} />
          </span>
          <p>No badges yet. You earn them for what you do here, such as asking, replying and sharing.</p>
        </div>
      ) : (
        <ul aria-label="Badges earned" className="mt-2 divide-y divide-line">
          {highestOfEach(earned)
            .slice(0, shown)
            .map((badge) => (
              <EarnedRow key={badge.id} badge={badge} />
            ))}
        </ul>
      )}
      {earned && (
        <Link to="/badges" className={clsx(buttonClass('quiet', 'small'), 'mt-2 -ml-3')}>
          {earned.length === 0 ? 'How to earn badges' : `${badgeCountText(earned.length)} in all`}
          <ArrowRight aria-hidden className="size-4" />
        </Link>
      )}
    </section>
  );
}

function EarnedRow({ badge }: { badge: EarnedBadge }) {
  return (
    <li className="flex items-center gap-3 py-2">
      <BadgeMark badge={badge} className="size-11" />
      <div className="min-w-0">
        <p className="font-semibold text-sm">{badge.name}</p>
        <p className="text-quiet text-sm">{kindOf(badge)}</p>
      </div>
    </li>
  );
}

const kindOf = ({ category, level }: EarnedBadge) => `${badgeCategoryLabels[category]} · ${badgeLevelLabels[level]}`;

/** The highest badge of each category on a public profile. Nothing if there are none. */
export function PersonBadges({ personId }: { personId: number }) {
  const { data, isError, error, refetch } = useEarnedBadges(personId);
  if (!data && isError)
    return <FailedState title="The badges could not be loaded" error={error} onRetry={() => void refetch()} />;
  if (!data || data.badges.length === 0) return null;
  return (
    <section aria-labelledby="person-badges">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="person-badges" className="section-title">
          Badges
        </h2>
        {data.reputationLevel !== 'newcomer' && (
          <p className="text-quiet">Known here as a {reputationLabels[data.reputationLevel].toLowerCase()}</p>
        )}
      </div>
      <ul aria-label="Badges" className="grid grid-cols-1 gap-x-8 sm:grid-cols-2">
        {highestOfEach(data.badges).map((badge) => (
          <li key={badge.id} className="flex items-center gap-3.5 border-line border-t py-3">
            <BadgeMark badge={badge} className="size-12" />
            <div className="min-w-0">
              <p className="item-title">{badge.name}</p>
              <p className="text-quiet text-sm" title={`Earned ${longDate(badge.earnedAt)}`}>
                {kindOf(badge)}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
