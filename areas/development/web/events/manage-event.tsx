import { lazy, useState } from 'react';
import type { EventDetail } from '#areas/development/contract/event.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { onDemandDialog } from '#web/ui/on-demand-dialog.tsx';
import { useCancelCircleEvent } from './circle-event-api.ts';
import type { EditEventProps } from './edit-event-dialog.tsx';

const EditEventDialog = onDemandDialog<EditEventProps>(
  lazy(() => import('./edit-event-dialog.tsx')),
  'Edit event',
);

/** The buttons of the owner of its circle: change or cancel an event that has not ended. */
export function ManageEvent({ event }: { event: EventDetail }) {
  const cancel = useCancelCircleEvent(event.id);
  const [open, setOpen] = useState<'edit' | 'cancel' | null>(null);
  const control = (name: NonNullable<typeof open>) => ({
    open: open === name,
    onOpenChange: (isOpen: boolean) => setOpen(isOpen ? name : null),
  });
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      <Button onClick={() => setOpen('edit')}>Edit event</Button>
      <Button onClick={() => setOpen('cancel')}>Cancel event</Button>
      <EditEventDialog event={event} {...control('edit')} />
      <ConfirmDialog
        {...control('cancel')}
        title="Cancel this event?"
        description="We tell everybody who is going. The event leaves every list. You cannot undo this."
        action="Cancel the event"
        pending={cancel.isPending && 'Cancelling...'}
        onConfirm={() => cancel.mutate(undefined, { onSettled: () => setOpen(null) })}
      />
    </div>
  );
}
