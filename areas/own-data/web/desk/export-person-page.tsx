import { type FormEvent, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { OwnProofFields, useOwnProof } from '#areas/account/web/index.ts';
import { pathId } from '#contract/scalars.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { CheckboxField, TextArea } from '#web/ui/field.tsx';
import { focusMistake } from '#web/ui/focus-mistake.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { EmptyState, FailedState, RowsSkeleton } from '#web/ui/states.tsx';
import { useDataSubject, useExportPerson } from './data-api.ts';

/** `/desk/exports/{id}`: makes a copy of the data of the person with this id. */
export function Component() {
  const id = pathId.safeParse(useParams().id ?? '');
  return (
    <>
      <BackLink to="/desk/exports">Copies of data</BackLink>
      {id.success ? <Loaded id={id.data} /> : <NobodyHere />}
    </>
  );
}

/** Shown for an unknown or erased person. */
export const NobodyHere = () => (
  <EmptyState title="There is no such person" example="an erased person has no account any more.">
    Go back to the list to find somebody else.
  </EmptyState>
);

function Loaded({ id }: { id: number }) {
  const { data, error, isFetching, refetch } = useDataSubject(id);
  if (!data && error && !isFetching)
    return <FailedState title="The person could not be loaded" error={error} onRetry={() => void refetch()} />;
  return data ? <ExportForm id={id} name={data.name} /> : <RowsSkeleton label="Loading the person" lines={2} />;
}

function ExportForm({ id, name }: { id: number; name: string }) {
  const make = useExportPerson(id);
  const navigate = useNavigate();
  const [isSecret, setSecret] = useState(false);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const own = useOwnProof({
    isPending: make.isPending,
    error: make.error,
    onConfirm(proof) {
      const isWithoutReason = isSecret && reason.trim() === '';
      setMissing(isWithoutReason);
      if (isWithoutReason) return;
      const body = { notToldReason: isSecret ? reason : null, ...proof };
      // Back then leads to the request, and not to the form of a second copy.
      make.mutate(body, { onSuccess: () => void navigate('/desk/exports', { replace: true }) });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    focusMistake(event.currentTarget);
    own.confirm();
  };
  return (
    <>
      <PageHead
        title={`A copy of the data of ${name}`}
        lead="The file has everything that Staffroom keeps about this person, also their private messages and conversations. Give it only to them."
      />
      <form noValidate onSubmit={submit} className="max-w-[560px] space-y-5">
        <CheckboxField
          label="Do not tell the person"
          hint="Otherwise they get an email that a copy was made. Choose this only for a reason, such as a police investigation."
          checked={isSecret}
          onChange={(event) => setSecret(event.target.checked)}
        />
        {isSecret && (
          <TextArea
            label="Reason"
            hint="It is kept in the audit log."
            value={reason}
            maxLength={1_000}
            onChange={(event) => setReason(event.target.value)}
            error={isMissing ? 'Enter a reason' : undefined}
          />
        )}
        <OwnProofFields own={own} />
        <Button type="submit" look="primary" pending={make.isPending && 'Beginning...'}>
          Make the copy
        </Button>
      </form>
    </>
  );
}
