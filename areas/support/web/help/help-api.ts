import { getHelpArticle, listHelp } from '#areas/support/contract/help.ts';
import { useEndpoint } from '#web/data/queries.ts';

/** The list of all articles. It is read once, and again after a change at the desk in this browser. */
export const useHelp = () => useEndpoint(listHelp, {});

export const useHelpArticle = (id: string) => useEndpoint(getHelpArticle, { params: { id } });
