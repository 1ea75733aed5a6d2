import { Pencil, Trash2 } from 'lucide-react';
import { Toast } from 'radix-ui';
import { useId, useState } from 'react';
import { ToastCard } from '#web/toasts/toast-area.tsx';
import { type ShownToast, showToast } from '#web/toasts/toast-store.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Menu } from '#web/ui/menu.tsx';
import type { SampleGroup } from './sample.ts';

const toasts: ShownToast[] = [
  { id: -1, open: true, title: 'Successfully joined circle' },
  {
    id: -2,
    open: true,
    tone: 'destructive',
    title: 'Failed to join circle',
    description: '503: Staffroom is very busy. Try again in a moment.',
  },
];

function ToastSamples() {
  const id = useId();
  return (
    <div className="kit-stack">
      <Toast.Provider duration={Number.POSITIVE_INFINITY} label="Sample toast">
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
        <Toast.Viewport className="kit-stack" label={`Sample toasts ${id}`} />
      </Toast.Provider>
      <div className="kit-row">
        <Button onClick={() => showToast({ title: 'Reply posted' })}>Show a toast</Button>
        <Button
          onClick={() => showToast({ tone: 'destructive', title: 'Failed to post reply', description: '503: Busy.' })}
        >
          Show a failure
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
      <Button onClick={() => setOpen('insistent')}>Open an insistent dialog</Button>
      <Dialog
        open={open !== null}
        onOpenChange={close}
        insistent={open === 'insistent'}
        title="New Discussion"
        description="What the dialog is about, if the title does not say it."
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
        description="This deletes it for everyone. You can't undo this."
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
        { label: 'Edit', icon: Pencil, onChoose: () => showToast({ title: 'Edit' }) },
        { label: 'Remove', icon: Trash2, destructive: true, onChoose: () => showToast({ title: 'Remove' }) },
      ]}
    />
  );
}

export const floatingSamples: SampleGroup = {
  title: 'Dialogs and toasts',
  samples: [
    {
      of: [Dialog, DialogActions],
      when: 'For one short task. It keeps the focus inside and returns it when it closes. Use insistent if the member must answer.',
      Show: DialogSamples,
    },
    {
      of: [ConfirmDialog],
      when: 'Before an action that cannot be undone. Do not use it for others.',
      Show: ConfirmSample,
    },
    {
      of: [Menu],
      when: 'Less common actions for one item of a list. Common actions have their own button.',
      Show: MenuSample,
    },
    {
      of: [ToastCard],
      when: 'showToast() shows one at a time: what has happened, or what failed and why. A form also shows its errors at the field.',
      Show: ToastSamples,
    },
  ],
};
