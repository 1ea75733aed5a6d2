import type { ReactNode } from 'react';
import type { TrainingRoute } from '#areas/training/contract/training-route.ts';
import { Link } from '#web/ui/link.tsx';
import { FailedState, RowsSkeleton } from '#web/ui/states.tsx';
import { routeWords } from './route-facts.tsx';
import { useRoutes } from './training-api.ts';

/** All routes, those of England first, as the content orders them. */
export function RouteList() {
  const { data, error, isError, refetch } = useRoutes();
  if (isError)
    return <FailedState title="The routes could not be loaded" error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton label="Loading the routes..." />;
  return (
    <ul className="border-line border-t">
      {data.map((route) => (
        <RouteRow key={route.id} route={route} />
      ))}
    </ul>
  );
}

interface RouteRowProps {
  route: TrainingRoute;
  /** `h3` in a section with a heading of its own. */
  heading?: 'h2' | 'h3';
  children?: ReactNode;
}

/** A route in a list. `children`: what the list adds below it. */
export function RouteRow({ route, heading: Heading = 'h2', children }: RouteRowProps) {
  return (
    <li className="border-line border-b py-4">
      <Heading className="item-title">
        <Link to={`/training/routes/${route.id}`} className="hover:text-primary">
          {route.title}
        </Link>
      </Heading>
      <p className="mt-0.5 max-w-[68ch]">{route.summary}</p>
      <p className="mt-1 text-quiet text-sm">{routeWords(route)}</p>
      {children}
    </li>
  );
}
