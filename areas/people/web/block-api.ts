import { blockPerson, listBlocked, unblockPerson } from '#areas/people/contract/block.ts';
import { useList } from '#web/data/queries.ts';
import { type Refreshes, useChange } from '#web/data/use-change.ts';

/** The people the current user blocked. */
export const useBlocked = () => useList(listBlocked, { query: {} }, { refreshOnReturn: true });

/** Blocks a person, or unblocks them. `refreshes`: what else depends on it. */
export const useBlocking = (person: { id: number; name: string }, refreshes: Refreshes = []) => {
  const input = { params: { id: person.id } };
  const all = [listBlocked, ...refreshes];
  const block = useChange(blockPerson, {
    input,
    refreshes: all,
    toast: {
      success: { title: `${person.name} is blocked`, description: 'They can no longer send you messages.' },
      failure: 'Not blocked',
    },
  });
  const unblock = useChange(unblockPerson, {
    input,
    refreshes: all,
    toast: { success: `${person.name} is no longer blocked`, failure: 'Not unblocked' },
  });
  return { block, unblock };
};
