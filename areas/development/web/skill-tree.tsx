import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { hoursOfLevel, skillLabels } from '#areas/development/contract/skill.ts';
import type { SkillProgress } from '#areas/development/contract/skill-tree.ts';
import { useSkillTree } from './cpd-api.ts';
import { hoursWords } from './cpd-words.ts';

/** The twelve skills, each a branch of five levels that confirmed hours reach one by one. */
export function SkillTree() {
  const { data } = useSkillTree();
  if (!data) return null;
  return (
    <section aria-labelledby="skill-tree">
      <h2 id="skill-tree" className="section-title">
        Skill tree
      </h2>
      <p className="mt-1 mb-4 max-w-[68ch] text-quiet text-sm">
        Where your recorded hours went: 10 points of experience each, a level at {hoursOfLevel.join(', ')} hours. It
        counts learning, not how good you are.
      </p>
      <ul className="grid gap-x-10 sm:grid-cols-2 xl:grid-cols-3">
        {data.map((progress) => (
          <Branch key={progress.skill} progress={progress} />
        ))}
      </ul>
    </section>
  );
}

function Branch({ progress: { skill, hours, experience, level, nextAtHours } }: { progress: SkillProgress }) {
  return (
    <li className="border-line border-b py-3.5">
      <div className="flex items-baseline justify-between gap-4">
        <h3 className="item-title">{skillLabels[skill]}</h3>
        <span className="figures shrink-0 text-quiet text-sm">{experience.toLocaleString('en-GB')} points</span>
      </div>
      <ol aria-hidden className="my-2 flex items-center">
        {hoursOfLevel.map((needed, at) => (
          <li key={needed} className={clsx('flex items-center', at > 0 && 'grow')}>
            {at > 0 && <span className={clsx('h-0.5 grow', at < level ? 'bg-primary' : 'bg-line')} />}
            <span
              className={clsx(
                'grid size-6.5 shrink-0 place-items-center rounded-full border-2 text-[0.75rem]',
                at < level ? 'border-primary bg-primary text-on-primary' : 'border-line text-quiet',
              )}
            >
              {at < level ? <Check className="size-3.5" strokeWidth={3} /> : at + 1}
            </span>
          </li>
        ))}
      </ol>
      <p className="text-quiet text-sm">
        {level === 0 ? 'No level yet' : `Level ${level} of 5`} ·{' '}
        {nextAtHours === null ? hoursWords(hours) : `${hoursWords(nextAtHours - hours)} to level ${level + 1}`}
      </p>
    </li>
  );
}
