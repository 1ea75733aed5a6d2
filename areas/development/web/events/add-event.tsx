import { CalendarPlus } from 'lucide-react';
import { lazy, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { onDemandDialog } from '#web/ui/on-demand-dialog.tsx';
import type { AddEventProps } from './add-event-dialog.tsx';

const AddEventDialog = onDemandDialog<AddEventProps>(
  lazy(() => import('./add-event-dialog.tsx')),
  'Add an event',
);

/** The button with which the owner of a circle adds an event, with its form. */
export function AddEvent({ circle }: { circle: { id: number; isPrivate: boolean } }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        icon={<CalendarPlus aria-hidden className="size-4" />}
        className="max-sm:grow"
        onClick={() => setOpen(true)}
      >
        Add an event
      </Button>
      <AddEventDialog circleId={circle.id} isPrivate={circle.isPrivate} open={open} onOpenChange={setOpen} />
    </>
  );
}
