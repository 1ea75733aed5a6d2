import { getHelpArticle, listHelp } from '#areas/support/contract/help.ts';
import {
  addHelp,
  changeHelp,
  getDeskHelp,
  hideHelp,
  listDeskHelp,
  restoreHelp,
} from '#areas/support/contract/help-desk.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { keyOf, useEndpoint } from '#web/data/queries.ts';
import { useChange } from '#web/data/use-change.ts';

const onReturn = { refreshOnReturn: true };
const at = (id: string) => ({ params: { id } });
const changed = (id: string) => [listHelp, listDeskHelp, keyOf(getDeskHelp, at(id)), keyOf(getHelpArticle, at(id))];

export type HelpBody = EndpointInput<typeof addHelp>['body'];

export const useDeskHelp = () => useEndpoint(listDeskHelp, {}, onReturn);
export const useDeskArticle = (id: string) => useEndpoint(getDeskHelp, at(id), onReturn);

/** No failure toast here and in `useChangeHelp`: the form shows the sentence. */
export const useAddHelp = () =>
  useChange(addHelp, {
    input: (body: HelpBody) => ({ body }),
    refreshes: [listHelp, listDeskHelp],
    toast: { success: ({ title }) => ({ title: 'Article added', description: title }) },
  });

export const useChangeHelp = (id: string) =>
  useChange(changeHelp, {
    input: (body: HelpBody) => ({ ...at(id), body }),
    refreshes: changed(id),
    toast: { success: { title: 'Article saved', description: 'Members see your text from now on.' } },
  });

export const useRestoreHelp = (id: string) =>
  useChange(restoreHelp, {
    input: at(id),
    refreshes: changed(id),
    toast: { success: 'Members see Staffroom’s text again', failure: 'The article was not restored' },
  });

export const useHideHelp = (id: string) =>
  useChange(hideHelp, {
    input: (isHidden: boolean) => ({ ...at(id), body: { isHidden } }),
    refreshes: changed(id),
    toast: {
      success: ({ isHidden }) =>
        isHidden ? 'Members do not see the article any more' : 'Members see the article again',
      failure: 'The article was not changed',
    },
  });
