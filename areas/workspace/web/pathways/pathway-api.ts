import { listCpdActivities } from '#areas/development/contract/cpd-activity.ts';
import {
  changeCpdPathway,
  getCpdPathway,
  listCpdPathways,
  proposeCpdPathway,
  removeCpdPathway,
  setCpdPathwayStatus,
} from '#areas/workspace/contract/pathways/cpd-pathway.ts';
import {
  addPathwayModule,
  changePathwayModule,
  finishPathwayModule,
  orderPathwayModules,
  removePathwayModule,
  unfinishPathwayModule,
} from '#areas/workspace/contract/pathways/pathway-module.ts';
import {
  enrolInPathway,
  getPathwayCertificate,
  leavePathway,
  listPathwayParticipants,
} from '#areas/workspace/contract/pathways/pathway-participant.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { useEndpoint, useList } from '#web/data/queries.ts';
import { useChange } from '#web/data/use-change.ts';

const at = (id: number) => ({ params: { id } });

/** What the list is filtered by. */
export type PathwayFilter = Pick<NonNullable<EndpointInput<typeof listCpdPathways>['query']>, 'q' | 'status' | 'mine'>;

export const usePathways = (circleId: number, filter: PathwayFilter) =>
  useList(listCpdPathways, { ...at(circleId), query: filter }, { refreshOnReturn: true });

export const usePathway = (id: number) => useEndpoint(getCpdPathway, at(id), { refreshOnReturn: true });

export const useParticipants = (id: number) =>
  useList(listPathwayParticipants, { ...at(id), query: {} }, { refreshOnReturn: true });

/** The address of the current user's certificate. */
export const certificateAddress = (id: number) => getPathwayCertificate.path.replace('{id}', String(id));

/** What shows a CPD Pathway. */
const refreshes = [listCpdPathways, getCpdPathway];

export const usePropose = (circleId: number) =>
  useChange(proposeCpdPathway, {
    input: (body) => ({ ...at(circleId), body }),
    refreshes,
    toast: { success: 'CPD Pathway proposed', failure: 'Failed to propose the CPD Pathway' },
  });

export const useChangePathway = (id: number) =>
  useChange(changeCpdPathway, {
    input: (body) => ({ ...at(id), body }),
    refreshes,
    toast: { success: 'CPD Pathway updated', failure: 'Failed to update the CPD Pathway' },
  });

export const useSetStatus = (id: number) =>
  useChange(setCpdPathwayStatus, {
    input: (body) => ({ ...at(id), body }),
    refreshes,
    refreshesOnFailure: refreshes,
    toast: {
      success: ({ status }) => (status === 'active' ? 'CPD Pathway started' : 'CPD Pathway done'),
      failure: 'Failed to change the status',
    },
  });

export const useRemovePathway = (id: number) =>
  useChange(removeCpdPathway, {
    input: at(id),
    refreshes: [listCpdPathways],
    toast: { success: 'CPD Pathway removed', failure: 'Failed to remove the CPD Pathway' },
  });

export const useAddModule = (pathwayId: number) =>
  useChange(addPathwayModule, {
    input: (body) => ({ ...at(pathwayId), body }),
    refreshes,
    toast: { success: 'Module added', failure: 'Failed to add the module' },
  });

export const useChangeModule = (id: number) =>
  useChange(changePathwayModule, {
    input: (body) => ({ ...at(id), body }),
    refreshes,
    toast: { success: 'Module updated', failure: 'Failed to update the module' },
  });

export const useOrderModules = (pathwayId: number) =>
  useChange(orderPathwayModules, {
    input: (ids: number[]) => ({ ...at(pathwayId), body: { ids } }),
    refreshes,
    refreshesOnFailure: refreshes,
    toast: { failure: 'Failed to move the module' },
  });

export const useRemoveModule = (id: number) =>
  useChange(removePathwayModule, {
    input: at(id),
    refreshes,
    refreshesOnFailure: refreshes,
    toast: { success: 'Module removed', failure: 'Failed to remove the module' },
  });

export const useFinishModule = (id: number) =>
  useChange(finishPathwayModule, {
    input: () => at(id),
    refreshes: [...refreshes, listCpdActivities],
    refreshesOnFailure: refreshes,
    toast: {
      success: ({ drafted }) =>
        drafted
          ? {
              title: 'Module finished',
              description: 'A draft is in your Development Tracker. Confirm it, and it counts.',
            }
          : 'Module finished',
      failure: 'Failed to finish the module',
    },
  });

export const useUnfinishModule = (id: number) =>
  useChange(unfinishPathwayModule, {
    input: () => at(id),
    refreshes: [...refreshes, listCpdActivities],
    refreshesOnFailure: refreshes,
    toast: { success: 'Taken back', failure: 'Failed to take it back' },
  });

export const useEnrol = (id: number) =>
  useChange(enrolInPathway, {
    input: (showsName: boolean) => ({ ...at(id), body: { showsName } }),
    refreshes: [...refreshes, listPathwayParticipants],
    refreshesOnFailure: refreshes,
    toast: { success: 'Saved', failure: 'Failed to enrol' },
  });

export const useLeave = (id: number) =>
  useChange(leavePathway, {
    input: at(id),
    refreshes: [...refreshes, listPathwayParticipants],
    toast: { success: 'You left the CPD Pathway', failure: 'Failed to leave' },
  });
