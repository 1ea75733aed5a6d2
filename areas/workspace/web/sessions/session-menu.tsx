import { CalendarX, Flag, Link2, NotebookPen, Pencil, Trash2, UserCheck } from 'lucide-react';
import { lazy, useState } from 'react';
import { useUser } from '#areas/account/web/index.ts';
import { ReportDialog } from '#areas/reports/web/index.ts';
import type { ExpertSession } from '#areas/workspace/contract/sessions/expert-session.ts';
import { useAddressParts } from '#web/ui/address-parts.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { copyLink } from '#web/ui/copy-link.ts';
import { Menu } from '#web/ui/menu.tsx';
import { onDemandDialog } from '#web/ui/on-demand-dialog.tsx';
import { useCancelSession, useHandOver, useRemoveProposal } from './session-api.ts';
import { phaseOf, sessionPathOf } from './session-state.ts';

const EditDialog = onDemandDialog(
  lazy(() => import('./edit-dialog.tsx')),
  'Edit session',
);
const AfterDialog = onDemandDialog(
  lazy(() => import('./after-dialog.tsx')),
  'Recording and notes',
);

type Asking = 'edit' | 'after' | 'cancel' | 'remove' | 'report';

/** What the member can do with a session besides taking part. */
export function SessionMenu({ session }: { session: ExpertSession }) {
  const { id, title, mayChange, mayLead, mayHandOver, proposedBy } = session;
  const user = useUser();
  const [, change] = useAddressParts();
  const [asking, setAsking] = useState<Asking | null>(null);
  const cancellation = useCancelSession(id);
  const removal = useRemoveProposal(id);
  const handOver = useHandOver(session);
  const phase = phaseOf(session);
  const isOpen = phase === 'coming' || phase === 'now';
  const canChange = !session.isArchived && phase !== 'cancelled';
  const control = (name: Asking) => ({
    open: asking === name,
    onOpenChange: (open: boolean) => setAsking(open ? name : null),
  });
  const ask = (name: Asking) => () => setAsking(name);
  const isProposal = phase === 'proposed';
  return (
    <>
      <Menu
        label={`More about “${title}”`}
        items={[
          ...(canChange && mayHandOver && proposedBy && proposedBy.id !== user.id
            ? [{ label: `Let ${proposedBy.name} schedule it`, icon: UserCheck, onChoose: () => handOver.mutate() }]
            : []),
          ...(canChange && mayLead && !isProposal
            ? [{ label: 'Recording and notes', icon: NotebookPen, onChoose: ask('after') }]
            : []),
          ...(canChange && mayChange ? [{ label: 'Edit', icon: Pencil, onChoose: ask('edit') }] : []),
          {
            label: 'Copy link',
            icon: Link2,
            onChoose: () => void copyLink(sessionPathOf(session)),
          },
          ...(proposedBy?.id === user.id ? [] : [{ label: 'Report', icon: Flag, onChoose: ask('report') }]),
          ...(canChange && mayLead && isOpen
            ? [{ label: 'Cancel session', icon: CalendarX, destructive: true, onChoose: ask('cancel') }]
            : []),
          ...(canChange && mayChange && isProposal
            ? [{ label: 'Remove', icon: Trash2, destructive: true, onChoose: ask('remove') }]
            : []),
        ]}
      />
      <EditDialog {...control('edit')} session={session} />
      <AfterDialog {...control('after')} session={session} />
      <ConfirmDialog
        {...control('cancel')}
        title="Cancel this session?"
        description="Everybody who registered is told. You can't undo this."
        action="Cancel session"
        pending={cancellation.isPending && 'Cancelling...'}
        onConfirm={() => cancellation.mutate(undefined, { onSuccess: () => setAsking(null) })}
      />
      <ConfirmDialog
        {...control('remove')}
        title="Remove this suggestion?"
        description="This deletes it for everyone. You can't undo this."
        action="Remove"
        pending={removal.isPending && 'Removing...'}
        onConfirm={() => removal.mutate(undefined, { onSuccess: () => change({ session: '' }) })}
      />
      <ReportDialog {...control('report')} kind="workspace_session" id={id} />
    </>
  );
}
