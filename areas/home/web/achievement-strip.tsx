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

/** 'Your Achievements': the earned ones as medals, the others as a list of what earns them. */
export function AchievementStrip() {
  const { data, isError, error, refetch } = useEndpoint(listAchievements, {}, { refreshOnReturn: true });
  if (!data && isError)
    return <FailedState title="Your achievements could not be loaded" error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading label="Loading your achievements...">
        {Object.keys(icons).map((kind) => (
          <Skeleton key={kind} className="mt-3 h-10" />
        ))}
      </Loading>
    );
  const earned = data.filter(({ isEarned }) => isEarned);
  const toEarn = data.filter(({ isEarned }) => !isEarned);
  return (
    <>
      {earned.length > 0 && (
        <ul aria-label="Earned" className="mb-4 grid grid-cols-4 large-text:grid-cols-2 gap-x-2">
          {earned.map((achievement) => (
            <Medal key={achievement.kind} achievement={achievement} />
          ))}
        </ul>
      )}
      {toEarn.length > 0 && (
        <>
          <p className="text-quiet text-sm">{earned.length > 0 ? 'You can also earn:' : 'You can earn:'}</p>
          <ul aria-label="Not earned yet" className="mt-2 space-y-2.5">
            {toEarn.map((achievement) => (
              <ToEarn key={achievement.kind} achievement={achievement} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function Medal({ achievement: { kind, title, hint } }: { achievement: Achievement }) {
  const Icon = icons[kind];
  return (
    <li className="flex flex-col items-center text-center" title={hint}>
      <span className="grid size-13 place-items-center rounded-full border-2 border-marigold bg-marigold-tint text-marigold-ink">
        <Icon aria-hidden className="size-5" strokeWidth={1.75} />
      </span>
      <span className="mt-2 text-sm leading-tight">{title}</span>
      <span className="sr-only">Earned: {hint}</span>
    </li>
  );
}

function ToEarn({ achievement: { kind, title, hint } }: { achievement: Achievement }) {
  const Icon = icons[kind];
  return (
    <li className="flex gap-3 text-sm">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-quiet" strokeWidth={1.75} />
      <span>
        <span className="block font-semibold">{title}</span>
        <span className="sr-only">Not earned yet: </span>
        <span className="text-quiet">{hint}</span>
      </span>
    </li>
  );
}
