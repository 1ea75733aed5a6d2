import { listCoachingSessions } from '#areas/coach/contract/coaching-session.ts';
import { useEndpoint } from '#web/data/queries.ts';

/** The last exchange with Savi, in a list of at most one. */
export const useLastTurn = () => useEndpoint(listCoachingSessions, { query: { limit: 1 } }, { refreshOnReturn: true });
