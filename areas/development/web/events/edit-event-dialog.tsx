import type { EventDetail } from '#areas/development/contract/event.ts';
import { Dialog, type DialogControl } from '#web/ui/dialog.tsx';
import { useChangeCircleEvent } from './circle-event-api.ts';
import { EventForm } from './event-form.tsx';

export interface EditEventProps extends DialogControl {
  event: EventDetail;
}

/** Changes an event of a circle. */
export default function EditEventDialog({ event, open, onOpenChange }: EditEventProps) {
  const change = useChangeCircleEvent(event.id);
  const { title, category, date, startTime, endTime, place, link, description } = event;
  const show = (isOpen: boolean) => {
    // A sentence about the last attempt is not shown again.
    change.reset();
    onOpenChange(isOpen);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={show}
      title="Edit event"
      description="If you change the day, times, place or link, we tell everybody who is going."
    >
      <EventForm
        place={{ kind: 'event-edit', subject: event.id }}
        start={{ title, category, date, startTime, endTime, place: place ?? '', link: link ?? '', description }}
        isOpen={open}
        action="Save"
        pending={change.isPending && 'Saving...'}
        failure={change.error}
        onSubmit={(body, draft) => change.mutate({ body, draft }, { onSuccess: () => onOpenChange(false) })}
        onCancel={() => show(false)}
      />
    </Dialog>
  );
}
