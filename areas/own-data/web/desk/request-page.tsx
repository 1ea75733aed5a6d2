import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import { type DataRequest, requestKindLabels } from '#areas/own-data/contract/data-request.ts';
import { longDate } from '#contract/london.ts';
import { pathId } from '#contract/scalars.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { EmptyState, FailedState, RowsSkeleton } from '#web/ui/states.tsx';
import { Due } from './due-words.tsx';
import { useAssign, useAssignees, useRequest } from './request-api.ts';
import { CloseRequestDialog, ExtendRequestDialog } from './request-dialogs.tsx';
import { RequestNotes } from './request-notes.tsx';
import { nameOf } from './requests-page.tsx';

/** `/desk/requests/{id}`: a request about personal data. */
export function Component() {
  const id = pathId.safeParse(useParams().id ?? '');
  return (
    <>
      <BackLink to="/desk/requests">Requests about data</BackLink>
      {id.success ? <Loaded id={id.data} /> : <Missing />}
    </>
  );
}

const Missing = () => (
  <EmptyState title="There is no such request" example="a closed request is deleted after three years.">
    Go back to the list to find it.
  </EmptyState>
);

function Loaded({ id }: { id: number }) {
  const { data, error, isFetching, refetch } = useRequest(id);
  if (!data && error && !isFetching)
    return <FailedState title="The request could not be loaded" error={error} onRetry={() => void refetch()} />;
  return data ? <Request request={data} /> : <RowsSkeleton label="Loading the request" />;
}

function Request({ request }: { request: DataRequest }) {
  const [dialog, setDialog] = useState<'extend' | 'close' | null>(null);
  const { id, kind, closedAt, isExtended } = request;
  const control = (name: 'extend' | 'close') => ({
    open: dialog === name,
    onOpenChange: (open: boolean) => setDialog(open ? name : null),
  });
  return (
    <>
      <PageHead title={`${requestKindLabels[kind]}: ${nameOf(request)}`} lead={<Due request={request} />}>
        {!closedAt && (
          <div className="flex flex-wrap gap-3">
            {!isExtended && <Button onClick={() => setDialog('extend')}>Extend the time</Button>}
            <Button look="primary" onClick={() => setDialog('close')}>
              Answer and close
            </Button>
          </div>
        )}
      </PageHead>
      <NextStep request={request} />
      <dl className="mb-8 divide-y divide-line border-line border-y">
        <Fact term="Received">{longDate(request.receivedOn)}</Fact>
        <Fact term="Dealt with by">
          <Assignee request={request} />
        </Fact>
        {request.details && <Fact term="Details">{request.details}</Fact>}
        {request.extensionReason && <Fact term="Why it takes longer">{request.extensionReason}</Fact>}
        {request.outcome && <Fact term="Outcome">{outcomeLabels[request.outcome]}</Fact>}
        {request.answer && <Fact term="Answer">{request.answer}</Fact>}
      </dl>
      <RequestNotes request={request} />
      <ExtendRequestDialog id={id} {...control('extend')} />
      <CloseRequestDialog id={id} {...control('close')} />
    </>
  );
}

const outcomeLabels = { done: 'Done', refused: 'Refused', withdrawn: 'Withdrawn' };

/** What usually happens with an open request of a member. */
function NextStep({ request: { kind, person, closedAt } }: { request: DataRequest }) {
  if (closedAt || !person) return null;
  if (kind === 'access' || kind === 'portability')
    return (
      <p className="mb-6">
        <ButtonLink to={`/desk/exports/${person.id}`}>Make a copy of their data</ButtonLink>
      </p>
    );
  if (kind !== 'erasure') return null;
  return (
    <div className="mb-6">
      <ButtonLink to={`/desk/erasures/${person.id}`}>See what an erasure does</ButtonLink>
      <p className="mt-2 max-w-[68ch] text-quiet text-sm">
        Close the request first: after the erasure Staffroom has no address to send the answer to.
      </p>
    </div>
  );
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="grid gap-x-6 py-3 sm:grid-cols-[180px_minmax(0,1fr)]">
    <dt className="text-quiet">{term}</dt>
    <dd className="wrap-anywhere max-w-[68ch] whitespace-pre-line">{children}</dd>
  </div>
);

function Assignee({ request: { id, assignee, closedAt } }: { request: DataRequest }) {
  const { data = [] } = useAssignees();
  const assign = useAssign(id);
  if (closedAt) return assignee?.name ?? 'Nobody';
  // Somebody who has lost the role is still shown.
  const choices = assignee && !data.some((person) => person.id === assignee.id) ? [assignee, ...data] : data;
  return (
    <div className="max-w-80">
      <SelectField
        label={<span className="sr-only">Dealt with by</span>}
        value={assignee?.id ?? ''}
        onChange={(event) => assign.mutate({ assigneeId: event.target.value ? Number(event.target.value) : null })}
      >
        <option value="">Nobody yet</option>
        {choices.map((person) => (
          <option key={person.id} value={person.id}>
            {person.name}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
