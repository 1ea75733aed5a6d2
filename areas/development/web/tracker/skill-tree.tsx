import { clsx } from 'clsx';
import { Check, Sprout } from 'lucide-react';
import { hoursOfLevel, skillLabels } from '#areas/development/contract/skill.ts';
import type { MilestoneReward, SkillProgress } from '#areas/development/contract/skill-tree.ts';
import { longDate } from '#web/ui/dates.ts';
import { FailedState, Loading, Skeleton } from '#web/ui/states.tsx';
import { useSkillTree } from './cpd-api.ts';
import { hoursWords } from './cpd-words.ts';

/** The twelve skills with their five levels, and the milestones. Confirmed hours reach the levels. */
export function SkillTree() {
  const { data, error, isFetching, refetch } = useSkillTree();
  if (!data && error && !isFetching)
    return <FailedState title="Your skill tree could not be loaded" error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading label="Loading your skill tree...">
        <Skeleton className="h-96" />
      </Loading>
    );
  return (
    <section aria-labelledby="skill-tree">
      <h2 id="skill-tree" className="section-title">
        Skill tree
      </h2>
      <p className="mt-1 mb-4 max-w-[68ch] text-quiet text-sm">
        The hours that you recorded in each skill. An hour gives you 10 points. You reach the five levels at{' '}
        {hoursOfLevel.join(', ')} hours. The tree counts your learning. It does not measure how good you are. If you
        delete an activity, its hours no longer count.
      </p>
      <ul className="grid gap-x-10 sm:grid-cols-2 xl:grid-cols-3">
        {data.skills.map((progress) => (
          <Branch key={progress.skill} progress={progress} />
        ))}
      </ul>
      <h3 id="skill-milestones" className="mt-8 mb-2 font-[650] text-[1.125rem]">
        Milestones
      </h3>
      <ul aria-labelledby="skill-milestones" className="grid gap-x-10 sm:grid-cols-2 xl:grid-cols-3">
        {data.rewards.map((reward) => (
          <Milestone key={reward.name} reward={reward} />
        ))}
      </ul>
    </section>
  );
}

function Branch({ progress: { skill, hours, experience, level, nextAtHours, nodes } }: { progress: SkillProgress }) {
  return (
    <li className="border-line border-b py-3.5">
      <div className="flex items-baseline justify-between gap-4">
        <h3 className="item-title">{skillLabels[skill]}</h3>
        <span className="figures shrink-0 text-quiet text-sm">{experience.toLocaleString('en-GB')} points</span>
      </div>
      <ol aria-hidden className="my-2 flex items-center">
        {nodes.map((node, at) => (
          <li key={node.id} className={clsx('flex items-center', at > 0 && 'grow')}>
            {at > 0 && <span className={clsx('h-0.5 grow', node.completedAt ? 'bg-primary' : 'bg-line')} />}
            <span
              className={clsx(
                'grid size-6.5 shrink-0 place-items-center rounded-full border-2 text-[0.75rem]',
                node.completedAt ? 'border-primary bg-primary text-on-primary' : 'border-line text-quiet',
              )}
            >
              {node.completedAt ? <Check className="size-3.5" strokeWidth={3} /> : node.level}
            </span>
          </li>
        ))}
      </ol>
      <p className="text-quiet text-sm">
        {level === 0 ? 'No level yet' : `Level ${level} of 5`} ·{' '}
        {nextAtHours === null ? hoursWords(hours) : `${hoursWords(nextAtHours - hours)} to level ${level + 1}`}
      </p>
      <details className="group mt-1 text-sm">
        <summary className="inline-flex cursor-pointer items-center rounded-control py-1 font-semibold text-primary pointer-coarse:min-h-11">
          What each level is about<span className="sr-only"> in {skillLabels[skill]}</span>
        </summary>
        <ol className="mt-1 mb-2 space-y-2.5">
          {nodes.map((node) => (
            <li key={node.id} className="flex gap-3">
              <span className="figures w-4 shrink-0 text-quiet">{node.level}</span>
              <div className="min-w-0">
                <p className="font-semibold">{node.title}</p>
                <p className="text-quiet">{node.description}</p>
                <p className={clsx(node.completedAt ? 'text-primary' : 'text-quiet')}>
                  {node.completedAt ? `Reached ${longDate(node.completedAt)}` : `At ${hoursWords(node.hoursNeeded)}`}
                </p>
              </div>
            </li>
          ))}
        </ol>
      </details>
    </li>
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
        <h4 className={clsx('item-title', !earnedAt && 'text-quiet')}>{name}</h4>
        <p className="text-quiet text-sm">{description}</p>
        <p className={clsx('text-sm', earnedAt ? 'font-semibold text-primary' : 'text-quiet')}>
          {earnedAt
            ? `Reached ${longDate(earnedAt)}`
            : skillsNeeded === 1
              ? 'Not yet'
              : `${skillsThere} of ${skillsNeeded} skills so far`}
        </p>
      </div>
    </li>
  );
}
