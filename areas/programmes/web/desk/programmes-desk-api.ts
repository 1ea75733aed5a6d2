import { listProgrammes } from '#areas/programmes/contract/programme.ts';
import {
  addDeskModule,
  addDeskProgramme,
  changeDeskModule,
  changeDeskProgramme,
  getDeskProgramme,
  listDeskProgrammes,
  moveDeskProgramme,
  orderDeskModules,
  orderDeskProgrammes,
} from '#areas/programmes/contract/programmes-desk.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { useEndpoint } from '#web/data/queries.ts';
import { useChange } from '#web/data/use-change.ts';

export const useDeskProgrammes = () => useEndpoint(listDeskProgrammes, {}, { refreshOnReturn: true });
export const useDeskProgramme = (id: number) =>
  useEndpoint(getDeskProgramme, { params: { id } }, { refreshOnReturn: true });

const programmeData = [listDeskProgrammes, getDeskProgramme, listProgrammes];

export const useAddProgramme = () =>
  useChange(addDeskProgramme, {
    input: (body) => ({ body }),
    refreshes: programmeData,
    toast: { success: 'Programme added' },
  });

export const useOrderProgrammes = () =>
  useChange(orderDeskProgrammes, {
    input: (ids: number[]) => ({ body: { ids } }),
    refreshes: programmeData,
    refreshesOnFailure: [listDeskProgrammes],
    toast: { failure: 'The programme was not moved' },
  });

/** No failure toast: the form shows the sentence. */
export const useAddModule = (id: number) =>
  useChange(addDeskModule, {
    input: (body: EndpointInput<typeof addDeskModule>['body']) => ({ params: { id }, body }),
    refreshes: programmeData,
    toast: { success: 'Module added' },
  });

export const useOrderModules = (id: number) =>
  useChange(orderDeskModules, {
    input: (keys: string[]) => ({ params: { id }, body: { keys } }),
    refreshes: programmeData,
    refreshesOnFailure: [getDeskProgramme],
    toast: { failure: 'The module was not moved' },
  });

export const useChangeProgramme = (id: number) =>
  useChange(changeDeskProgramme, {
    input: (body) => ({ params: { id }, body }),
    refreshes: programmeData,
    toast: { success: 'Programme saved', failure: 'The programme was not saved' },
  });

export const useChangeModule = (id: number) =>
  useChange(changeDeskModule, {
    input: (body) => ({ params: { id }, body }),
    refreshes: programmeData,
    toast: { success: 'Module saved', failure: 'The module was not saved' },
  });

export type Move = EndpointInput<typeof moveDeskProgramme>['body'];

const movedWords: Record<Move['action'], string> = {
  hide: 'Hidden',
  show: 'Shown again',
  follow: 'It follows the release again',
};

export const useMoveProgramme = (id: number) =>
  useChange(moveDeskProgramme, {
    input: (body: Move) => ({ params: { id }, body }),
    refreshes: programmeData,
    refreshesOnFailure: [getDeskProgramme],
    toast: { success: (_, { action }) => movedWords[action], failure: 'Nothing was changed' },
  });
