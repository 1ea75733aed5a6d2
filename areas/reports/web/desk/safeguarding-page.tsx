import { useNavigate } from 'react-router';
import { reportCategoryLabels } from '#areas/reports/contract/report.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { EmptyState, RowsSkeleton } from '#web/ui/states.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { caseAddress, useSafeguardingCases, useTakeUrgent, useUrgentReports } from './case-api.ts';
import { CaseList } from './case-list.tsx';

/** `/desk/safeguarding`: the cases that were passed to the safeguarding lead. */
export function Component() {
  const list = useSafeguardingCases();
  return (
    <>
      <PageHead
        title="Safeguarding"
        lead="The cases that moderators have passed to you. Nobody else reads their text from then on. If somebody is in danger, call 999."
      />
      <UrgentReports />
      <PagedList
        list={list}
        loading={<RowsSkeleton label="Loading the cases" lines={2} />}
        failed="The cases could not be loaded"
        empty={
          <EmptyState title="Nothing was passed to you" example="a message that worries somebody about a child.">
            When a moderator passes a case to you, it will be here.
          </EmptyState>
        }
      >
        {(cases) => (
          <>
            <h2 className="section-title mb-3">Passed to you</h2>
            <CaseList cases={cases} desk="handle_safeguarding" />
          </>
        )}
      </PagedList>
    </>
  );
}

/** Urgent reports that are still with the moderators. The lead sees what kind it is, and can take it over. */
function UrgentReports() {
  const { data } = useUrgentReports();
  const taking = useTakeUrgent();
  const navigate = useNavigate();
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="urgent" className="mb-8">
      <h2 id="urgent" className="section-title">
        Urgent, with the moderators
      </h2>
      <p className="mt-1 max-w-[68ch] text-quiet">
        You can take one over. The history of the case shows it. Until then you see only what kind of report it is.
      </p>
      <ul className="mt-3 divide-y divide-line rounded-card border border-danger bg-card">
        {data.map(({ id, category, openedAt }) => (
          <li key={id} className="flex items-center justify-between gap-x-4 px-5 py-3">
            <p className="min-w-0">
              <span className="block font-semibold">
                Case {id}: {category ? reportCategoryLabels[category] : 'Urgent'}
              </span>
              <TimeAgo moment={openedAt} after="Reported" />
            </p>
            <Button
              size="small"
              className="shrink-0"
              pending={taking.isPending && taking.variables === id && 'Taking over…'}
              aria-label={`Take over case ${id}`}
              onClick={() =>
                taking.mutate(id, { onSuccess: () => void navigate(caseAddress('handle_safeguarding', id)) })
              }
            >
              Take over
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
