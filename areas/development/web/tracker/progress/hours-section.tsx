import { lazy, type ReactNode, Suspense } from 'react';
import type { CpdSummary } from '#areas/development/contract/cpd-summary.ts';
import { standardLabels } from '#areas/development/contract/teachers-standard.ts';
import { Boundary } from '#web/ui/boundary.tsx';
import { FailedState, Loading, Skeleton } from '#web/ui/states.tsx';
import { WhenNear } from '#web/ui/when-near.tsx';
import { useCpdSummary } from '../cpd-api.ts';
import { hoursWords } from '../cpd-words.ts';

// The chart library is large, and the table has the same figures, so the chart loads after the screen.
const HoursChart = lazy(() => import('./hours-chart.tsx'));

/** Hours by term and category, as a chart and a table. */
export function TermHours() {
  const { data, error, isFetching, refetch } = useCpdSummary();
  if (!data && error && !isFetching)
    return <FailedState title="Your hours could not be loaded" error={error} onRetry={() => void refetch()} />;
  if (!data) return <HoursSkeleton />;
  const isEmpty = data.terms.every((term) => total(term) === 0);
  return (
    <section aria-labelledby="hours-by-term" className="min-w-0">
      <h2 id="hours-by-term" tabIndex={-1} className="section-title mb-4">
        Hours by term
      </h2>
      {isEmpty ? (
        <NothingYet>Your hours in each term appear here, by category, after you have recorded CPD.</NothingYet>
      ) : (
        <div className="grid grid-cols-1 items-start gap-x-10 gap-y-4 xl:grid-cols-2">
          <Boundary fallback={null}>
            <WhenNear placeholder={<div className="h-56" />}>
              <Suspense fallback={<Skeleton className="h-56 w-full" />}>
                <HoursChart terms={data.terms} />
              </Suspense>
            </WhenNear>
          </Boundary>
          <TermTable terms={data.terms} />
        </div>
      )}
    </section>
  );
}

/** Hours by standard this school year. An entry with two standards counts for both. */
export function StandardHours() {
  const { data, error, isFetching, refetch } = useCpdSummary();
  if (!data && error && !isFetching)
    return <FailedState title="Your hours could not be loaded" error={error} onRetry={() => void refetch()} />;
  if (!data) return <HoursSkeleton />;
  return (
    <section aria-labelledby="standards" className="min-w-0">
      <h2 id="standards" tabIndex={-1} className="section-title">
        Teachers’ Standards
      </h2>
      {data.standards.every(({ activities }) => activities === 0) ? (
        <NothingYet>
          When you record CPD, you can name the Teachers’ Standards that it relates to. Your hours for each standard in{' '}
          {data.year.name} appear here, ready for your appraisal.
        </NothingYet>
      ) : (
        <>
          <p className="mt-1 mb-3 text-quiet text-sm">
            The standards that your activities in {data.year.name} relate to. An activity with two standards counts for
            both.
          </p>
          <StandardList standards={data.standards} />
        </>
      )}
    </section>
  );
}

const HoursSkeleton = () => (
  <Loading label="Loading your hours...">
    <Skeleton className="h-72" />
  </Loading>
);

const NothingYet = ({ children }: { children: ReactNode }) => (
  <p className="mt-2 max-w-[68ch] text-quiet">{children}</p>
);

type Term = CpdSummary['terms'][number];
const total = ({ structured, reflective, informal }: Term) => structured + reflective + informal;

function TermTable({ terms }: { terms: Term[] }) {
  const cell = 'figures py-2 pl-1.5 text-right sm:pl-3';
  return (
    <table className="mt-3 w-full border-line border-y text-xs large-text:block sm:text-sm large-text:overflow-x-auto">
      <caption className="sr-only">CPD hours in the last six terms, by category</caption>
      <thead className="text-quiet">
        <tr>
          <th scope="col" className="py-2 text-left font-normal">
            Term
          </th>
          {['Structured', 'Reflective', 'Informal', 'All'].map((name) => (
            <th key={name} scope="col" className={`${cell} font-normal`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {terms.toReversed().map((term) => (
          <tr key={term.since} className="border-line border-t">
            <th scope="row" className="py-2 text-left font-semibold">
              {term.name}
            </th>
            {[term.structured, term.reflective, term.informal].map((hours, at) => (
              <td key={['structured', 'reflective', 'informal'][at]} className={cell}>
                {hours.toLocaleString('en-GB')}
              </td>
            ))}
            <td className={`${cell} font-semibold`}>{total(term).toLocaleString('en-GB')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function StandardList({ standards }: { standards: CpdSummary['standards'] }) {
  const most = Math.max(1, ...standards.map(({ hours }) => hours));
  return (
    <ol className="grid grid-cols-1 gap-x-10 lg:grid-cols-2">
      {standards.map(({ standard, hours, activities }, at) => (
        <li key={standard} className="flex gap-3 border-line border-b py-2.5">
          <span className="display figures w-5 shrink-0 text-quiet">{at + 1}</span>
          <div className="min-w-0 grow">
            <p className="text-sm leading-snug">{standardLabels[standard]}</p>
            <div aria-hidden className="mt-1.5 h-1.5 rounded-full bg-primary-tint">
              <div className="h-full rounded-full bg-primary" style={{ width: `${(hours / most) * 100}%` }} />
            </div>
          </div>
          <span className="figures w-20 shrink-0 text-right text-quiet text-sm">
            {activities === 0 ? 'Not yet' : hoursWords(hours)}
          </span>
        </li>
      ))}
    </ol>
  );
}
