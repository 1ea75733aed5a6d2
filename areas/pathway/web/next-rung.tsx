import { standInWords } from '#areas/jobs/contract/job-posting.ts';
import { listJobPostings } from '#areas/jobs/contract/job-search.ts';
import type { CareerRole } from '#areas/pathway/contract/career-role.ts';
import type { Pathway } from '#areas/pathway/contract/pathway.ts';
import { useList } from '#web/data/queries.ts';
import { longDate } from '#web/ui/dates.ts';
import { Link } from '#web/ui/link.tsx';

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP', maximumFractionDigits: 0 });

/** The next role, with its pay, the date of the figures and their source. */
export function NextRung({ pathway: { nextRole, currentRole } }: { pathway: Pathway }) {
  const { title, summary, pay } = nextRole;
  return (
    <section aria-labelledby="next-rung" className="min-w-0 rounded-card border border-line bg-card p-5">
      <h2 id="next-rung" className="text-quiet text-sm">
        {headingOf(nextRole, currentRole)}
      </h2>
      <p className="section-title mt-1">{title}</p>
      <p className="mt-1.5 text-quiet">{summary}</p>
      <div className="mt-4 border-line border-t pt-4">
        <h3 className="text-quiet text-sm">Pay</h3>
        {pay.from !== null && pay.to !== null && (
          <p className="display figures mt-0.5 mb-1 text-[1.375rem]">
            {pounds.format(pay.from)} to {pounds.format(pay.to)}
          </p>
        )}
        <p>{pay.note}</p>
        {pay.asOf && pay.source && (
          <p className="mt-1.5 text-quiet text-sm">
            Per year, full time, from {longDate(`${pay.asOf}T12:00:00Z`)}. {pay.source}.
          </p>
        )}
      </div>
      <Vacancies title={title} />
    </section>
  );
}

/** How many vacancies there are for the role today. Without any, it shows nothing. */
export function Vacancies({ title }: { title: string }) {
  const { items, hasNextPage } = useList(listJobPostings, { query: { q: title } });
  if (!items || items.length === 0) return null;
  const count = `${items.length}${hasNextPage ? '+' : ''}`;
  return (
    <div className="mt-4 border-line border-t pt-4">
      <h3 className="text-quiet text-sm">Vacancies</h3>
      <p className="mt-0.5">
        <Link
          to={`/jobs?${new URLSearchParams({ tab: 'browse', q: title })}`}
          className="font-semibold text-primary underline underline-offset-3 hover:text-primary-hover"
        >
          {count} open {count === '1' ? 'post' : 'posts'}
        </Link>{' '}
        <span className="text-quiet text-sm">
          on {longDate(new Date())}
          {items.some(({ source }) => source.isStandIn) && ` · ${standInWords}`}
        </span>
      </p>
    </div>
  );
}

function headingOf(next: CareerRole, current: CareerRole | null): string {
  if (next.key === current?.key) return 'Your current role';
  return next.ladder === current?.ladder && next.rung <= current.rung ? 'The role you want' : 'Your next role';
}
