import {
  type DevelopmentResource,
  listDevelopmentResources,
} from '#areas/development/contract/development-resource.ts';
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
