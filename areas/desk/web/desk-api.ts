import { listDeskWork } from '#areas/desk/contract/desk.ts';
import { useEndpoint } from '#web/data/queries.ts';

/** Read again on each visit, because other people work at the desk too. */
export const useDeskWork = () => useEndpoint(listDeskWork, {}, { refreshOnReturn: true });
