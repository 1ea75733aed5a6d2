import type { circleEventCategories } from '#areas/development/contract/circle-event.ts';
import { Dialog, type DialogControl } from '#web/ui/dialog.tsx';
import { useAddCircleEvent } from './circle-event-api.ts';
import { EventForm } from './event-form.tsx';

const blank = {
  title: '',
  category: '',
  date: '',
  startTime: '',
  endTime: '',
  place: '',
  link: '',
  description: '',
};

export interface AddEventProps extends DialogControl {
  circleId: number;
  /** Who can see the event. */
  isPrivate: boolean;
}

/** Adds an event to a circle. If it is closed before that, it keeps what was typed. */
export default function AddEventDialog({ circleId, isPrivate, open, onOpenChange }: AddEventProps) {
  const add = useAddCircleEvent(circleId);
  const show = (isOpen: boolean) => {
    // A sentence about the last attempt is not shown again.
    add.reset();
    onOpenChange(isOpen);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={show}
      title="Add an event"
      description={
        isPrivate
          ? 'Only members of this circle see the event.'
          : 'Every member of Staffroom sees the event, as they see the circle.'
      }
    >
      <EventForm
        place={{ kind: 'event', subject: circleId }}
        start={blank}
        isOpen={open}
        action="Add event"
        pending={add.isPending && 'Adding...'}
        failure={add.error}
        onSubmit={(checked, draft, reset) => {
          // The form offers these categories only.
          const category = checked.category as (typeof circleEventCategories)[number];
          add.mutate(
            { body: { ...checked, category }, draft },
            {
              onSuccess() {
                reset();
                onOpenChange(false);
              },
            },
          );
        }}
        onCancel={() => show(false)}
      />
    </Dialog>
  );
}
