import { Pencil, Trash2 } from 'lucide-react';
import { Toast } from 'radix-ui';
import { useId, useState } from 'react';
import { NotificationCard } from '#web/notifications/notification-area.tsx';
import { type Notification, notify } from '#web/notifications/notification-store.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Menu } from '#web/ui/menu.tsx';
import type { SampleGroup } from './sample.ts';

const notifications: Notification[] = [
  { id: -1, open: true, title: 'Successfully joined circle' },
  {
    id: -2,
    open: true,
    tone: 'destructive',
    title: 'Failed to join circle',
    description: '503: Staffroom is very busy. Try again in a moment.',
  },
];

function NotificationSamples() {
  const id = useId();
  return (
    <div className="kit-stack">
      <Toast.Provider duration={Number.POSITIVE_INFINITY} label="Sample notification">
        {notifications.map((notification) => (
          <NotificationCard key={notification.id} notification={notification} />
        ))}
        <Toast.Viewport className="kit-stack" label={`Sample notifications ${id}`} />
      </Toast.Provider>
      <div className="kit-row">
        <Button onClick={() => notify({ title: 'Reply posted' })}>Notify</Button>
        <Button
          onClick={() => notify({ tone: 'destructive', title: 'Failed to post reply', description: '503: Busy.' })}
        >
          Notify of a failure
        </Button>
      </div>
    </div>
  );
}

function DialogSamples() {
  const [open, setOpen] = useState<'plain' | 'insistent' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="kit-row">
      <Button onClick={() => setOpen('plain')}>Open a dialog</Button>
      <Button onClick={() => setOpen('insistent')}>Open one that insists</Button>
      <Dialog
        open={open !== null}
        onOpenChange={close}
        insistent={open === 'insistent'}
        title="New Discussion"
        description="What it is about, where the title does not say it."
      >
        <TextField label="Title" />
        <DialogActions onCancel={close}>Start Discussion</DialogActions>
      </Dialog>
    </div>
  );
}

function ConfirmSample() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Ask first</Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Remove this reply?"
        description="It is gone for everybody, and cannot be brought back."
        action="Remove"
        onConfirm={() => setOpen(false)}
      />
    </>
  );
}

function MenuSample() {
  return (
    <Menu
      label="More about this reply"
      items={[
        { label: 'Edit', icon: Pencil, onChoose: () => notify({ title: 'Edit' }) },
        { label: 'Remove', icon: Trash2, destructive: true, onChoose: () => notify({ title: 'Remove' }) },
      ]}
    />
  );
}

export const floatingSamples: SampleGroup = {
  title: 'Dialogs and notifications',
  samples: [
    {
      of: [Dialog, DialogActions],
      when: 'For one short task that needs the page behind it; it keeps the focus and gives it back. Insistent when it must be answered.',
      Show: DialogSamples,
    },
    {
      of: [ConfirmDialog],
      when: 'Before what cannot be taken back. Never for what can.',
      Show: ConfirmSample,
    },
    {
      of: [Menu],
      when: 'What is done seldom with one thing of a list. What is done often has a button of its own.',
      Show: MenuSample,
    },
    {
      of: [NotificationCard],
      when: 'Shown by notify(), one at a time: what has happened, or what failed and why. Never the only place an error stands in a form.',
      Show: NotificationSamples,
    },
  ],
};
