import { getPerson } from '#areas/people/contract/profile.ts';
import { listOwnSchools } from '#areas/schools/contract/school.ts';
import { useEndpoint } from '#web/data/queries.ts';

/** The profile of a member, read again when the user returns to the screen, because it may have changed. */
export const usePerson = (id: number) => useEndpoint(getPerson, { params: { id } }, { refreshOnReturn: true });

/** The names of the current user's schools besides the one on their profile. Null if there are none. */
export function useOtherSchools(main: string | null): string | null {
  const { data } = useEndpoint(listOwnSchools, {}, { refreshOnReturn: true });
  const names = data?.filter(({ isMain, name }) => !isMain && name !== main).map(({ name }) => name);
  return names?.join(', ') || null;
}
