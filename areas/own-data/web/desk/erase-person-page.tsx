import { type FormEvent, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { OwnProofFields, useOwnProof } from '#areas/account/web/index.ts';
import type { previewErasure } from '#areas/own-data/contract/data-desk.ts';
import type { EndpointAnswer } from '#contract/endpoint.ts';
import { pathId } from '#contract/scalars.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { fieldInWords } from '#web/ui/field-words.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { FailedState, RowsSkeleton } from '#web/ui/states.tsx';
import { useErasePerson, useErasurePreview } from './data-api.ts';
import { NobodyHere } from './export-person-page.tsx';

type Preview = EndpointAnswer<typeof previewErasure>;

/** `/desk/erasures/{id}`: what an erasure of the person with this id does, and the form that does it. */
export function Component() {
  const id = pathId.safeParse(useParams().id ?? '');
  return (
    <>
      <BackLink to="/desk/erasures">Holds and erasures</BackLink>
      {id.success ? <Loaded id={id.data} /> : <NobodyHere />}
    </>
  );
}

function Loaded({ id }: { id: number }) {
  const { data, error, isFetching, refetch } = useErasurePreview(id);
  if (!data && error && !isFetching)
    return <FailedState title="The preview could not be loaded" error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton label="Loading the preview" />;
  return (
    <>
      <PageHead
        title={`Erase ${data.person.name}`}
        lead="An erasure cannot be undone. Tell the person first: afterwards Staffroom has no address of theirs."
      />
      <WhatHappens preview={data} />
      {data.blocked ? <Blocked reason={data.blocked} /> : <EraseForm person={data.person} />}
    </>
  );
}

const Blocked = ({ reason }: { reason: 'report' | 'hold' }) => (
  <p role="note" className="max-w-[68ch] rounded-card border border-line bg-card px-4 py-3">
    <span className="font-semibold">This person cannot be erased now.</span>{' '}
    {reason === 'report'
      ? 'There is an open report about them. Decide it first.'
      : 'The account is under a legal hold. Lift it first.'}
  </p>
);

function WhatHappens({ preview: { rows, appearances } }: { preview: Preview }) {
  return (
    <section aria-labelledby="what-happens" className="mb-8">
      <h2 id="what-happens" className="section-title mb-3">
        What happens
      </h2>
      <ul className="mb-5 max-w-[68ch] list-disc space-y-1 pl-5">
        <li>The account becomes “Former member” at once, and all its sessions end.</li>
        <li>Name, email address, profile and password are deleted.</li>
        <li>
          {appearances === 0
            ? 'Their name and addresses do not appear in any text.'
            : `Their name or an address appears in about ${appearances} ${appearances === 1 ? 'text' : 'texts'}. Staffroom removes it from their own texts and never changes the texts of others.`}
        </li>
        <li>Backups that were made before still have this person until you delete them.</li>
      </ul>
      <table className="w-full max-w-[680px] text-left">
        <caption className="sr-only">Rows about this person, and what happens to them</caption>
        <thead>
          <tr className="border-line border-b text-quiet text-sm">
            <th className="py-2 pr-4 font-semibold">What</th>
            <th className="py-2 pr-4 text-right font-semibold">Rows</th>
            <th className="py-2 font-semibold">What happens</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ what, count, says }) => (
            <tr key={what + says} className="border-line border-b align-top">
              <td className="py-2 pr-4">{fieldInWords(what)}</td>
              <td className="figures py-2 pr-4 text-right">{count.toLocaleString('en-GB')}</td>
              <td className="py-2">{says}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function EraseForm({ person: { id, username } }: { person: Preview['person'] }) {
  const erase = useErasePerson(id);
  const navigate = useNavigate();
  const [given, setGiven] = useState({ username: '', reason: '' });
  const own = useOwnProof({
    isPending: erase.isPending,
    error: erase.error,
    onConfirm: (proof) => erase.mutate({ ...given, ...proof }, { onSuccess: () => void navigate('/desk/erasures') }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    own.confirm();
  };
  const field = (name: keyof typeof given) => ({
    value: given[name],
    onChange: (event: { target: { value: string } }) => setGiven({ ...given, [name]: event.target.value }),
  });
  return (
    <form noValidate onSubmit={submit} className="max-w-[560px] space-y-5">
      <h2 className="section-title">Erase this person</h2>
      <TextArea label="Reason" hint="It is kept in the audit log." maxLength={1_000} {...field('reason')} />
      <TextField
        label={`Type the username ${username} to confirm`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...field('username')}
      />
      <OwnProofFields own={own} />
      <Button type="submit" look="danger" pending={erase.isPending && 'Erasing...'}>
        Erase for good
      </Button>
    </form>
  );
}
