import { clsx } from 'clsx';
import { Sprout } from 'lucide-react';
import type { MilestoneReward } from '#areas/development/contract/skill-tree.ts';
import { longDate } from '#web/ui/dates.ts';
import { FailedState, RowsSkeleton } from '#web/ui/states.tsx';
import { useSkillTree } from '../cpd-api.ts';

/** The milestones of the skill tree: those that were reached first. */
export function Milestones() {
  const { data, error, isFetching, refetch } = useSkillTree();
  if (!data && error && !isFetching)
    return <FailedState title="Your milestones could not be loaded" error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton lines={2} label="Loading your milestones..." />;
  const reached = data.rewards.filter(({ earnedAt }) => earnedAt);
  const open = data.rewards.filter(({ earnedAt }) => !earnedAt);
  return (
    <section aria-labelledby="milestones">
      <h2 id="milestones" tabIndex={-1} className="section-title">
        Milestones
      </h2>
      <p className="mt-1 mb-2 max-w-[68ch] text-quiet text-sm">
        You reach a milestone when enough of your skills are at a level of the skill tree.
      </p>
      <ul className="grid grid-cols-1 gap-x-10 sm:grid-cols-2 xl:grid-cols-3">
        {[...reached, ...open].map((reward) => (
          <Milestone key={reward.name} reward={reward} />
        ))}
      </ul>
    </section>
  );
}

function Milestone({
  reward: { name, description, skillsNeeded, skillsThere, earnedAt },
}: {
  reward: MilestoneReward;
}) {
  return (
    <li className="flex gap-3.5 border-line border-b py-3.5">
      <span
        aria-hidden
        className={clsx(
          'grid size-9 shrink-0 place-items-center rounded-full',
          earnedAt ? 'bg-marigold-tint text-marigold-ink' : 'border-2 border-line text-quiet',
        )}
      >
        <Sprout className="size-4.5" strokeWidth={1.75} />
      </span>
      <div className="min-w-0">
        <h3 className={clsx('item-title', !earnedAt && 'text-quiet')}>{name}</h3>
        <p className="text-quiet text-sm">{description}</p>
        {earnedAt ? (
          <p className="font-semibold text-primary text-sm">Reached {longDate(earnedAt)}</p>
        ) : (
          skillsThere > 0 && (
            <p className="text-quiet text-sm">
              {skillsThere} of {skillsNeeded} {skillsNeeded === 1 ? 'skill' : 'skills'} so far
            </p>
          )
        )}
      </div>
    </li>
  );
}
