import { useEffect, useRef } from 'react';
import type { CareerRecommendation } from '#areas/pathway/contract/career-recommendation.ts';
import { skillLabels } from '#areas/pathway/contract/skill.ts';
import { Button } from '#web/ui/button.tsx';
import { matchWords, shortPayWords } from './role-words.ts';

interface ComparisonProps {
  roles: readonly [CareerRecommendation, CareerRecommendation];
  onClose(): void;
}

/** Two roles side by side. */
export function Comparison({ roles, onClose }: ComparisonProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const rows: [string, (item: CareerRecommendation) => string][] = [
    ['Match', matchWords],
    ['Skills at this level', ({ held }) => held.map((skill) => skillLabels[skill]).join(', ') || 'None yet'],
    ['Skills to work on', ({ missing }) => missing.map(({ skill }) => skillLabels[skill]).join(', ') || 'None'],
    ['Pay', ({ role }) => shortPayWords(role.pay)],
  ];
  return (
    <section aria-labelledby="comparison" className="mt-5 rounded-card border border-primary bg-card p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 ref={heading} id="comparison" tabIndex={-1} className="section-title focus:outline-none">
          Side by side
        </h2>
        <Button look="quiet" size="small" onClick={onClose}>
          Close
        </Button>
      </div>
      <table className="mt-3 w-full table-fixed text-sm">
        <thead>
          <tr>
            <td className="w-1/4" />
            {roles.map(({ role }) => (
              <th key={role.key} scope="col" className="wrap-anywhere hyphens-auto py-2 pl-3 text-left font-semibold">
                {role.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, wordsOf]) => (
            <tr key={name} className="border-line border-t align-top">
              <th scope="row" className="wrap-anywhere hyphens-auto py-2 text-left font-normal text-quiet">
                {name}
              </th>
              {roles.map((item) => (
                <td key={item.role.key} className="wrap-anywhere hyphens-auto py-2 pl-3">
                  {wordsOf(item)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
