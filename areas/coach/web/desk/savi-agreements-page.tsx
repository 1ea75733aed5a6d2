import { useState } from 'react';
import { countSaviAgreements, listSaviAgreements } from '#areas/coach/contract/savi-agreements-desk.ts';
import { useEndpoint, useList } from '#web/data/queries.ts';
import { fullMoment } from '#web/ui/dates.ts';
import { FilterBar } from '#web/ui/filter-bar.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { EmptyState, RowsSkeleton } from '#web/ui/states.tsx';

/** `/desk/savi-agreements`: who agreed that a model writes Savi's replies, when and to which wording. */
export function Component() {
  const [q, setQ] = useState('');
  const list = useList(listSaviAgreements, { query: q ? { q } : {} }, { refreshOnReturn: true, keepsPrevious: true });
  return (
    <>
      <PageHead
        title="Consent to Savi’s model"
        lead="Who agreed that a language model writes Savi’s replies, when, and to which wording. A member who takes it back is not listed."
      />
      <Counts />
      <FilterBar
        label="Filter members"
        search={{ label: 'Username or email address', value: q, onChange: setQ }}
        active={0}
        onClear={() => setQ('')}
      />
      <PagedList
        list={list}
        loading={<RowsSkeleton label="Loading the consents" lines={2} />}
        failed="The consents could not be loaded"
        empty={
          <EmptyState title={q ? 'No member matches' : 'Nobody has agreed'} example="“amira.khan”.">
            Members who agree to the model are here, with the wording that they read.
          </EmptyState>
        }
      >
        {(agreements) => (
          <ul className="divide-y divide-line border-line border-y">
            {agreements.map(({ person, wording, withDocuments, withRecord, agreedAt }) => (
              <li key={person.id} className="py-3">
                <p className="wrap-anywhere font-semibold">{person.name}</p>
                <p className="wrap-anywhere text-sm">
                  {wording} · {withDocuments ? 'with documents' : 'without documents'} ·{' '}
                  {withRecord ? 'with the record' : 'without the record'}
                </p>
                <time dateTime={agreedAt} className="text-quiet text-sm">
                  {fullMoment(agreedAt)}
                </time>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}

/** How many members agreed to each wording. */
function Counts() {
  const { data = [] } = useEndpoint(countSaviAgreements, {}, { refreshOnReturn: true });
  if (data.length === 0) return null;
  return (
    <ul className="mb-6">
      {data.map(({ wording, members }) => (
        <li key={wording} className="wrap-anywhere">
          <span className="font-semibold">{members.toLocaleString('en-GB')}</span>{' '}
          {members === 1 ? 'member' : 'members'}: {wording}
        </li>
      ))}
    </ul>
  );
}
