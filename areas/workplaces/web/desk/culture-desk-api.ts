import {
  decideLine,
  listDeskCultures,
  listDeskLines,
  writeSchoolReply,
} from '#areas/workplaces/contract/culture-desk.ts';
import { sentenceOf } from '#web/data/api-client.ts';
import { useList } from '#web/data/queries.ts';
import { useChange } from '#web/data/use-change.ts';

const onReturn = { refreshOnReturn: true };
const sentence = (failure: Error) => sentenceOf(failure);

export const useDeskLines = () => useList(listDeskLines, { query: {} }, onReturn);
export const useDeskCultures = () => useList(listDeskCultures, { query: {} }, onReturn);

export const useDecideLine = (id: number) =>
  useChange(decideLine, {
    input: (body: { isApproved: boolean; reason: string | null }) => ({ params: { id }, body }),
    refreshes: [listDeskLines],
    refreshesOnFailure: [listDeskLines],
    toast: {
      success: { title: 'Decided', description: 'The person who wrote it is told.' },
      failure: { title: 'It was not decided', description: sentence },
    },
  });

export const useWriteReply = (urn: number) =>
  useChange(writeSchoolReply, {
    input: (text: string | null) => ({ params: { urn }, body: { text } }),
    refreshes: [listDeskCultures],
    toast: { success: 'Saved', failure: { title: 'The reply was not saved', description: sentence } },
  });
