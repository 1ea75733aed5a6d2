import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { hoursOfLevel, type SkillArea, skillLabels } from '#areas/development/contract/skill.ts';
import type { SkillNode, SkillProgress } from '#areas/development/contract/skill-tree.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { longDate } from '#web/ui/dates.ts';
import { FailedState, Loading, Skeleton } from '#web/ui/states.tsx';
import { useSkillTree } from '../cpd-api.ts';
import { hoursWords } from '../cpd-words.ts';
import { TreePicture } from './tree-picture.tsx';

/** The twelve skills with their five levels, as a tree or as a table. Confirmed hours reach the levels. */
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
  return <Tree skills={data.skills} />;
}

function Tree({ skills }: { skills: readonly SkillProgress[] }) {
  const [chosenSkill, setChosen] = useState<SkillArea | null>(null);
  const [asTable, setAsTable] = useState(false);
  const most = skills.reduce((best, one) => (one.hours > best.hours ? one : best));
  const chosen = skills.find(({ skill }) => skill === chosenSkill) ?? most;
  return (
    <section aria-labelledby="skill-tree">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="skill-tree" tabIndex={-1} className="section-title">
          Skill tree
        </h2>
        <Button look="quiet" size="small" className="-mx-3" onClick={() => setAsTable(!asTable)}>
          {asTable ? 'Show as a tree' : 'Show as a table'}
        </Button>
      </div>
      <p className="mb-4 max-w-[68ch] text-quiet text-sm">
        A branch grows with the hours that you record in a skill. It has a leaf for each level, at{' '}
        {hoursOfLevel.slice(0, -1).join(', ')} hours, and a flower at {hoursOfLevel.at(-1)}. It counts your learning,
        and does not measure how good you are.
      </p>
      {asTable ? (
        <SkillTable skills={skills} />
      ) : (
        <div className="grid grid-cols-1 gap-6 items-start lg:grid-cols-[minmax(0,1.8fr)_minmax(0,1fr)]">
          <div className="min-w-0 rounded-card border border-line bg-card p-3 sm:p-5">
            <TreePicture skills={skills} chosen={chosen.skill} onChoose={setChosen} />
            <SkillChoice skills={skills} chosen={chosen.skill} onChoose={setChosen} />
          </div>
          <SkillPanel progress={chosen} />
        </div>
      )}
    </section>
  );
}

interface SkillChoiceProps {
  skills: readonly SkillProgress[];
  chosen: SkillArea;
  onChoose(skill: SkillArea): void;
}

/** Chooses a branch with the keyboard, a screen reader or on a phone, where the picture has no names. */
function SkillChoice({ skills, chosen, onChoose }: SkillChoiceProps) {
  return (
    <label className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <span className="font-semibold">Branch</span>
      <select
        value={chosen}
        onChange={(event) => onChoose(event.target.value as SkillArea)}
        className="min-h-11 min-w-0 grow rounded-control border border-edge bg-card px-3 text-[0.9375rem]"
      >
        {skills.map(({ skill, level }) => (
          <option key={skill} value={skill}>
            {skillLabels[skill]}, {level === 0 ? 'no level yet' : `level ${level}`}
          </option>
        ))}
      </select>
    </label>
  );
}

/** A skill with its levels: what each is about, and what to do for the next. */
function SkillPanel({ progress }: { progress: SkillProgress }) {
  const { skill, hours, level, nextAtHours, nodes } = progress;
  const next = nodes[level];
  return (
    <div aria-live="polite" className="min-w-0">
      <h3 className="font-[650] text-[1.125rem]">{skillLabels[skill]}</h3>
      <p className="text-quiet text-sm">
        {levelWords(level)} · {hours === 0 ? 'nothing recorded yet' : hoursWords(hours)}
      </p>
      {next && nextAtHours !== null ? (
        <div className="mt-3 rounded-card bg-primary-tint p-4">
          <p className="font-semibold text-sm">
            Next: {next.title}, in {hoursWords(nextAtHours - hours)}
          </p>
          <p className="mt-0.5 text-sm">{next.description}</p>
          <ButtonLink
            to={`/development?q=${encodeURIComponent(skillLabels[skill].toLowerCase())}`}
            size="small"
            className="mt-3"
          >
            Find something in the catalogue
          </ButtonLink>
        </div>
      ) : (
        <p className="mt-3 rounded-card bg-marigold-tint p-4 text-sm">
          You have reached all five levels. You could help somebody who starts: offer to mentor in this skill.
        </p>
      )}
      <ol className="mt-4">
        {nodes.map((node) => (
          <Level key={node.id} node={node} />
        ))}
      </ol>
    </div>
  );
}

function Level({ node: { level, title, description, hoursNeeded, completedAt } }: { node: SkillNode }) {
  return (
    <li className="flex gap-3 border-line border-t py-2.5 text-sm">
      <span
        aria-hidden
        className={clsx(
          'figures grid size-6 shrink-0 place-items-center rounded-full border-2 text-xs',
          completedAt ? 'border-primary bg-primary text-on-primary' : 'border-line text-quiet',
        )}
      >
        {completedAt ? <Check className="size-3.5" strokeWidth={3} /> : level}
      </span>
      <div className="min-w-0">
        <p className="font-semibold">
          <span className="sr-only">Level {level}: </span>
          {title}
        </p>
        <p className="text-quiet">{description}</p>
        <p className={completedAt ? 'text-primary' : 'text-quiet'}>
          {completedAt ? `Reached ${longDate(completedAt)}` : `At ${hoursWords(hoursNeeded)}`}
        </p>
      </div>
    </li>
  );
}

const levelWords = (level: number) => (level === 0 ? 'No level yet' : `Level ${level} of 5`);

/** The same figures as the picture. */
function SkillTable({ skills }: { skills: readonly SkillProgress[] }) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-line border-y text-sm">
        <caption className="sr-only">The twelve skills with their hours, levels and next levels</caption>
        <thead className="text-left text-quiet">
          <tr>
            {['Skill', 'Hours', 'Points', 'Level', 'Next'].map((name) => (
              <th key={name} scope="col" className="py-2 pr-4 font-normal">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {skills.map(({ skill, hours, experience, level, nextAtHours, nodes }) => (
            <tr key={skill} className="border-line border-t align-top">
              <th scope="row" className="py-2 pr-4 text-left font-semibold">
                {skillLabels[skill]}
              </th>
              <td className="figures py-2 pr-4">{hours.toLocaleString('en-GB')}</td>
              <td className="figures py-2 pr-4">{experience.toLocaleString('en-GB')}</td>
              <td className="whitespace-nowrap py-2 pr-4">{level === 0 ? 'None yet' : `${level} of 5`}</td>
              <td className="min-w-48 py-2">
                {nextAtHours === null
                  ? 'All levels reached'
                  : `${nodes[level]?.title}, in ${hoursWords(nextAtHours - hours)}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
