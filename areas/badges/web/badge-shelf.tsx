import { clsx } from 'clsx';
import type { BadgeCategory, OwnBadge } from '#areas/badges/contract/badge.ts';
import {
  badgeCategoryLabels,
  badgeCategoryPurposes,
  badgeLevelLabels,
  badgeTypeLabels,
} from '#areas/badges/contract/badge-words.ts';
import { longDate } from '#web/ui/dates.ts';
import { nextOf } from './badge-groups.ts';
import { BadgeMark } from './badge-mark.tsx';
import { NeedProgress } from './need-progress.tsx';

/** The badges of a category from bronze to platinum. The next one shows the progress. */
export function BadgeShelf({ category, badges }: { category: BadgeCategory; badges: OwnBadge[] }) {
  const next = nextOf(badges);
  return (
    <section aria-labelledby={`shelf-${category}`} className="border-line border-t pt-6 pb-9">
      <h3 id={`shelf-${category}`} className="font-[650] text-[1.125rem]">
        {badgeCategoryLabels[category]}
      </h3>
      <p className="mt-1 text-quiet">{badgeCategoryPurposes[category]}</p>
      <ul className="mt-5 grid gap-x-8 gap-y-7 sm:grid-cols-2 xl:grid-cols-4">
        {badges.map((badge) => (
          <Step key={badge.id} badge={badge} isNext={badge === next} />
        ))}
      </ul>
    </section>
  );
}

function Step({ badge, isNext }: { badge: OwnBadge; isNext: boolean }) {
  const { name, level, type, description, howEarned, earnedAt, isNew, needs } = badge;
  return (
    <li className="flex gap-4 xl:block">
      <BadgeMark badge={badge} isEarned={earnedAt !== null} className="size-16" />
      <div className="min-w-0 grow xl:mt-3">
        <h4 className={clsx('item-title', earnedAt === null && !isNext && 'text-quiet')}>
          {name}
          {isNew && (
            <span className="ml-2 rounded-full bg-marigold-tint px-2 py-0.5 align-[0.1em] font-semibold text-[0.8125rem] text-marigold-ink">
              New
            </span>
          )}
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
