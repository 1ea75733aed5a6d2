import { providerTypeLabels } from '#areas/training/contract/training-provider.ts';
import type { RouteProvider, TrainingRoute } from '#areas/training/contract/training-route.ts';
import { Link } from '#web/ui/link.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { RowsSkeleton } from '#web/ui/states.tsx';
import { standInWords } from './course-words.ts';
import { useRouteProviders } from './training-api.ts';

/** Who offers a route. Each name leads to its courses on the route, or to its website. */
export function RouteProviders({ route }: { route: TrainingRoute }) {
  const list = useRouteProviders(route.id);
  return (
    <section aria-labelledby="route-providers" className="mt-10">
      <h2 id="route-providers" className="section-title mb-3">
        Who offers it
      </h2>
      <PagedList
        list={list}
        loading={<RowsSkeleton label="Loading the providers..." lines={2} />}
        failed="The providers could not be loaded"
        empty={
          <p className="text-quiet">We know no provider of this route yet. The official page says who offers it.</p>
        }
      >
        {(providers) => (
          <ul className="border-line border-t">
            {providers.map((provider) => (
              <li key={provider.id} className="border-line border-b py-3">
                <p className="wrap-anywhere font-semibold">
                  <ProviderLink provider={provider} routeId={route.id} />
                </p>
                <p className="wrap-anywhere text-quiet text-sm">{wordsOf(provider)}</p>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}

function ProviderLink({
  provider: { id, name, courses, website },
  routeId,
}: {
  provider: RouteProvider;
  routeId: number;
}) {
  if (courses > 0)
    return (
      <Link to={`/training?tab=courses&route=${routeId}&provider=${id}`} className="hover:text-primary">
        {name}
      </Link>
    );
  if (!website) return name;
  return (
    <a href={website} target="_blank" rel="noopener noreferrer" className="hover:text-primary">
      {name}
    </a>
  );
}

const wordsOf = ({ type, location, courses, isStandIn }: RouteProvider): string =>
  [
    courses === 0 ? 'No courses listed' : `${courses.toLocaleString('en-GB')} ${courses === 1 ? 'course' : 'courses'}`,
    location,
    providerTypeLabels[type],
    isStandIn && standInWords,
  ]
    .filter(Boolean)
    .join(' · ');
