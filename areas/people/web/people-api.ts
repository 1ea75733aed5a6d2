import { findPeople } from '#areas/people/contract/people-search.ts';
import type { UserRole } from '#areas/people/contract/user.ts';
import { useList } from '#web/data/queries.ts';

/** The members whose name, school or subjects begin with the typed words. Asks nothing if neither is given. */
export const useFindPeople = (q: string, role: UserRole | undefined) =>
  useList(findPeople, { query: { limit: 20, ...(q && { q }), ...(role && { role }) } });
