import { lazy, useState } from 'react';
import { PersonName } from '#areas/people/web/index.ts';
import {
  type CpdPathway,
  pathwayStatuses,
  pathwayStatusLabels,
} from '#areas/workspace/contract/pathways/cpd-pathway.ts';
import { pathId } from '#contract/scalars.ts';
import { useAddressParts } from '#web/ui/address-parts.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { FilterBar, FilterCheck, FilterSelect, MatchCount } from '#web/ui/filter-bar.tsx';
import { Link } from '#web/ui/link.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { EmptyState, RowsSkeleton } from '#web/ui/states.tsx';
import type { PanelProps } from '../workspace-tab.ts';
import { type PathwayFilter, usePathways } from './pathway-api.ts';
import { PathwayFacts, StatusBadge } from './pathway-parts.tsx';

const PathwayView = lazy(() => import('./pathway-view.tsx'));

/** The CPD Pathways of the circle, or the one that the address names. */
export default function PathwaysPanel({ circle }: PanelProps) {
  const [address] = useAddressParts();
  const opened = pathId.safeParse(address.get('pathway') ?? '');
  return opened.success ? (
    <PathwayView key={opened.data} id={opened.data} circle={circle} />
  ) : (
    <PathwayList circle={circle} />
  );
}

/** Newest first. The filters are in the address. */
function PathwayList({ circle }: PanelProps) {
  const [address, change] = useAddressParts();
  const q = address.get('q') ?? '';
  const status = pathwayStatuses.find((one) => one === address.get('status'));
  const isMine = address.get('mine') === 'true';
  const filter: PathwayFilter = {
    ...(q && { q }),
    ...(status && { status }),
    ...(isMine && { mine: 'true' as const }),
  };
  const isFiltered = Object.keys(filter).length > 0;
  const pathways = usePathways(circle.id, filter);
  const clear = () => change({ q: '', status: '', mine: '' });
  const [hasSome, setHasSome] = useState(false);
  // The filters stay while a filtered list loads, because the member may be typing in one.
  if (!hasSome && (isFiltered || (pathways.items?.length ?? 0) > 0)) setHasSome(true);
  return (
    <>
      {hasSome && (
        <FilterBar
          label="Filter CPD Pathways"
          search={{ label: 'Search CPD Pathways', value: q, onChange: (value) => change({ q: value }) }}
          active={[status, isMine].filter(Boolean).length}
          onClear={clear}
        >
          <FilterSelect
            label="Status"
            all="Any status"
            value={status ?? ''}
            options={pathwayStatuses.map((value) => ({ value, label: pathwayStatusLabels[value] }))}
            onChange={(value) => change({ status: value })}
          />
          <FilterCheck label="Mine" checked={isMine} onChange={(on) => change({ mine: on ? 'true' : '' })} />
        </FilterBar>
      )}
      {isFiltered && <MatchCount list={pathways} one="CPD Pathway matches" many="CPD Pathways match" />}
      <PagedList
        list={pathways}
        loading={<RowsSkeleton label="Loading CPD Pathways..." className="-mt-6" />}
        failed="The CPD Pathways could not be loaded"
        empty={
          isFiltered ? (
            <EmptyState
              title="No CPD Pathways match"
              example="“reading” finds more than “guided reading in Year 3”."
              action={<Button onClick={clear}>Clear filters</Button>}
            >
              The search looks in titles and descriptions.
            </EmptyState>
          ) : (
            <EmptyState
              title="No CPD Pathways yet"
              example="“Leading a subject in a small school: four modules, six hours.”"
            >
              {circle.archivedAt
                ? 'Nobody proposed one before the circle was archived.'
                : 'A CPD Pathway is a course that members of this circle run for each other. Propose one, add its modules, and start it when people have enrolled.'}
            </EmptyState>
          )
        }
      >
        {(items) => (
          <ul className="-mt-6">
            {items.map((pathway) => (
              <PathwayRow key={pathway.id} pathway={pathway} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}

function PathwayRow({ pathway }: { pathway: CpdPathway }) {
  const { id, title, description, status, ledBy, enrolment, modules, takenDownReason } = pathway;
  const to = `?tab=pathways&pathway=${id}`;
  const action = enrolment ? 'View Progress' : status === 'done' ? 'View Modules' : 'Enroll Now';
  return (
    <li className="grid gap-x-6 border-line border-b py-6 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <StatusBadge status={status} />
          {enrolment && (
            <span className="figures text-quiet text-sm">
              You finished {enrolment.finishedModules} of {modules}
            </span>
          )}
          {takenDownReason !== null && <span className="text-danger text-sm">Taken down</span>}
        </p>
        <h2 className="item-title mt-1.5">
          <Link to={to} className="wrap-anywhere hover:text-primary">
            {title}
          </Link>
        </h2>
        <p className="wrap-anywhere mt-1 line-clamp-3 max-w-[64ch]">{description}</p>
        <PathwayFacts pathway={pathway} />
        <p className="mt-1.5 text-quiet text-sm">
          Led by <PersonName person={ledBy} />
        </p>
      </div>
      <ButtonLink to={to} aria-label={`${action}: ${title}`} className="self-start max-sm:mt-4 max-sm:w-full">
        {action}
      </ButtonLink>
    </li>
  );
}
