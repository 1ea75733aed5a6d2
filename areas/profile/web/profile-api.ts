import { getPerson } from '#areas/people/contract/profile.ts';
import { useEndpoint } from '#web/data/queries.ts';

/** The profile of a member, read again when the user returns to the screen, because it may have changed. */
export const usePerson = (id: number) => useEndpoint(getPerson, { params: { id } }, { refreshOnReturn: true });
