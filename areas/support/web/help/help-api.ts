import { getHelpArticle, listHelp } from '#areas/support/contract/help.ts';
import { useEndpoint } from '#web/data/queries.ts';

/** The list of all articles. It does not change while the page is open. */
export const useHelp = () => useEndpoint(listHelp, {});

export const useHelpArticle = (id: string) => useEndpoint(getHelpArticle, { params: { id } });
