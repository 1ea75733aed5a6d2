import { type CaseState, caseKindLabels, caseKinds, caseStates } from '#areas/reports/contract/case-words.ts';
import { pathId } from '#contract/scalars.ts';
import { useAddressParts } from '#web/ui/address-parts.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { EmptyState, RowsSkeleton } from '#web/ui/states.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { type CaseFilter, useCases } from './case-api.ts';
import { CaseList } from './case-list.tsx';

const labels: Record<CaseState, string> = {
  open: 'To decide',
  appealed: 'Appeals',
  passed: 'Passed on',
  closed: 'Decided',
};

/** `/desk/cases`: the moderation queue. The tab and the filter are in the address. */
export function Component() {
  const [search, change] = useAddressParts();
  const about = pathId.safeParse(search.get('about') ?? '').data;
  const state = caseStates.find((known) => known === search.get('state')) ?? 'open';
  const kind = caseKinds.find((known) => known === search.get('kind'));
  return (
    <>
      <PageHead
        title="Moderation"
        lead="Reports, flagged words and first posts wait here for a decision. Everybody concerned is told what you decide, and why."
      />
      <Tabs
        value={state}
        onChange={(next) => change({ state: next === 'open' ? '' : next })}
        label="Cases"
        tabs={caseStates.map((value) => ({
          value,
          label: labels[value],
          panel: (
            <>
              <div className="mb-5 flex max-w-xl flex-wrap items-end gap-x-6 gap-y-3">
                <div className="min-w-56 grow">
                  <SelectField
                    label="Why it is here"
                    value={kind ?? ''}
                    onChange={(event) => change({ kind: event.target.value })}
                  >
                    <option value="">Any reason</option>
                    {caseKinds.map((one) => (
                      <option key={one} value={one}>
                        {caseKindLabels[one]}
                      </option>
                    ))}
                  </SelectField>
                </div>
                {about !== undefined && (
                  <Button onClick={() => change({ about: '' })}>Show cases about everybody</Button>
                )}
              </div>
              <Queue filter={{ state: value, ...(kind ? { kind } : {}), ...(about ? { about } : {}) }} />
            </>
          ),
        }))}
      />
    </>
  );
}

function Queue({ filter }: { filter: CaseFilter }) {
  const list = useCases(filter);
  return (
    <PagedList
      list={list}
      loading={<RowsSkeleton label="Loading the cases" lines={2} />}
      failed="The cases could not be loaded"
      empty={filter.about ? <NoneAboutPerson /> : <NoCases state={filter.state} />}
    >
      {(cases) => <CaseList cases={cases} desk="moderate" />}
    </PagedList>
  );
}

function NoneAboutPerson() {
  return (
    <EmptyState title="No cases here about this person" example="“Reply to ‘Marking’, decided 2 days ago”.">
      Look at the other tabs too. The cases that you see here are only about one person.
    </EmptyState>
  );
}

function NoCases({ state }: { state: CaseState }) {
  switch (state) {
    case 'open':
      return (
        <EmptyState title="Nothing to decide" example="“Reply to ‘Marking’, reported 2 times”.">
          What members report will be here, urgent things first.
        </EmptyState>
      );
    case 'appealed':
      return (
        <EmptyState title="No appeal waits" example="“This was not about a pupil of ours.”">
          An author can appeal once against a decision. Somebody else than the person who decided must decide the
          appeal.
        </EmptyState>
      );
    case 'passed':
      return (
        <EmptyState title="Nothing is with the safeguarding lead" example="a message that worries you about a child.">
          Cases that were passed on are here until they are decided. Their text is not shown to moderators.
        </EmptyState>
      );
    case 'closed':
      return (
        <EmptyState title="Nothing was decided yet" example="“Hidden, 2 days ago”.">
          Decided cases stay here as long as the moderation rules say.
        </EmptyState>
      );
  }
}
