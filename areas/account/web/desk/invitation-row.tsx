import { Ban, BellRing, Send } from 'lucide-react';
import { useState } from 'react';
import type { DeskInvitation } from '#areas/account/contract/invitation-desk.ts';
import { userRoleLabels } from '#areas/people/contract/user.ts';
import { longDate } from '#contract/london.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { CopyField } from '#web/ui/copy-field.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { useInvitationAction } from './invitation-api.ts';
import { mailOf, stateOf } from './invitation-words.ts';

/** An invitation with what can be done about it. */
export function InvitationRow({ invitation }: { invitation: DeskInvitation }) {
  const { id, name, email, note, role, school, link, createdAt, createdBy, remindedAt, mail, state } = invitation;
  const title = name ?? email ?? note ?? (school ? `Link for ${school}` : 'Link');
  const about = [email !== title && email, role && userRoleLabels[role], school, note !== title && note].filter(
    Boolean,
  );
  const mailWords = mailOf(invitation);
  return (
    <li className="px-5 py-4">
      <div className="flex items-start gap-4">
        <div className="min-w-0 grow">
          <p className="item-title wrap-anywhere">{title}</p>
          {about.length > 0 && <p className="wrap-anywhere text-quiet text-sm">{about.join(' · ')}</p>}
          <p className="mt-1 text-sm">
            {stateOf(invitation)}
            <span className="text-quiet">
              {' '}
              · made {longDate(createdAt)}
              {createdBy ? ` by ${createdBy.name}` : ' on the server'}
              {remindedAt && ` · reminded ${longDate(remindedAt)}`}
            </span>
          </p>
          {mailWords && (
            <p className={`mt-1 wrap-anywhere text-sm ${mail?.state === 'refused' ? 'text-danger' : 'text-quiet'}`}>
              {mailWords}
            </p>
          )}
        </div>
        {state === 'open' && <Actions id={id} title={title} isLink={email === null} />}
      </div>
      {link && (
        <div className="mt-3">
          <CopyField label={`Link of ${title}`} value={link} />
        </div>
      )}
    </li>
  );
}

function Actions({ id, title, isLink }: { id: number; title: string; isLink: boolean }) {
  const [isEnding, setEnding] = useState(false);
  const resend = useInvitationAction('resend');
  const remind = useInvitationAction('remind');
  const revoke = useInvitationAction('revoke');
  return (
    <>
      <Menu
        label={`Actions for ${title}`}
        items={[
          ...(isLink
            ? []
            : [
                { label: 'Send a reminder', icon: BellRing, onChoose: () => remind.mutate(id) },
                { label: 'Send the invitation again', icon: Send, onChoose: () => resend.mutate(id) },
              ]),
          { label: 'End the invitation', icon: Ban, destructive: true, onChoose: () => setEnding(true) },
        ]}
      />
      <ConfirmDialog
        open={isEnding}
        onOpenChange={setEnding}
        title={`End the invitation ‘${title}’?`}
        description="Nobody can join with it any more. People who have joined stay. You can invite again."
        action="End"
        pending={revoke.isPending && 'Ending...'}
        onConfirm={() => revoke.mutate(id, { onSuccess: () => setEnding(false) })}
      />
    </>
  );
}
