import { useNavigate } from 'react-router';
import { BackLink } from '#web/ui/back-link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { DeskEventForm } from './desk-event-form.tsx';
import { useAddDeskEvent } from './event-desk-api.ts';

/** `/desk/events/new`. */
export function Component() {
  const add = useAddDeskEvent();
  const navigate = useNavigate();
  return (
    <>
      <BackLink to="/desk/events">Events</BackLink>
      <PageHead title="Add an event" lead="Members find it under Events, and can say that they are going." />
      <DeskEventForm
        action="Add the event"
        pending={add.isPending && 'Adding...'}
        failure={add.error}
        onSubmit={(body) => add.mutate(body, { onSuccess: () => void navigate('/desk/events') })}
      />
    </>
  );
}
