import {
  answerSchoolCulture,
  appealSchoolLine,
  type CultureAnswerBody,
  getSchoolCulture,
  listOwnWorkplaces,
  withdrawSchoolCulture,
  withdrawSchoolLine,
} from '#areas/workplaces/contract/culture.ts';
import { sentenceOf } from '#web/data/api-client.ts';
import { keyOf, useEndpoint } from '#web/data/queries.ts';
import { useChange } from '#web/data/use-change.ts';

const at = (urn: number) => ({ params: { urn } });
const shownIn = (urn: number) => [keyOf(getSchoolCulture, at(urn)), listOwnWorkplaces];
const failed = (title: string) => ({ title, description: (failure: Error) => sentenceOf(failure) });

export const useCulture = (urn: number) => useEndpoint(getSchoolCulture, at(urn), { refreshOnReturn: true });
export const useWorkplaces = () => useEndpoint(listOwnWorkplaces, {}, { refreshOnReturn: true });

export const useAnswerCulture = (urn: number) =>
  useChange(answerSchoolCulture, {
    input: (body: CultureAnswerBody) => ({ ...at(urn), body }),
    refreshes: shownIn(urn),
    refreshesOnFailure: shownIn(urn),
    toast: { success: 'Your answers are kept', failure: failed('Your answers were not kept') },
  });

export const useWithdrawCulture = (urn: number) =>
  useChange(withdrawSchoolCulture, {
    input: at(urn),
    refreshes: shownIn(urn),
    refreshesOnFailure: shownIn(urn),
    toast: { success: 'Withdrawn', failure: failed('It was not withdrawn') },
  });

export const useWithdrawLine = (urn: number) =>
  useChange(withdrawSchoolLine, {
    input: (id: number) => ({ params: { urn, id } }),
    refreshes: shownIn(urn),
    refreshesOnFailure: shownIn(urn),
    toast: { success: 'Your line is withdrawn', failure: failed('It was not withdrawn') },
  });

export const useAppealLine = (urn: number) =>
  useChange(appealSchoolLine, {
    input: ({ id, text }: { id: number; text: string }) => ({ params: { urn, id }, body: { text } }),
    refreshes: shownIn(urn),
    refreshesOnFailure: shownIn(urn),
    toast: { success: 'Another moderator will read your line', failure: failed('Your appeal was not sent') },
  });
