import { ExternalLink } from 'lucide-react';
import { useParams } from 'react-router';
import { pathId } from '#contract/scalars.ts';
import { RequestError } from '#web/data/api-client.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { ButtonLink, buttonClass } from '#web/ui/button.tsx';
import { longDate } from '#web/ui/dates.ts';
import { usePageTitle } from '#web/ui/page-title.ts';
import { SpinnerScreen } from '#web/ui/states.tsx';
import { FailedScreen, MissingScreen } from '#web/ui/whole-screen.tsx';
import { MarkControl } from './mark-control.tsx';
import { RouteFacts, routeWords } from './route-facts.tsx';
import { RouteProviders } from './route-providers.tsx';
import { useRoute } from './training-api.ts';

/** `/training/routes/{id}`: one route with its facts. */
export function Component() {
  const id = pathId.safeParse(useParams().id ?? '');
  return id.success ? <RouteScreen id={id.data} /> : <RouteMissing />;
}

function RouteMissing() {
  return (
    <MissingScreen title="Route not found" back={<ButtonLink to="/training?tab=routes">All routes</ButtonLink>}>
      The route you're looking for doesn't exist.
    </MissingScreen>
  );
}

function RouteScreen({ id }: { id: number }) {
  const { data: route, error, isError, refetch } = useRoute(id);
  usePageTitle(route?.title ?? 'Training route');
  if (!route) {
    if (!isError) return <SpinnerScreen label="Loading the route..." />;
    if (error instanceof RequestError && error.status === 404) return <RouteMissing />;
    return <FailedScreen title="The route could not be loaded" error={error} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <BackLink to="/training?tab=routes">Training routes</BackLink>
      <header className="mb-7">
        <p className="text-quiet">{routeWords(route)}</p>
        <h1 className="page-title mt-1 wrap-anywhere">{route.title}</h1>
        <p className="mt-2 max-w-[68ch] wrap-anywhere text-lg">{route.summary}</p>
        {!route.isOffered && (
          <p className="mt-3 font-semibold text-danger">
            This route is no longer in the list. You see it because you have its address.
          </p>
        )}
      </header>
      <div className="grid grid-cols-1 gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 max-xl:order-2">
          <RouteFacts route={route} />
          <p className="mt-3 text-quiet text-sm">Looked up on {longDate(`${route.checkedOn}T12:00:00Z`)}.</p>
          <RouteProviders route={route} />
        </div>
        <div className="min-w-0 space-y-4">
          <MarkControl kind="route" subjectId={route.id} />
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={`/training?tab=routes&compare=${route.id}`}>Compare</ButtonLink>
            <a href={route.page} target="_blank" rel="noopener noreferrer" className={buttonClass()}>
              Official page
              <ExternalLink aria-hidden className="size-4" />
            </a>
          </div>
        </div>
      </div>
    </>
  );
}
