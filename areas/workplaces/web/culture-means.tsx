import { cultureMeanLabels, cultureStatements, type SchoolCulture } from '#areas/workplaces/contract/culture.ts';
import { longDate } from '#web/ui/dates.ts';

type Result = NonNullable<SchoolCulture['result']>;

/** The means of the five questions in words. */
export function CultureMeans({ means }: Pick<Result, 'means'>) {
  return (
    <dl className="divide-y divide-line border-line border-y">
      {means.map(({ question, mean }) => (
        <div key={question} className="grid gap-x-6 gap-y-0.5 py-2.5 sm:grid-cols-2">
          <dt>{cultureStatements[question]}</dt>
          <dd className="font-semibold">{cultureMeanLabels[mean]}</dd>
        </div>
      ))}
    </dl>
  );
}

/** How many answers a result has, and when it changed. */
export const resultWords = ({ answersAtLeast, publishedOn }: Pick<Result, 'answersAtLeast' | 'publishedOn'>): string =>
  `From at least ${answersAtLeast} answers of current and former staff, last changed on ${longDate(publishedOn)}.`;
