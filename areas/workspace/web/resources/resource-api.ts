import { removeResource, takeUpvoteBack, upvoteResource } from '#areas/discussions/contract/resource.ts';
import {
  addResourceVersion,
  countDownload,
  listResourceVersions,
} from '#areas/workspace/contract/resources/resource-version.ts';
import {
  changeWorkspaceResource,
  getWorkspaceResource,
  listWorkspaceFolders,
  listWorkspaceResources,
  removeWorkspaceResource,
  shareWorkspaceResource,
} from '#areas/workspace/contract/resources/workspace-resource.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { call } from '#web/data/api-client.ts';
import { keyOf, useEndpoint, useList } from '#web/data/queries.ts';
import { useChange } from '#web/data/use-change.ts';

const at = (id: number) => ({ params: { id } });

/** What a list of resources is filtered by. */
export type ResourceFilter = Pick<
  NonNullable<EndpointInput<typeof listWorkspaceResources>['query']>,
  'q' | 'folder' | 'tag' | 'mine'
>;

export const useResources = (circleId: number, filter: ResourceFilter) =>
  useList(listWorkspaceResources, { ...at(circleId), query: filter }, { refreshOnReturn: true });

/** The folders and tags that can be chosen. */
export const useFolders = (circleId: number) =>
  useEndpoint(listWorkspaceFolders, at(circleId), { refreshOnReturn: true });

export const useResource = (id: number) => useEndpoint(getWorkspaceResource, at(id), { refreshOnReturn: true });

export const useVersions = (id: number) =>
  useList(listResourceVersions, { ...at(id), query: {} }, { refreshOnReturn: true });

/** What shows a resource, and the choices of the filters. */
const resourceData = [listWorkspaceResources, listWorkspaceFolders, getWorkspaceResource];

export const useShare = (circleId: number) =>
  useChange(shareWorkspaceResource, {
    input: (body) => ({ ...at(circleId), body }),
    refreshes: resourceData,
    toast: { success: 'Resource shared successfully', failure: 'Failed to share resource' },
  });

export const useChangeResource = (id: number) =>
  useChange(changeWorkspaceResource, {
    input: (body) => ({ ...at(id), body }),
    refreshes: resourceData,
    toast: { success: 'Resource updated', failure: 'Failed to update resource' },
  });

export const useAddVersion = (id: number) =>
  useChange(addResourceVersion, {
    input: (body) => ({ ...at(id), body }),
    refreshes: [...resourceData, keyOf(listResourceVersions, { ...at(id), query: {} })],
    toast: { success: ({ number }) => `Version ${number} added`, failure: 'Failed to add the version' },
  });

export const useRemoveResource = (id: number) =>
  useChange(removeWorkspaceResource, {
    input: at(id),
    refreshes: resourceData,
    toast: { success: 'Resource removed', failure: 'Failed to remove resource' },
  });

/** Counts that a version was opened. The member is not told if that fails: they have opened it. */
export const useCountOpening = (id: number) =>
  useChange(countDownload, {
    input: (number: number) => ({ params: { id, number } }),
    refreshes: [listWorkspaceResources, keyOf(listResourceVersions, { ...at(id), query: {} })],
    toast: { failure: () => null },
  });

/** Upvotes a resource that was shared before the workspace, or takes the upvote back. */
export const useUpvoteEarlier = (id: number) =>
  useChange(
    (wanted: boolean) =>
      call<typeof upvoteResource | typeof takeUpvoteBack>(wanted ? upvoteResource : takeUpvoteBack, at(id)),
    { refreshes: [listWorkspaceResources], toast: { failure: 'Failed to upvote' } },
  );

export const useRemoveEarlier = (id: number) =>
  useChange(removeResource, {
    input: at(id),
    refreshes: resourceData,
    toast: { success: 'Resource removed', failure: 'Failed to remove resource' },
  });
