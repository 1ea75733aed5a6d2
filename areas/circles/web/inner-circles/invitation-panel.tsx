import { zodResolver } from '@hookform/resolvers/zod';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { Circle } from '#areas/circles/contract/circle.ts';
import { type InnerCircleInvitation, invitationBody } from '#areas/circles/contract/inner-circle.ts';
import { showFailure, showToast } from '#web/toasts/toast-store.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { longDate } from '#web/ui/dates.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { useFocusOnReplaced } from '#web/ui/focus-return.ts';
import { PagedList } from '#web/ui/paged-list.tsx';
import { RowsSkeleton } from '#web/ui/states.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { useRenewCode } from '../circle-settings-api.ts';
import { useInvitations, useMakeInvitation, useRevokeInvitation } from './inner-circle-api.ts';

const headingId = 'invitations';

/** The circle's code and its invitations, for the owner of an inner circle. */
export default function InvitationPanel({ circle, inviteCode }: { circle: Circle; inviteCode: string | null }) {
  return (
    <div className="grid grid-cols-1 gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0">
        {inviteCode && (
          <section aria-labelledby="own-code" className="mb-9">
            <h2 id="own-code" className="section-title">
              This circle’s code
            </h2>
            <p className="mt-1.5 max-w-[52ch] text-quiet">
              Anyone with this code can join until the circle is full. Only you can see it.
            </p>
            <CodeLine code={inviteCode} />
            <NewCode circleId={circle.id} />
          </section>
        )}
        <section aria-labelledby={headingId}>
          <h2 id={headingId} tabIndex={-1} className="section-title border-line border-b pb-3 outline-none">
            Invitations
          </h2>
          <Invitations circleId={circle.id} />
        </section>
      </div>
      <div className="min-w-0">
        <h2 className="section-title">Invite someone</h2>
        <MakeInvitation circleId={circle.id} />
      </div>
    </div>
  );
}

/** Replaces a code that too many people know. */
function NewCode({ circleId }: { circleId: number }) {
  const renew = useRenewCode(circleId);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button size="small" className="mt-3" onClick={() => setAsking(true)}>
        Make a new code
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Make a new code?"
        description="The current code stops working. Members stay in the circle, and invitations still work."
        action="Make a new code"
        pending={renew.isPending && 'Making...'}
        onConfirm={() => renew.mutate(undefined, { onSettled: () => setAsking(false) })}
      />
    </>
  );
}

function Invitations({ circleId }: { circleId: number }) {
  const invitations = useInvitations(circleId);
  // Revoking removes the button that has the focus.
  useFocusOnReplaced(invitations.items?.length, () => document.getElementById(headingId));
  return (
    <PagedList
      list={invitations}
      loading={<RowsSkeleton lines={2} label="Loading invitations..." />}
      failed="The invitations could not be loaded"
      empty={
        <p className="max-w-[52ch] pt-4 text-quiet">
          There are no open invitations. An invitation can have a number of uses, an end date or one email address.
        </p>
      }
    >
      {(items) => (
        <ul>
          {items.map((invitation) => (
            <InvitationRow key={invitation.id} circleId={circleId} invitation={invitation} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

const emailWords: Record<NonNullable<InnerCircleInvitation['emailState']>, string> = {
  waiting: 'The email is on its way',
  sent: 'Sent by email',
  not_sent: 'No email was sent. Copy the link and send it yourself.',
};

function InvitationRow({ circleId, invitation }: { circleId: number; invitation: InnerCircleInvitation }) {
  const revoke = useRevokeInvitation(circleId);
  const { id, inviteCode, email, emailState, maxUses, currentUses, createdAt, expiresAt } = invitation;
  return (
    <li className="border-line border-b py-4">
      <div className="flex items-start justify-between gap-4">
        <p className="min-w-0">
          <span className="wrap-anywhere font-semibold">{email ?? 'Anyone with the code'}</span>
          <span className="block text-quiet text-sm">
            {currentUses} of {maxUses} used · made <TimeAgo moment={createdAt} />
            {expiresAt && ` · ends ${longDate(expiresAt)}`}
          </span>
          {emailState && <span className="block text-quiet text-sm">{emailWords[emailState]}</span>}
        </p>
        <Button
          size="small"
          pending={revoke.isPending && 'Revoking...'}
          aria-label={`Revoke the invitation for ${email ?? 'anyone with the code'}, ${currentUses} of ${maxUses} used`}
          onClick={() => revoke.mutate(id)}
        >
          Revoke
        </Button>
      </div>
      <CodeLine code={inviteCode} />
    </li>
  );
}

/** Shows a code, with a button that copies its link. */
function CodeLine({ code }: { code: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`${window.location.origin}/circles?join=${encodeURIComponent(code)}`);
      showToast({ title: 'Link copied', description: 'Send it to the people you want to invite.' });
    } catch {
      // Browsers allow the clipboard only over https. The member can copy the code by hand.
      showFailure('The link could not be copied', 'Copy the code instead.');
    }
  };
  return (
    <p className="mt-2.5 flex items-center gap-3">
      <code className="min-w-0 truncate rounded-control border border-line bg-card px-3 py-1.5">{code}</code>
      <Button
        size="small"
        look="quiet"
        icon={<Copy aria-hidden className="size-4" />}
        aria-label={`Copy link with the code ${code}`}
        onClick={() => void copy()}
      >
        Copy link
      </Button>
    </p>
  );
}

const ends = [
  { days: 7, label: 'In a week' },
  { days: 30, label: 'In 30 days' },
  { days: 90, label: 'In 90 days' },
] as const;

function MakeInvitation({ circleId }: { circleId: number }) {
  const make = useMakeInvitation(circleId);
  const { register, handleSubmit, formState, reset } = useForm<
    z.input<typeof invitationBody>,
    unknown,
    z.output<typeof invitationBody>
  >({
    resolver: zodResolver(invitationBody),
    defaultValues: { email: null, maxUses: 1, expiresInDays: 30 },
  });
  const { errors } = formState;
  return (
    <form
      noValidate
      onSubmit={handleSubmit((body) => make.mutate(body, { onSuccess: () => reset() }))}
      className="mt-4 space-y-4"
    >
      <TextField
        label="Email"
        optional
        type="email"
        inputMode="email"
        autoComplete="off"
        hint="We send the invitation to this address. Only the member who has it can use it."
        error={errors.email?.message}
        {...register('email', { setValueAs: (typed: string | null) => typed?.trim() || null })}
      />
      <TextField
        label="Uses"
        type="number"
        inputMode="numeric"
        min={1}
        max={50}
        error={errors.maxUses && 'Enter a number from 1 to 50'}
        {...register('maxUses', { valueAsNumber: true })}
      />
      <SelectField
        label="Ends"
        error={errors.expiresInDays?.message}
        {...register('expiresInDays', { setValueAs: (value: string) => Number(value) || null })}
      >
        {ends.map(({ days, label }) => (
          <option key={days} value={days}>
            {label}
          </option>
        ))}
        <option value="">Never</option>
      </SelectField>
      <Button type="submit" pending={make.isPending && 'Making...'}>
        Make invitation
      </Button>
    </form>
  );
}
