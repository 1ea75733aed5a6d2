import { useState } from 'react';
import type { Pathway } from '#areas/pathway/contract/pathway.ts';
import { skillLabels } from '#areas/pathway/contract/skill.ts';
import { Button } from '#web/ui/button.tsx';
import { LevelsNote } from './levels-note.tsx';

const shownAtFirst = 4;

/** The skill gaps for the wished role, most important first, each with a reason. */
export function SkillGaps({ pathway: { diagnosis } }: { pathway: Pathway }) {
  const [showsAll, showAll] = useState(false);
  if (!diagnosis) return null;
  const { skillGaps, skillsRated } = diagnosis;
  const shown = showsAll ? skillGaps : skillGaps.slice(0, shownAtFirst);
  return (
    <section aria-labelledby="gaps" className="min-w-0">
      <h2 id="gaps" className="section-title">
        Skill gaps
      </h2>
      {skillGaps.length === 0 ? (
        <p className="mt-2 text-quiet">
          You have no gaps in the {skillsRated} skills you rated. Your steps are about sharing what you know.
        </p>
      ) : (
        <>
          <LevelsNote />
          <ul className="mt-3">
            {shown.map(({ skill, level, wished, why }) => (
              <li key={skill} className="border-line border-t py-3">
                <p className="flex items-baseline justify-between gap-4">
                  <span className="font-semibold">{skillLabels[skill]}</span>
                  <span className="figures shrink-0 text-quiet text-sm">
                    <span className="font-semibold text-ink">{level}</span> of {wished}
                  </span>
                </p>
                <p className="mt-0.5 text-quiet text-sm">{why}</p>
              </li>
            ))}
          </ul>
        </>
      )}
      {skillGaps.length > shown.length && (
        <Button look="quiet" size="small" className="-ml-3" onClick={() => showAll(true)}>
          Show all {skillGaps.length}
        </Button>
      )}
    </section>
  );
}
