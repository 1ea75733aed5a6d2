import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { BadgeCategory, OwnBadge } from '#areas/badges/contract/badge.ts';
import {
  badgeCategoryLabels,
  badgeCategoryPurposes,
  badgeLevelLabels,
  badgeTypeLabels,
} from '#areas/badges/contract/badge-words.ts';
import { longDate } from '#web/ui/dates.ts';
import { earnedOf, nextOf } from './badge-groups.ts';
import { BadgeMark } from './badge-mark.tsx';
import { NeedProgress } from './need-progress.tsx';

/** The badges of a category from bronze to platinum, closed at first. The next one shows the progress. */
export function BadgeShelf({ category, badges }: { category: BadgeCategory; badges: OwnBadge[] }) {
  const next = nextOf(badges);
  const earned = earnedOf(badges).length;
  return (
    <details className="group border-line border-b first-of-type:border-t">
      <summary className="flex min-h-16 cursor-pointer list-none items-center gap-4 rounded-control py-2.5 [&::-webkit-details-marker]:hidden">
        <div className="min-w-0 grow">
          <h3 id={`shelf-${category}`} className="item-title">
            {badgeCategoryLabels[category]}
          </h3>
          <p className="text-quiet text-sm">
            {badgeCategoryPurposes[category]} {earned > 0 && `${earned} of ${badges.length} earned.`}
          </p>
        </div>
        <span aria-hidden className="flex gap-1.5 max-sm:hidden">
          {badges.map((badge) => (
            <BadgeMark key={badge.id} badge={badge} isEarned={badge.earnedAt !== null} className="size-9" />
          ))}
        </span>
        <ChevronDown aria-hidden className="size-5 shrink-0 text-quiet transition-transform group-open:rotate-180" />
      </summary>
      <ul
        aria-labelledby={`shelf-${category}`}
        className="mt-3 mb-7 grid grid-cols-1 gap-x-8 gap-y-7 sm:grid-cols-2 xl:grid-cols-4"
      >
        {badges.map((badge) => (
          <Step key={badge.id} badge={badge} isNext={badge === next} />
        ))}
      </ul>
    </details>
  );
}

export const NewMark = () => (
  <span className="ml-1 rounded-full bg-marigold-tint px-2 py-0.5 align-[0.1em] font-semibold text-[0.8125rem] text-marigold-ink">
    New
  </span>
);

function Step({ badge, isNext }: { badge: OwnBadge; isNext: boolean }) {
  const { name, level, type, description, howEarned, earnedAt, isNew, needs } = badge;
  return (
    <li className="flex gap-4 xl:block">
      <BadgeMark badge={badge} isEarned={earnedAt !== null} className="size-16" />
      <div className="min-w-0 grow xl:mt-3">
        <h4 className={clsx('item-title', earnedAt === null && !isNext && 'text-quiet')}>
          {name} {isNew && <NewMark />}
        </h4>
        <p className="text-quiet text-sm">
          {badgeLevelLabels[level]} · {badgeTypeLabels[type]}
        </p>
        {earnedAt !== null && <p className="mt-2 text-sm">{description}</p>}
        <p className={clsx('mt-2 text-sm', earnedAt !== null && 'text-quiet')}>{howEarned}</p>
        {earnedAt !== null ? (
          <p className="mt-2 font-semibold text-primary text-sm">Earned {longDate(earnedAt)}</p>
        ) : (
          isNext && <NeedProgress needs={needs} name={name} />
        )}
      </div>
    </li>
  );
}
