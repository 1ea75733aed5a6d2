import type { ReactNode } from 'react';
import { audiencePhases, audienceRoles, audienceWords } from '#areas/people/contract/audience.ts';
import { PhaseSelect, RoleSelect, SubjectSelect } from '#areas/people/web/index.ts';
import { useAddressParts } from '#web/ui/address-parts.ts';
import { FilterBar, FilterCheck } from '#web/ui/filter-bar.tsx';
import { type DiscoverFilters, useOwnTopics } from './circle-api.ts';

/** The filters of Discover. They are in the address. 'For me' is offered only if something is known of the member. */
export function useDiscoverFilters(): { filters: DiscoverFilters; count: number; clear(): void; bar: ReactNode } {
  const [address, change] = useAddressParts();
  const { data: topics } = useOwnTopics();
  const subject = address.get('subject') ?? '';
  const phase = audiencePhases.find((one) => one === address.get('phase'));
  const role = audienceRoles.find((one) => one === address.get('role'));
  const isForMe = address.get('for') === 'me';
  const isKnown = topics && topics.subjects.length + topics.phases.length + topics.roles.length > 0;
  const filters: DiscoverFilters = {
    ...(subject && { subject }),
    ...(phase && { phase }),
    ...(role && { role }),
    ...(isForMe && { forMe: 'true' as const }),
  };
  const count = Object.keys(filters).length;
  const clear = () => change({ subject: '', phase: '', role: '', for: '' });
  const bar = (
    <>
      <FilterBar label="Filter circles" active={count} onClear={clear}>
        <SubjectSelect value={subject} onChange={(value) => change({ subject: value })} />
        <PhaseSelect value={phase} onChange={(value) => change({ phase: value })} />
        <RoleSelect value={role} onChange={(value) => change({ role: value })} />
        {(isKnown || isForMe) && (
          <FilterCheck label="For me" checked={isForMe} onChange={(on) => change({ for: on ? 'me' : '' })} />
        )}
      </FilterBar>
      {isForMe && topics && (
        <p className="-mt-3 mb-4 text-quiet text-sm">
          {isKnown
            ? `What we know of you: ${audienceWords({ ...topics, levels: [] })}`
            : 'Add your expertise to your profile, or take the self-assessment, to see circles for you.'}
        </p>
      )}
    </>
  );
  return { filters, count, clear, bar };
}
