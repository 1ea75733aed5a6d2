import { useParams } from 'react-router';
import type { EventDetail } from '#areas/development/contract/event.ts';
import { TakenDownNotice } from '#areas/reports/web/index.ts';
import { pathId } from '#contract/scalars.ts';
import { RequestError } from '#web/data/api-client.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { usePageTitle } from '#web/ui/page-title.ts';
import { SpinnerScreen } from '#web/ui/states.tsx';
import { FailedScreen, MissingScreen } from '#web/ui/whole-screen.tsx';
import { useEvent } from './event-api.ts';
import { EventFacts } from './event-parts.tsx';
import { GoingPanel } from './going-panel.tsx';
import { ManageEvent } from './manage-event.tsx';
import { ReportEvent } from './report-event.tsx';

/** `/events/{id}` (`docs/product/development.md`). */
export function Component() {
  const id = pathId.safeParse(useParams().id ?? '');
  return id.success ? <EventScreen key={id.data} id={id.data} /> : <EventMissing />;
}

function EventMissing() {
  return (
    <MissingScreen
      title="Event not found"
      back={
        <ButtonLink to="/events" look="primary">
          See all events
        </ButtonLink>
      }
    >
      The event you're looking for doesn't exist.
    </MissingScreen>
  );
}

function EventScreen({ id }: { id: number }) {
  const { data, error, isError, refetch } = useEvent(id);
  if (data) return <EventDetails event={data} />;
  if (!isError) return <SpinnerScreen label="Loading the event..." />;
  if (error instanceof RequestError && error.status === 404) return <EventMissing />;
  return <FailedScreen title="The event could not be loaded" error={error} onRetry={() => void refetch()} />;
}

function EventDetails({ event }: { event: EventDetail }) {
  usePageTitle(event.title);
  const { category, title, description, isCancelled, hasEnded, takenDownReason, mayManage, mayReport } = event;
  return (
    <>
      <BackLink to="/events">Events</BackLink>
      <TakenDownNotice kind="event" id={event.id} reason={takenDownReason} />
      <header className="mb-7">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <p className="text-quiet">{category}</p>
            <h1 className="page-title wrap-anywhere mt-1">{title}</h1>
          </div>
          {mayReport && <ReportEvent event={event} />}
        </div>
        {isCancelled && <p className="mt-3 font-semibold text-danger">This event is cancelled.</p>}
        {!isCancelled && hasEnded && <p className="mt-3 font-semibold">This event has ended.</p>}
        <EventFacts event={event} />
        {mayManage && !isCancelled && !hasEnded && <ManageEvent event={event} />}
      </header>
      <div className="grid grid-cols-1 gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <p className="wrap-anywhere max-w-[68ch] whitespace-pre-line">{description}</p>
        <GoingPanel event={event} />
      </div>
    </>
  );
}
