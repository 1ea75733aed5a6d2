import type { ReactNode } from 'react';
import type { RouteType, TrainingRoute } from '#areas/training/contract/training-route.ts';
import { type Nation, nations } from '#contract/nations.ts';
import { useAddressParts } from '#web/ui/address-parts.ts';
import { SelectField } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { EmptyState, FailedState, RowsSkeleton } from '#web/ui/states.tsx';
import { CompareBar, CompareTick, idsIn } from './compare-choice.tsx';
import { nationLabels, routeWords } from './route-facts.tsx';
import { useRouteList } from './training-api.ts';

const groups = [
  { key: 'teach', title: 'Become a teacher', words: 'Ways to qualified teacher status.' },
  {
    key: 'hlta',
    title: 'Higher level teaching assistant',
    words: 'For support staff who teach whole classes at times.',
  },
  {
    key: 'npq',
    title: 'National professional qualifications',
    words: 'For teachers and leaders who want to lead something.',
  },
  { key: 'masters', title: 'Master’s degrees', words: 'To study education in depth beside your work.' },
] as const;

const groupOf = (type: RouteType): (typeof groups)[number]['key'] =>
  type === 'hlta' || type === 'masters' ? type : type.startsWith('npq_') ? 'npq' : 'teach';

/** The routes of one nation, the member's own at first, by what they lead to. */
export function RouteList() {
  const [address, change] = useAddressParts();
  const { data, error, isError, refetch } = useRouteList();
  if (isError)
    return <FailedState title="The routes could not be loaded" error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton label="Loading the routes..." />;
  const nation = nations.find((one) => one === address.get('nation')) ?? data.nation;
  const chosen = idsIn(address.get('compare'));
  const routes = data.routes.filter((route) => route.nations.includes(nation));
  const row = (route: TrainingRoute) => (
    <RouteRow key={route.id} route={route} heading="h3">
      <div className="mt-2">
        <CompareTick
          name={route.title}
          id={route.id}
          chosen={chosen}
          onChange={(next) => change({ compare: next.join(',') })}
        />
      </div>
    </RouteRow>
  );
  return (
    <>
      <div className="max-w-xs">
        <SelectField
          label="Where you want to train"
          value={nation}
          onChange={({ target: { value } }) => change({ nation: value === data.nation ? '' : value })}
        >
          {nations.map((one) => (
            <option key={one} value={one}>
              {nationLabels[one]}
            </option>
          ))}
        </SelectField>
      </div>
      {routes.length === 0 && <NoRoutes nation={nation} />}
      {groups.map(({ key, title, words }) => {
        const own = routes.filter(({ type }) => groupOf(type) === key);
        if (own.length === 0) return null;
        return (
          <section key={key} aria-labelledby={`routes-${key}`} className="mt-9">
            <h2 id={`routes-${key}`} className="section-title">
              {title}
            </h2>
            <p className="mt-0.5 mb-3 text-quiet">{words}</p>
            <ul className="border-line border-t">{own.map(row)}</ul>
          </section>
        );
      })}
      <CompareBar what="routes" chosen={chosen} onClear={() => change({ compare: '' })} />
    </>
  );
}

const NoRoutes = ({ nation }: { nation: Nation }) => (
  <div className="mt-6">
    <EmptyState title={`No routes in ${nationLabels[nation]} yet`} example="“PGDE”, one year at a university.">
      Choose another nation, or ask the people who run Staffroom for you to add a route.
    </EmptyState>
  </div>
);

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
      <Heading className="item-title wrap-anywhere">
        <Link to={`/training/routes/${route.id}`} className="hover:text-primary">
          {route.title}
        </Link>
      </Heading>
      <p className="mt-0.5 max-w-[68ch] wrap-anywhere">{route.summary}</p>
      <p className="mt-1 text-quiet text-sm">{routeWords(route)}</p>
      {children}
    </li>
  );
}
