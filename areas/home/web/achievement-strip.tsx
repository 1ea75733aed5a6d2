import { clsx } from 'clsx';
import { Feather, Flame, type LucideIcon, MessagesSquare, Sprout } from 'lucide-react';
import { type Achievement, listAchievements } from '#areas/home/contract/achievement.ts';
import { useEndpoint } from '#web/data/queries.ts';
import { FailedState, Loading, Skeleton } from '#web/ui/states.tsx';

const icons: Record<Achievement['kind'], LucideIcon> = {
  'week-streak': Flame,
  'discussion-lead': MessagesSquare,
  'growth-focused': Sprout,
  'story-sharer': Feather,
};

/** The four tiles of 'Your Achievements', with dashed borders until they are earned. */
export function AchievementStrip() {
  const { data, isError, error, refetch } = useEndpoint(listAchievements, {}, { refreshOnReturn: true });
  if (!data && isError)
    return <FailedState title="Your achievements could not be loaded" error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading label="Loading your achievements..." className="grid grid-cols-4 gap-3">
        {Object.keys(icons).map((kind) => (
          <Skeleton key={kind} className="mx-auto size-13 rounded-full!" />
        ))}
      </Loading>
    );
  const next = data.find(({ isEarned }) => !isEarned);
  return (
    <>
      <ul className="grid grid-cols-4 gap-x-2">
        {data.map((achievement) => (
          <Tile key={achievement.kind} achievement={achievement} />
        ))}
      </ul>
      {/* Touch screens have no hover, so the hint of the first unearned one is shown as text. */}
      {next && (
        <p aria-hidden className="mt-4 text-quiet text-sm">
          Next: <span className="font-semibold text-ink">{next.title}</span> · {next.hint}
        </p>
      )}
    </>
  );
}

function Tile({ achievement }: { achievement: Achievement }) {
  const { kind, title, isEarned, hint } = achievement;
  const Icon = icons[kind];
  return (
    <li className="flex flex-col items-center text-center" title={hint}>
      <span
        className={clsx(
          'grid size-13 place-items-center rounded-full border-2',
          isEarned
            ? 'border-marigold bg-marigold-tint text-marigold-ink'
            : 'border-line border-dashed text-quiet opacity-80',
        )}
      >
        <Icon aria-hidden className="size-5" strokeWidth={1.75} />
      </span>
      <span className={clsx('mt-2 text-sm leading-tight', !isEarned && 'text-quiet')}>{title}</span>
      <span className="sr-only">{isEarned ? `Earned: ${hint}` : `Not earned yet: ${hint}`}</span>
    </li>
  );
}
