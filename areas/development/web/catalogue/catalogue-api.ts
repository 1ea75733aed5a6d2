import {
  countDevelopmentResources,
  listCatalogueTopics,
  listDevelopmentResources,
} from '#areas/development/contract/development-resource.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { useEndpoint, useList } from '#web/data/queries.ts';

const onReturn = { refreshOnReturn: true };

export type CatalogueFilters = NonNullable<EndpointInput<typeof listDevelopmentResources>['query']>;

/** The items that match the filters, with the enrolments of the current user. */
export const useCatalogue = (filters: CatalogueFilters) =>
  useList(listDevelopmentResources, { query: filters }, onReturn);

/** How many items match the filters. */
export const useCatalogueCount = (filters: CatalogueFilters) =>
  useEndpoint(countDevelopmentResources, { query: filters });

/** What the filters offer. */
export const useCatalogueTopics = () => useEndpoint(listCatalogueTopics, {}, onReturn);

/** The items that the member added to their plan and has not completed, at most 200. */
export const usePlan = () => useCatalogue({ inPlan: 'true', limit: 200 });

/** The items that fit the current user, with the words that Savi searches. */
export function useCourses() {
  const { items, isPending } = useCatalogue({ forMe: 'true', limit: 200 });
  return {
    isPending,
    items: items?.map(({ id, title, category, description }) => ({ id, title, words: `${category} ${description}` })),
  };
}
