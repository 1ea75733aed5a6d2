import { lazy, Suspense } from 'react';
import { type JobMarket, type MarketFigures, marketGroup } from '#areas/jobs/contract/job-market.ts';
import {
  type JobType,
  jobTypeLabels,
  jobTypes,
  phases,
  postingSubjects,
  subjectLabels,
} from '#areas/jobs/contract/job-posting.ts';
import { regions } from '#areas/jobs/contract/region.ts';
import { useAddressParts } from '#web/ui/address-parts.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { longDate } from '#web/ui/dates.ts';
import { FilterBar, FilterSelect } from '#web/ui/filter-bar.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { EmptyState, FailedState, RowsSkeleton, Skeleton } from '#web/ui/states.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { SourceNote, StandInLabel } from '../job-facts.tsx';
import { BreakdownTable } from './breakdown-table.tsx';
import { type MarketFilters, useMarket } from './market-api.ts';
import { count, flexibleWords, openWords, partTimeWords, payWords, phaseLabels } from './market-words.ts';
import { OwnMarket } from './own-market.tsx';
import { PaySection } from './pay-section.tsx';

const MonthChart = lazy(() => import('./month-chart.tsx'));

/** `/jobs/market` (`docs/product/market-insight.md`). */
export function Component() {
  return (
    <>
      <BackLink to="/jobs">Jobs</BackLink>
      <PageHead
        title="The job market"
        lead="What the vacancies of the last year say: how many there were, what they paid and how long they were open."
      >
        <ButtonLink to="/jobs?tab=browse" look="primary">
          Browse vacancies
        </ButtonLink>
      </PageHead>
      <OwnMarket />
      <Everybody />
      <p className="mt-10">
        <Link to="/workplaces">Say what it is like to work at your school</Link>
      </p>
    </>
  );
}

const filterNames = ['subjectArea', 'phase', 'jobType', 'region'] as const;

/** The filters in the address. One that is no value of its list counts as not set. */
function useFilters(): MarketFilters {
  const [address] = useAddressParts();
  const given = filterNames.flatMap((name) => {
    const read = marketGroup.shape[name].safeParse(address.get(name));
    return read.success && read.data !== null ? [[name, read.data]] : [];
  });
  return Object.fromEntries(given);
}

function Everybody() {
  const filters = useFilters();
  const [, change] = useAddressParts();
  const { data, error, isFetching, refetch } = useMarket(filters);
  const select = (name: (typeof filterNames)[number]) => ({
    value: filters[name] ?? '',
    onChange: (value: string) => change({ [name]: value }),
  });
  return (
    <>
      <h2 className="section-title mt-10 mb-3">All vacancies</h2>
      <FilterBar
        label="Filter the figures"
        active={Object.keys(filters).length}
        onClear={() => change(Object.fromEntries(filterNames.map((name) => [name, ''])))}
      >
        <FilterSelect
          label="Subject"
          all="All subjects"
          options={postingSubjects.map((value) => ({ value, label: subjectLabels[value] }))}
          {...select('subjectArea')}
        />
        <FilterSelect
          label="Phase"
          all="All phases"
          options={phases.map((value) => ({ value, label: phaseLabels[value] }))}
          {...select('phase')}
        />
        <FilterSelect
          label="Role"
          all="All roles"
          options={jobTypes.map((value) => ({ value, label: jobTypeLabels[value] }))}
          {...select('jobType')}
        />
        <FilterSelect
          label="Region"
          all="All regions"
          options={regions.map((value) => ({ value, label: value }))}
          {...select('region')}
        />
      </FilterBar>
      {!data && error && !isFetching && (
        <FailedState title="The figures could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <RowsSkeleton label="Loading the figures" />}
      {data && <Market market={data} jobType={filters.jobType ?? null} />}
    </>
  );
}

function Market({ market, jobType }: { market: JobMarket; jobType: JobType | null }) {
  const { all, computedAt, months } = market;
  if (!all)
    return (
      <EmptyState title="No figures yet" example="“120 vacancies for teachers of mathematics, £34,000 to £47,000”.">
        {computedAt
          ? 'There are fewer than 10 vacancies with these filters. Choose fewer filters.'
          : 'Figures are computed every night from imported vacancies, once there are at least 10.'}
      </EmptyState>
    );
  const facts = [
    ['Advertised pay', payWords(all)],
    ['Open for', openWords(all)],
    ['Part time only', partTimeWords(all)],
    ['Full time or part time', flexibleWords(all)],
  ] as const;
  return (
    <div className="space-y-10">
      <section aria-label="Summary">
        <p className="figures font-display text-3xl">{count(all.vacancies)}</p>
        <dl className="mt-3 grid grid-cols-2 large-text:grid-cols-1 gap-x-8 gap-y-3 lg:grid-cols-4">
          {facts.map(([label, words]) => (
            <div key={label}>
              <dt className="text-quiet text-sm">{label}</dt>
              <dd className="figures font-semibold">{words}</dd>
            </div>
          ))}
        </dl>
        <Rule market={market} />
      </section>
      <Months months={months} />
      <PaySection market={market} figures={all} jobType={jobType} />
      <Breakdowns market={market} />
    </div>
  );
}

/** One table at a time: by subject, phase, role or region. What the filters fix has no table. */
function Breakdowns({ market }: { market: JobMarket }) {
  const [address, change] = useAddressParts();
  const rowsOf = <Value extends string>(
    found: { value: Value; figures: MarketFigures }[],
    labelOf: (value: Value) => string,
  ) => found.map(({ value, figures }) => ({ label: labelOf(value), figures }));
  const tables = [
    {
      value: 'subject',
      label: 'By subject',
      head: 'Subject',
      rows: rowsOf(market.subjects, (one) => subjectLabels[one]),
    },
    { value: 'phase', label: 'By phase', head: 'Phase', rows: rowsOf(market.phases, (one) => phaseLabels[one]) },
    { value: 'role', label: 'By role', head: 'Role', rows: rowsOf(market.jobTypes, (one) => jobTypeLabels[one]) },
    { value: 'region', label: 'By region', head: 'Region', rows: rowsOf(market.regions, (one) => one) },
  ].filter(({ rows }) => rows.length > 0);
  const shown = tables.find(({ value }) => value === address.get('by')) ?? tables[0];
  if (!shown) return null;
  return (
    <section aria-labelledby="compared">
      <h2 id="compared" className="section-title mb-2">
        Compared
      </h2>
      <Tabs
        label="Compare vacancies"
        value={shown.value}
        onChange={(by) => change({ by })}
        tabs={tables.map(({ value, label, head, rows }) => ({
          value,
          label,
          panel: <BreakdownTable title={label} head={head} rows={rows} />,
        }))}
      />
    </section>
  );
}

/** The count, the dates and the rule of the figures. */
function Rule({ market: { all, computedAt, sources, paySince } }: { market: JobMarket }) {
  if (!all) return null;
  return (
    <div className="mt-4 max-w-[80ch] space-y-1 text-quiet text-sm">
      <p>
        {count(all.vacancies)}, posted from {longDate(all.firstPosted)} to {longDate(all.lastPosted)}
        {computedAt && `, counted on ${longDate(computedAt)}`}. Each imported vacancy counts once. Pay is the middle of
        what {all.pay ? all.pay.adverts.toLocaleString('en-GB') : 'the'} adverts for full time state as pounds a year
        {paySince && `, if they were posted since ${longDate(paySince)}, because each September has new scales`}. Days
        open are the middle of {all.open ? all.open.adverts.toLocaleString('en-GB') : 'the'} vacancies that have closed.
        Shares are of {all.hours ? all.hours.adverts.toLocaleString('en-GB') : 'the'} adverts that state their hours.
        Fewer than 10 adverts give no figure.
      </p>
      {sources.map((source) => (
        <div key={source.name}>
          <SourceNote source={source} />
          <StandInLabel source={source} />
        </div>
      ))}
    </div>
  );
}

function Months({ months }: { months: JobMarket['months'] }) {
  if (months.every(({ vacancies }) => vacancies === null)) return null;
  const words = (month: string) =>
    new Date(month).toLocaleDateString('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return (
    <section aria-labelledby="months">
      <h2 id="months" className="section-title mb-3">
        Vacancies by month
      </h2>
      <Suspense fallback={<Skeleton className="h-56 w-full" />}>
        <MonthChart months={months} />
      </Suspense>
      <details className="mt-3">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-primary">
          Show the numbers<span className="sr-only"> by month</span>
        </summary>
        <table className="w-full max-w-md text-left">
          <caption className="sr-only">Vacancies by month</caption>
          <thead>
            <tr className="text-quiet text-sm">
              <th scope="col" className="py-1 font-semibold">
                Posted in
              </th>
              <th scope="col" className="py-1 text-right font-semibold">
                Vacancies
              </th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, vacancies }) => (
              <tr key={month} className="border-line border-t">
                <th scope="row" className="py-1.5 font-normal">
                  {words(month)}
                </th>
                <td className="figures py-1.5 text-right">{vacancies?.toLocaleString('en-GB') ?? 'fewer than 10'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
