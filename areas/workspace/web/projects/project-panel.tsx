import { useState } from 'react';
import { projectStatuses, projectStatusLabels } from '#areas/workspace/contract/projects/project.ts';
import { pathId } from '#contract/scalars.ts';
import { useAddressParts } from '#web/ui/address-parts.ts';
import { Button } from '#web/ui/button.tsx';
import { FilterBar, FilterCheck, FilterSelect, MatchCount } from '#web/ui/filter-bar.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { EmptyState, RowsSkeleton } from '#web/ui/states.tsx';
import type { PanelProps } from '../workspace-tab.ts';
import { type ProjectFilter, useProjects } from './project-api.ts';
import { ProjectRow } from './project-row.tsx';
import { ProjectView } from './project-view.tsx';

const choices = [...projectStatuses, 'proposed'] as const;
const labelOf = (status: (typeof choices)[number]) =>
  status === 'proposed' ? 'Proposed' : projectStatusLabels[status];

/** The projects of the workspace, or the one that the address names. */
export default function ProjectPanel({ circle }: PanelProps) {
  const [address, change] = useAddressParts();
  const opened = pathId.safeParse(address.get('project') ?? '');
  return opened.success ? (
    <ProjectView key={opened.data} id={opened.data} circle={circle} onClose={() => change({ project: '' })} />
  ) : (
    <ProjectList circle={circle} />
  );
}

/** Newest first. The filters are in the address. */
function ProjectList({ circle }: PanelProps) {
  const [address, change] = useAddressParts();
  const q = address.get('q') ?? '';
  const status = choices.find((one) => one === address.get('status'));
  const isMine = address.get('mine') === 'true';
  const filter: ProjectFilter = {
    ...(q && { q }),
    ...(status && { status }),
    ...(isMine && { mine: 'true' as const }),
  };
  const isFiltered = Object.keys(filter).length > 0;
  const projects = useProjects(circle.id, filter);
  const clear = () => change({ q: '', status: '', mine: '' });
  const [hasSome, setHasSome] = useState(false);
  // The filters stay while a filtered list loads, because the member may be typing in one.
  if (!hasSome && (isFiltered || (projects.items?.length ?? 0) > 0)) setHasSome(true);
  return (
    <>
      {hasSome && (
        <FilterBar
          label="Filter projects"
          search={{ label: 'Search projects', value: q, onChange: (value) => change({ q: value }) }}
          active={[status, isMine].filter(Boolean).length}
          onClear={clear}
        >
          <FilterSelect
            label="Status"
            all="All projects"
            value={status ?? ''}
            options={choices.map((value) => ({ value, label: labelOf(value) }))}
            onChange={(value) => change({ status: value })}
          />
          <FilterCheck label="I take part" checked={isMine} onChange={(on) => change({ mine: on ? 'true' : '' })} />
        </FilterBar>
      )}
      {isFiltered && <MatchCount list={projects} one="project matches" many="projects match" />}
      <PagedList
        list={projects}
        loading={<RowsSkeleton label="Loading projects..." className="-mt-6" />}
        failed="The projects could not be loaded"
        empty={
          isFiltered ? (
            <EmptyState
              title="No projects match"
              example="“attendance” finds more than “attendance in winter”."
              action={<Button onClick={clear}>Clear filters</Button>}
            >
              The search looks in titles, categories and hypotheses.
            </EmptyState>
          ) : (
            <EmptyState
              title="No projects yet"
              example="“If every long piece is talked through first, pupils with few words write more.”"
            >
              {circle.archivedAt
                ? 'Nobody began one before the circle was archived.'
                : 'A project is a question that several schools work on together: a hypothesis, milestones, and measures with readings over time.'}
            </EmptyState>
          )
        }
      >
        {(items) => (
          <ul className="-mt-6">
            {items.map((project) => (
              <ProjectRow key={project.id} project={project} circle={circle} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}
