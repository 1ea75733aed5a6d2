import { useNavigate, useParams } from 'react-router';
import type { DeskRoute } from '#areas/training/contract/training-route-desk.ts';
import { pathId } from '#contract/scalars.ts';
import { RequestError } from '#web/data/api-client.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { EmptyState, FailedState, RowsSkeleton } from '#web/ui/states.tsx';
import { useAddRoute, useChangeRoute, useDeskRoute } from './route-desk-api.ts';
import { emptyRoute, RouteForm, startOf } from './route-form.tsx';
import { RouteRelease } from './route-release.tsx';

/** `/desk/training/routes/{id}` changes a route, and `/desk/training/routes/new` adds one. */
export function Component() {
  const { id = 'new' } = useParams();
  const parsed = pathId.safeParse(id);
  return (
    <>
      <BackLink to="/desk/training/routes">Training routes</BackLink>
      {id === 'new' ? <NewRoute /> : parsed.success ? <Route key={parsed.data} id={parsed.data} /> : <Missing />}
    </>
  );
}

const Missing = () => (
  <EmptyState
    title="There is no such route"
    example="“HLTA status”."
    action={<ButtonLink to="/desk/training/routes">Open the routes</ButtonLink>}
  >
    It may never have existed.
  </EmptyState>
);

function NewRoute() {
  const adding = useAddRoute();
  const navigate = useNavigate();
  return (
    <>
      <PageHead title="Add a route" lead="Each figure needs the words of the page that says so." />
      <RouteForm
        start={emptyRoute}
        failure={adding.isPending ? null : adding.error}
        pending={adding.isPending && 'Adding...'}
        action="Add route"
        onSubmit={(body) =>
          adding.mutate(body, {
            onSuccess: ({ id }) => void navigate(`/desk/training/routes/${id}`, { replace: true }),
          })
        }
      />
    </>
  );
}

function Route({ id }: { id: number }) {
  const { data, error, isFetching, refetch } = useDeskRoute(id);
  if (data) return <Shown route={data} />;
  if (error instanceof RequestError && error.status === 404) return <Missing />;
  if (error && !isFetching)
    return <FailedState title="The route could not be loaded" error={error} onRetry={() => void refetch()} />;
  return <RowsSkeleton label="Loading the route" />;
}

function Shown({ route }: { route: DeskRoute }) {
  const changing = useChangeRoute(route.id);
  return (
    <>
      <PageHead title={route.title} lead={leadOf(route)}>
        <ButtonLink to={`/training/routes/${route.id}`}>See as a member</ButtonLink>
      </PageHead>
      {route.origin === 'changed' && <RouteRelease route={route} />}
      {/* The key shows what was saved, or the release's version after the route follows it again. */}
      <RouteForm
        key={route.origin}
        start={startOf(route)}
        failure={changing.isPending ? null : changing.error}
        pending={changing.isPending && 'Saving...'}
        action="Save route"
        onSubmit={(body) => changing.mutate(body)}
      />
    </>
  );
}

function leadOf({ origin }: DeskRoute): string {
  if (origin === 'release')
    return 'It came with a release, and releases update it. When you change it, they no longer do.';
  return `It was ${origin === 'desk' ? 'added' : 'changed'} here. Releases do not change it.`;
}
