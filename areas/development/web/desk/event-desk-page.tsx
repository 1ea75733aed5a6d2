import { useState } from 'react';
import { useParams } from 'react-router';
import type { DeskEvent } from '#areas/development/contract/event-desk.ts';
import { rhythmLabels } from '#areas/development/contract/event-series.ts';
import { longDate } from '#contract/london.ts';
import { pathId } from '#contract/scalars.ts';
import { RequestError } from '#web/data/api-client.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { SpinnerScreen } from '#web/ui/states.tsx';
import { FailedScreen, MissingScreen } from '#web/ui/whole-screen.tsx';
import { type CheckedDeskEvent, DeskEventForm } from './desk-event-form.tsx';
import { useCancelDeskEvent, useChangeDeskEvent, useDeskEvent } from './event-desk-api.ts';
import { goingWords } from './events-desk-page.tsx';
import { ScopeDialog } from './scope-dialog.tsx';

/** `/desk/events/{id}`: change or cancel an event, or also the later ones of its series. */
export function Component() {
  const id = pathId.safeParse(useParams().id ?? '');
  return id.success ? <Screen key={id.data} id={id.data} /> : <Missing />;
}

function Screen({ id }: { id: number }) {
  const { data, error, refetch } = useDeskEvent(id);
  if (data) return <EventScreen event={data} />;
  if (error instanceof RequestError && error.status === 404) return <Missing />;
  if (error) return <FailedScreen title="The event could not be loaded" error={error} onRetry={() => void refetch()} />;
  return <SpinnerScreen label="Loading the event…" />;
}

const Missing = () => (
  <MissingScreen title="Event not found" back={<ButtonLink to="/desk/events">Events</ButtonLink>}>
    The event you're looking for doesn't exist.
  </MissingScreen>
);

function EventScreen({ event }: { event: DeskEvent }) {
  const { id, title, isCancelled, isTakenDown, hasEnded, series } = event;
  const change = useChangeDeskEvent(id);
  const cancel = useCancelDeskEvent(id);
  const [isCancelling, setIsCancelling] = useState(false);
  /** What was typed, while the dialog asks which events of the series change. */
  const [typed, setTyped] = useState<CheckedDeskEvent | null>(null);
  const isOpen = !isCancelled && !isTakenDown && !hasEnded;
  const save = ({ repeats: _, ...body }: CheckedDeskEvent, scope: 'one' | 'following') =>
    change.mutate({ ...body, scope }, { onSettled: () => setTyped(null) });
  return (
    <>
      <BackLink to="/desk/events">Events</BackLink>
      <PageHead title={title} lead={leadOf(event)}>
        <div className="flex flex-wrap gap-3">
          {!isTakenDown && <ButtonLink to={`/events/${id}`}>See it as a member</ButtonLink>}
          {isOpen && <Button onClick={() => setIsCancelling(true)}>Cancel event</Button>}
        </div>
      </PageHead>
      {series && (
        <p className="mb-6 text-quiet">
          {rhythmLabels[series.repeats]} until {longDate(`${series.until}T12:00:00Z`)}.
        </p>
      )}
      {isOpen && (
        <DeskEventForm
          start={event}
          action="Save"
          pending={change.isPending && 'Saving...'}
          failure={change.error}
          onSubmit={(checked) => (series ? setTyped(checked) : save(checked, 'one'))}
        />
      )}
      <ScopeDialog
        open={isCancelling}
        onOpenChange={setIsCancelling}
        title="Cancel this event?"
        description="Everybody who is going or waits for a place is told. You cannot undo this."
        hasSeries={series !== null}
        action="Cancel the event"
        isDangerous
        pending={cancel.isPending && 'Cancelling...'}
        onChoose={(scope) => cancel.mutate(scope, { onSettled: () => setIsCancelling(false) })}
      />
      <ScopeDialog
        open={typed !== null}
        onOpenChange={(open) => !open && setTyped(null)}
        title="Which events change?"
        description="If the day, times, place or link change, everybody who is going is told."
        hasSeries
        action="Save"
        pending={change.isPending && 'Saving...'}
        onChoose={(scope) => typed && save(typed, scope)}
      />
    </>
  );
}

function leadOf(event: DeskEvent): string {
  if (event.isCancelled) return 'This event is cancelled.';
  if (event.isTakenDown) return 'This event was taken down.';
  return event.hasEnded ? `This event has ended. ${goingWords(event)}.` : `${goingWords(event)}.`;
}
