import { useState } from 'react';
import { invitationStates } from '#areas/account/contract/invitation-desk.ts';
import { useAddressParts } from '#web/ui/address-parts.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { FilterBar, FilterSelect, MatchCount } from '#web/ui/filter-bar.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { EmptyState, RowsSkeleton } from '#web/ui/states.tsx';
import { useInvitations } from './invitation-api.ts';
import { InvitationRow } from './invitation-row.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';

const stateLabels = { open: 'Open', used: 'Used', expired: 'Ended by their date', revoked: 'Ended' } as const;

/** `/desk/invitations` */
export function Component() {
  const [dialog, setDialog] = useState<'person' | 'link' | null>(null);
  const close = () => setDialog(null);
  return (
    <>
      <PageHead
        title="Invitations"
        lead={
          <>
            Everybody joins with an invitation.{' '}
            <Link to="/desk/invitations/joined" className="text-primary underline">
              See who joined through whose invitations
            </Link>
            .
          </>
        }
      >
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setDialog('link')}>Make a link</Button>
          <ButtonLink to="/desk/invitations/import">Invite from a spreadsheet</ButtonLink>
          <Button look="primary" onClick={() => setDialog('person')}>
            Invite a person
          </Button>
        </div>
      </PageHead>
      <InvitationList />
      <InviteDialog open={dialog === 'person'} onOpenChange={close} />
      <LinkDialog open={dialog === 'link'} onOpenChange={close} />
    </>
  );
}

function InvitationList() {
  const [params, changeParts] = useAddressParts();
  const q = params.get('q') ?? '';
  const state = invitationStates.find((known) => known === params.get('state'));
  const kind = params.get('kind') === 'link' ? 'link' : params.get('kind') === 'person' ? 'person' : undefined;
  const isRefused = params.get('mail') === 'refused';
  const change = (name: string, value: string) => changeParts({ [name]: value });
  const list = useInvitations({
    ...(q ? { q } : {}),
    ...(state ? { state } : {}),
    ...(kind ? { kind } : {}),
    ...(isRefused ? { mail: 'refused' as const } : {}),
  });
  const active = [state, kind, isRefused].filter(Boolean).length;
  const isFiltered = active > 0 || q !== '';
  return (
    <>
      <FilterBar
        label="Filter invitations"
        search={{ label: 'Name, note or whole email', value: q, onChange: (value) => change('q', value) }}
        active={active}
        onClear={() => changeParts({ q: '', state: '', kind: '', mail: '' })}
      >
        <FilterSelect
          label="State"
          all="All states"
          value={state ?? ''}
          options={invitationStates.map((value) => ({ value, label: stateLabels[value] }))}
          onChange={(value) => change('state', value)}
        />
        <FilterSelect
          label="Kind"
          all="People and links"
          value={kind ?? ''}
          options={[
            { value: 'person', label: 'People' },
            { value: 'link', label: 'Links' },
          ]}
          onChange={(value) => change('kind', value)}
        />
        <FilterSelect
          label="Email"
          all="All emails"
          value={isRefused ? 'refused' : ''}
          options={[{ value: 'refused', label: 'Email refused' }]}
          onChange={(value) => change('mail', value)}
        />
      </FilterBar>
      {isFiltered && <MatchCount list={list} one="invitation matches" many="invitations match" />}
      {isRefused && (
        <p className="mb-4 max-w-[68ch] text-quiet text-sm">
          These were refused by the mail server that Staffroom hands its emails to. If another server on the way returns
          an email later, Staffroom does not learn of it: the notice goes to the sender’s mailbox.
        </p>
      )}
      <PagedList
        list={list}
        loading={<RowsSkeleton label="Loading invitations" lines={2} />}
        failed="The invitations could not be loaded"
        empty={
          isFiltered ? (
            <EmptyState title="No invitation matches" example="a whole email address, or the beginning of a name.">
              Use other words or fewer filters.
            </EmptyState>
          ) : (
            <EmptyState title="There are no invitations yet" example="“Amira Khan, open until 30 November”.">
              Invite a person by email, make a link for a group, or invite a whole school from a spreadsheet.
            </EmptyState>
          )
        }
      >
        {(invitations) => (
          <ul className="divide-y divide-line rounded-card border border-line bg-card">
            {invitations.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}
