import { skillLabels } from '#areas/pathway/contract/skill.ts';
import type { YearComparison } from '#areas/pathway/contract/skill-check.ts';
import { longDate } from '#web/ui/dates.ts';
import { Link } from '#web/ui/link.tsx';

/** The whole self-assessment beside that of an earlier school year. */
export function YearTable({ year }: { year: YearComparison | null }) {
  return (
    <section aria-labelledby="last-year">
      <h2 id="last-year" className="section-title">
        Compared with last year
      </h2>
      {year === null ? (
        <p className="mt-2 max-w-[68ch] text-quiet">
          When you have taken the{' '}
          <Link to="/self-assessment" className="font-semibold text-primary underline underline-offset-3">
            self-assessment
          </Link>{' '}
          in two school years, the two are compared here.
        </p>
      ) : (
        <table className="mt-3 w-full max-w-2xl text-sm">
          <caption className="sr-only">
            Your ratings out of 10 on {longDate(year.before)} and on {longDate(year.now)}
          </caption>
          <thead>
            <tr className="text-quiet">
              <th scope="col" className="py-2 pr-3 text-left font-semibold">
                Skill
              </th>
              <th scope="col" className="px-2 py-2 text-right font-semibold">
                {longDate(year.before)}
              </th>
              <th scope="col" className="px-2 py-2 text-right font-semibold">
                {longDate(year.now)}
              </th>
              <th scope="col" className="py-2 pl-2 text-right font-semibold">
                Change
              </th>
            </tr>
          </thead>
          <tbody className="figures">
            {year.skills.map(({ skill, now, before }) => (
              <tr key={skill} className="border-line border-t">
                <th scope="row" className="wrap-anywhere hyphens-auto py-2 pr-3 text-left font-normal">
                  {skillLabels[skill]}
                </th>
                <td className="px-2 py-2 text-right">{before ?? 'Not rated'}</td>
                <td className="px-2 py-2 text-right font-semibold">{now ?? 'Not rated'}</td>
                <td className="py-2 pl-2 text-right">{changeWords(now, before)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function changeWords(now: number | null, before: number | null): string {
  if (now === null || before === null) return '';
  return now === before ? 'Same' : now > before ? `Up ${now - before}` : `Down ${before - now}`;
}
