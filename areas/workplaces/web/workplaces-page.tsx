import { BackLink } from '#web/ui/back-link.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { EmptyState, FailedState, RowsSkeleton } from '#web/ui/states.tsx';
import { useWorkplaces } from './workplace-api.ts';

const standings = {
  may_answer: 'You can answer five questions.',
  answered: 'You have answered for this school year.',
  too_new: 'You can answer after 30 days.',
  not_staff: '',
} as const;

/** `/workplaces`: the schools where the member works or worked. */
export function Component() {
  const { data, error, isFetching, refetch } = useWorkplaces();
  return (
    <>
      <BackLink to="/jobs">Jobs</BackLink>
      <PageHead
        title="Where you work"
        lead="Say what it is like to work at your school. The page of each vacancy shows what staff say."
      />
      {!data && error && !isFetching && (
        <FailedState title="Your schools could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <RowsSkeleton label="Loading your schools" lines={2} />}
      {data?.length === 0 && (
        <EmptyState
          title="No school yet"
          example="“Ashgrove School”."
          action={<Link to="/profile">Choose your school on your profile</Link>}
        >
          Your profile names no school with a number in the national register.
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <ul className="divide-y divide-line border-line border-y">
          {data.map(({ urn, school, isCurrent, standing }) => (
            <li key={urn} className="py-4">
              <h2 className="item-title wrap-anywhere">
                <Link to={`/workplaces/${urn}`}>{school}</Link>
              </h2>
              <p className="text-quiet text-sm">
                {isCurrent ? 'You work here.' : 'You worked here.'} {standings[standing]}
              </p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
