import {
  type DevelopmentResource,
  listDevelopmentResources,
} from '#areas/development/contract/development-resource.ts';
import {
  type DeclineReason,
  declineResource,
  listDeclined,
  undeclineResource,
} from '#areas/development/contract/pd-recommendation.ts';
import {
  completeResource,
  enrol,
  getDevelopmentResource,
  leaveResource,
  listCatalogueComments,
  listSuggestedResources,
  removeCatalogueComment,
} from '#areas/development/contract/resource-detail.ts';
import { useEndpoint, useList } from '#web/data/queries.ts';
import { useChange } from '#web/data/use-change.ts';
import { cpdData } from '../tracker/cpd-api.ts';

const onReturn = { refreshOnReturn: true };

/** What is suggested to the current user. */
export const useSuggestions = () => useEndpoint(listSuggestedResources, {}, onReturn);

/** One item, as its page shows it. */
export const useResource = (id: number) => useEndpoint(getDevelopmentResource, { params: { id } }, onReturn);

/** What members say about an item. */
export const useCatalogueComments = (id: number) =>
  useList(listCatalogueComments, { params: { id }, query: { limit: 10 } }, onReturn);

const planData = [listDevelopmentResources, listSuggestedResources, getDevelopmentResource, ...cpdData];

/** Adding to a plan books nothing. Members book with the provider. */
const bookingHint = ({ page }: DevelopmentResource) => (page ? ' To take part, go to the provider’s page.' : '');

export const useEnrol = (resource: DevelopmentResource) =>
  useChange(enrol, {
    input: { params: { id: resource.id } },
    refreshes: planData,
    toast: {
      success: {
        title: 'Added to your plan',
        description: `“${resource.title}” is in your plan.${bookingHint(resource)}`,
      },
      failure: 'It was not added to your plan',
    },
  });

export const useLeave = (resource: DevelopmentResource) =>
  useChange(leaveResource, {
    input: { params: { id: resource.id } },
    refreshes: planData,
    toast: {
      success: { title: 'Removed from your plan', description: `“${resource.title}” is no longer in your plan.` },
      failure: 'It was not removed from your plan',
    },
  });

/** No failure toast: the form shows the error. */
export const useComplete = (resource: DevelopmentResource) =>
  useChange(completeResource, {
    input: (body) => ({ params: { id: resource.id }, body }),
    refreshes: [...planData, listCatalogueComments],
    toast: {
      success: ({ draft }) =>
        draft
          ? { title: 'Completed', description: 'We added a draft to your tracker. Confirm it so that it counts.' }
          : 'Saved',
    },
  });

/** Deletes what the member wrote about an item. */
export const useRemoveComment = (resource: DevelopmentResource) =>
  useChange(removeCatalogueComment, {
    input: { params: { id: resource.id } },
    refreshes: [getDevelopmentResource, listCatalogueComments],
    toast: { success: 'Comment deleted', failure: 'The comment was not deleted' },
  });

/** Stops sharing the member's comment. Only they see it then. */
export const useStopSharing = (resource: DevelopmentResource, text: string) =>
  useChange(completeResource, {
    input: { params: { id: resource.id }, body: { completed: true, comment: { text, isShared: false } } },
    refreshes: [getDevelopmentResource, listCatalogueComments],
    toast: {
      success: { title: 'Not shared any more', description: 'Only you can see your comment.' },
      failure: 'The comment is still shared',
    },
  });

/** Says that an item is not for the current user. */
export const useDecline = (resource: Pick<DevelopmentResource, 'id'>) =>
  useChange(declineResource, {
    input: (reason: DeclineReason) => ({ params: { id: resource.id }, body: { declinedBecause: reason } }),
    refreshes: [listSuggestedResources, listDeclined],
    toast: {
      success: { title: 'Thank you', description: 'We changed what we suggest to you.' },
      failure: 'Your answer was not saved',
    },
  });

/** What the current user said is not for them. */
export const useDeclined = () => useList(listDeclined, { query: { limit: 20 } });

export const useUndecline = () =>
  useChange(undeclineResource, {
    input: (id: number) => ({ params: { id } }),
    refreshes: [listSuggestedResources, listDeclined],
    toast: { success: 'We may suggest it again', failure: 'It was not changed' },
  });
