import type { ReactNode } from 'react';
import { audiencePhases, subjectAreaOptions } from '#areas/people/contract/audience.ts';
import { PhaseSelect, SubjectSelect } from '#areas/people/web/index.ts';
import {
  difficultyLabels,
  practiceDifficulties,
  practiceSizes,
  sizeLabels,
} from '#areas/workspace/contract/practices/practice-lists.ts';
import { useAddressParts } from '#web/ui/address-parts.ts';
import { Button } from '#web/ui/button.tsx';
import { FilterBar, FilterCheck, FilterSelect, MatchCount } from '#web/ui/filter-bar.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { EmptyState, RowsSkeleton } from '#web/ui/states.tsx';
import type { PracticeFilter, usePractices } from './practice-api.ts';
import { PracticeRow } from './practice-row.tsx';

const names = ['q', 'phase', 'subject', 'size', 'difficulty', 'from', 'mine'] as const;
const oneOf = <Value extends string>(values: readonly Value[], value: string) => values.find((one) => one === value);

const sizeChoices = practiceSizes.map((value) => ({ value, label: sizeLabels[value] }));
const difficultyChoices = practiceDifficulties.map((value) => ({ value, label: difficultyLabels[value] }));
const fromChoices = [
  { value: 'circles', label: 'Your circles' },
  { value: 'networks', label: 'Your networks' },
  { value: 'everyone', label: 'Published to all members' },
];

/** The filters of the address. Values that are none are left out. */
export function usePracticeFilter(): PracticeFilter {
  const [address] = useAddressParts();
  const [q = '', phase = '', subject = '', size = '', difficulty = '', from = '', mine = ''] = names.map(
    (name) => address.get(name) ?? '',
  );
  const wanted = {
    q,
    phase: oneOf(audiencePhases, phase),
    subject: oneOf(subjectAreaOptions, subject),
    size: oneOf(practiceSizes, size),
    difficulty: oneOf(practiceDifficulties, difficulty),
    from: oneOf(['circles', 'networks', 'everyone'] as const, from),
    mine: oneOf(['true'] as const, mine),
  };
  return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value)) as PracticeFilter;
}

interface PracticeListProps {
  list: ReturnType<typeof usePractices>;
  filter: PracticeFilter;
  /** The list has several circles. */
  isEverywhere: boolean;
  /** Shown if there is none at all. */
  empty: ReactNode;
}

/** Practices, newest first, with the filters of the address. */
export function PracticeList({ list, filter, isEverywhere, empty }: PracticeListProps) {
  const [, change] = useAddressParts();
  const active = names.filter((name) => name !== 'q' && filter[name]).length;
  const isFiltered = active > 0 || Boolean(filter.q);
  const clear = () => change(Object.fromEntries(names.map((name) => [name, ''])));
  return (
    <>
      {(isFiltered || isEverywhere || (list.items?.length ?? 0) > 0) && (
        <FilterBar
          label="Filter practices"
          search={{ label: 'Search practices', value: filter.q ?? '', onChange: (q) => change({ q }) }}
          active={active}
          onClear={clear}
        >
          {isEverywhere && (
            <FilterSelect
              label="From"
              all="Everywhere"
              value={filter.from ?? ''}
              options={fromChoices}
              onChange={(from) => change({ from })}
            />
          )}
          <PhaseSelect value={filter.phase} onChange={(phase) => change({ phase })} />
          <SubjectSelect value={filter.subject} onChange={(subject) => change({ subject })} />
          <FilterSelect
            label="School size"
            all="All sizes"
            value={filter.size ?? ''}
            options={sizeChoices}
            onChange={(size) => change({ size })}
          />
          <FilterSelect
            label="Difficulty"
            all="All difficulties"
            value={filter.difficulty ?? ''}
            options={difficultyChoices}
            onChange={(difficulty) => change({ difficulty })}
          />
          <FilterCheck
            label="Written by me"
            checked={filter.mine === 'true'}
            onChange={(on) => change({ mine: on ? 'true' : '' })}
          />
        </FilterBar>
      )}
      {isFiltered && <MatchCount list={list} one="practice matches" many="practices match" />}
      <PagedList
        list={list}
        loading={<RowsSkeleton label="Loading practices..." className="-mt-6" />}
        failed="The practices could not be loaded"
        empty={
          isFiltered ? (
            <EmptyState
              title="No practices match"
              example="“feedback” finds more than “feedback in Year 5”."
              action={<Button onClick={clear}>Clear filters</Button>}
            >
              The search looks in titles, in what was done and in the results.
            </EmptyState>
          ) : (
            empty
          )
        }
      >
        {(items) => (
          <ul className="-mt-5">
            {items.map((practice) => (
              <PracticeRow key={practice.id} practice={practice} withPlace={isEverywhere} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}
