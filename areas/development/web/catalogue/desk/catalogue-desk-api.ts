import {
  addDeskItem,
  changeDeskItem,
  getDeskItem,
  type itemActions,
  listDeskItems,
  moveDeskItem,
} from '#areas/development/contract/catalogue-desk.ts';
import { listCatalogueTopics, listDevelopmentResources } from '#areas/development/contract/development-resource.ts';
import { getDevelopmentResource, listSuggestedResources } from '#areas/development/contract/resource-detail.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { useEndpoint, useList } from '#web/data/queries.ts';
import { useChange } from '#web/data/use-change.ts';

export type ItemFilters = NonNullable<EndpointInput<typeof listDeskItems>['query']>;

export const useDeskItems = (query: ItemFilters) =>
  useList(listDeskItems, { query }, { refreshOnReturn: true, keepsPrevious: true });
export const useDeskItem = (id: number) => useEndpoint(getDeskItem, { params: { id } }, { refreshOnReturn: true });

const catalogueData = [
  listDeskItems,
  getDeskItem,
  listDevelopmentResources,
  listCatalogueTopics,
  getDevelopmentResource,
  listSuggestedResources,
];

export const useAddItem = () =>
  useChange(addDeskItem, {
    input: (body) => ({ body }),
    refreshes: catalogueData,
    toast: { success: 'Item added', failure: 'The item was not added' },
  });

export const useChangeItem = (id: number) =>
  useChange(changeDeskItem, {
    input: (body) => ({ params: { id }, body }),
    refreshes: catalogueData,
    toast: { success: 'Item saved', failure: 'The item was not saved' },
  });

const movedWords: Record<(typeof itemActions)[number], string> = {
  withdraw: 'Item withdrawn',
  offer: 'Item offered again',
  follow: 'The item follows the release again',
};

export const useMoveItem = (id: number) =>
  useChange(moveDeskItem, {
    input: (action: (typeof itemActions)[number]) => ({ params: { id }, body: { action } }),
    refreshes: catalogueData,
    refreshesOnFailure: [getDeskItem],
    toast: { success: (_, action) => movedWords[action], failure: 'The item was not changed' },
  });
