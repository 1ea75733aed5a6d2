import { ChevronRight } from 'lucide-react';
import type { SkillStanding } from '#areas/pathway/contract/pathway.ts';
import { skillLabels } from '#areas/pathway/contract/skill.ts';
import { longDate } from '#web/ui/dates.ts';

interface SkillTableProps {
  standings: SkillStanding[];
  wished: string;
  assessedBefore: string | null;
}

/** The ratings behind the chart. */
export function SkillTable({ standings, wished, assessedBefore }: SkillTableProps) {
  return (
    <details className="group mt-4 border-line border-t">
      <summary className="-mb-2 flex min-h-11 cursor-pointer list-none items-center gap-1.5 rounded-control font-semibold text-primary text-sm [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-4 transition-transform group-open:rotate-90" />
        The ratings as a table
      </summary>
      <table className="mt-2 w-full text-sm max-sm:text-[0.8125rem]">
        <caption className="sr-only">Your rating in each of the twelve skills, out of 10</caption>
        <thead>
          <tr className="text-quiet">
            <th scope="col" className="py-2 pr-3 text-left font-semibold">
              Skill
            </th>
            <th scope="col" className="px-2 py-2 text-right font-semibold">
              Now
            </th>
            {assessedBefore && (
              <th scope="col" className="px-2 py-2 text-right font-semibold">
                Last time<span className="sr-only">, {longDate(assessedBefore)}</span>
              </th>
            )}
            <th scope="col" className="wrap-anywhere max-w-36 hyphens-auto py-2 pl-2 text-right font-semibold">
              {wished}
            </th>
          </tr>
        </thead>
        <tbody className="figures">
          {standings.map(({ skill, now, before, wished: level }) => (
            <tr key={skill} className="border-line border-t">
              <th scope="row" className="wrap-anywhere hyphens-auto py-2 pr-3 text-left font-normal">
                {skillLabels[skill]}
              </th>
              <td className="px-2 py-2 text-right font-semibold">{now ?? <NotRated />}</td>
              {assessedBefore && <td className="px-2 py-2 text-right">{before ?? <NotRated />}</td>}
              <td className="py-2 pl-2 text-right">{level}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

const NotRated = () => <span className="font-normal text-quiet">Not rated</span>;
