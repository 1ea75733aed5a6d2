import { Plus } from 'lucide-react';
import {
  interviewPhaseLabels,
  interviewPhases,
  interviewThemeLabels,
  interviewThemes,
} from '#areas/interview/contract/interview-lists.ts';
import type { DeskQuestion } from '#areas/interview/contract/interview-questions-desk.ts';
import type { CareerRole } from '#areas/pathway/contract/career-role.ts';
import { useAddressParts } from '#web/ui/address-parts.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { longDate } from '#web/ui/dates.ts';
import { FilterBar, FilterSelect } from '#web/ui/filter-bar.tsx';
import { LinkedRows } from '#web/ui/linked-rows.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { EmptyState, RowsSkeleton } from '#web/ui/states.tsx';
import { phaseWords, roleWords } from './question-words.ts';
import { type QuestionFilters, useDeskQuestions, useRoles } from './questions-desk-api.ts';

const shows = [
  { value: 'changed', label: 'Changed here' },
  { value: 'desk', label: 'Added here' },
  { value: 'withdrawn', label: 'Withdrawn' },
] as const;

/** `/desk/interview-questions`: the bank by role, phase and theme. It says nothing about members and their answers. */
export function Component() {
  const [address, change] = useAddressParts();
  const roles = useRoles();
  const value = (name: string) => address.get(name) ?? '';
  const filters = filtersIn(address);
  const list = useDeskQuestions(filters);
  const set = [filters.careerRole, filters.phase, filters.theme, filters.show].filter(Boolean).length;
  return (
    <>
      <PageHead
        title="Interview questions"
        lead="What members are asked in interview practice. You see the questions, never anybody’s answers."
      >
        <ButtonLink to="/desk/interview-questions/new" look="primary">
          <Plus aria-hidden className="size-4" />
          Add a question
        </ButtonLink>
      </PageHead>
      <FilterBar
        label="Filter the questions"
        search={{ label: 'Search questions', value: value('q'), onChange: (q) => change({ q }) }}
        active={set}
        onClear={() => change({ q: '', role: '', phase: '', theme: '', show: '' })}
      >
        <FilterSelect
          label="Role"
          all="All roles"
          value={value('role')}
          options={roles.map(({ key, title }) => ({ value: key, label: title }))}
          onChange={(role) => change({ role })}
        />
        <FilterSelect
          label="Phase"
          all="All phases"
          value={filters.phase ?? ''}
          options={interviewPhases.map((phase) => ({ value: phase, label: interviewPhaseLabels[phase] }))}
          onChange={(phase) => change({ phase })}
        />
        <FilterSelect
          label="Theme"
          all="All themes"
          value={filters.theme ?? ''}
          options={interviewThemes.map((theme) => ({ value: theme, label: interviewThemeLabels[theme] }))}
          onChange={(theme) => change({ theme })}
        />
        <FilterSelect
          label="Questions"
          all="All questions"
          value={filters.show ?? ''}
          options={shows}
          onChange={(show) => change({ show })}
        />
      </FilterBar>
      <PagedList
        list={list}
        loading={<RowsSkeleton label="Loading the questions" lines={2} />}
        failed="The questions could not be loaded"
        empty={
          <EmptyState title="No questions here" example="“Tell us about a lesson that did not work.”">
            {set > 0 || filters.q ? 'Change the filter to see others.' : 'Add what panels in your schools ask.'}
          </EmptyState>
        }
      >
        {(questions) => (
          <LinkedRows
            rows={questions.map((item) => ({
              id: item.id,
              to: `/desk/interview-questions/${item.id}`,
              title: item.ask,
              facts: factsOf(item, roles),
            }))}
          />
        )}
      </PagedList>
    </>
  );
}

function filtersIn(address: URLSearchParams): QuestionFilters {
  const q = address.get('q');
  const role = address.get('role');
  const phase = interviewPhases.find((one) => one === address.get('phase'));
  const theme = interviewThemes.find((one) => one === address.get('theme'));
  const show = shows.find(({ value }) => value === address.get('show'))?.value;
  return {
    ...(q && { q }),
    ...(role && { careerRole: role }),
    ...(phase && { phase }),
    ...(theme && { theme }),
    ...(show && { show }),
  };
}

const factsOf = ({ withdrawnAt, origin, theme, roles, phases }: DeskQuestion, all: readonly CareerRole[]): string =>
  [
    withdrawnAt && `Withdrawn on ${longDate(withdrawnAt)}`,
    origin === 'desk' && 'Added here',
    origin === 'changed' && 'No longer follows the release',
    interviewThemeLabels[theme],
    roleWords(roles, all),
    phaseWords(phases),
  ]
    .filter(Boolean)
    .join(' · ');
