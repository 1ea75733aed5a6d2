import type { CaseKind, CaseState } from '#areas/reports/contract/case-words.ts';
import {
  addCaseNote,
  type CaseDecision,
  decideAppeal,
  decideCase,
  getCase,
  listCases,
  passCase,
  setCaseWork,
} from '#areas/reports/contract/cases.ts';
import { getDutyList, setDutyList } from '#areas/reports/contract/duty.ts';
import { getCaseFigures } from '#areas/reports/contract/figures.ts';
import { getModerationSettings, setModerationSettings } from '#areas/reports/contract/moderation-settings.ts';
import {
  addSafeguardingNote,
  decideSafeguardingAppeal,
  decideSafeguardingCase,
  getSafeguardingCase,
  listSafeguardingCases,
  listUrgentReports,
  returnCase,
  takeUrgentCase,
} from '#areas/reports/contract/safeguarding.ts';
import { useEndpoint, useList } from '#web/data/queries.ts';
import { useChange } from '#web/data/use-change.ts';

/** Who works on a case. Each has endpoints and screens of their own. */
export type CaseDesk = 'moderate' | 'handle_safeguarding';

const calls = {
  moderate: { get: getCase, note: addCaseNote, decide: decideCase, appeal: decideAppeal },
  handle_safeguarding: {
    get: getSafeguardingCase,
    note: addSafeguardingNote,
    decide: decideSafeguardingCase,
    appeal: decideSafeguardingAppeal,
  },
} as const;

/** The address of a case. */
export const caseAddress = (desk: CaseDesk, id: number) =>
  desk === 'moderate' ? `/desk/cases/${id}` : `/desk/safeguarding/${id}`;

/** What a change to a case makes out of date. */
const lists = [listCases, listSafeguardingCases, listUrgentReports];
const everything = [getCase, getSafeguardingCase, ...lists];

/** Which cases of the queue are shown. */
export interface CaseFilter {
  state: CaseState;
  kind?: CaseKind;
  /** The id of a person: only the cases about them. */
  about?: number;
}

// Others work on the queue too, so it is read again on each visit.
export const useCases = (filter: CaseFilter) =>
  useList(listCases, { query: { ...filter } }, { refreshOnReturn: true, keepsPrevious: true });
export const useSafeguardingCases = () => useList(listSafeguardingCases, {}, { refreshOnReturn: true });
export const useUrgentReports = () => useEndpoint(listUrgentReports, {}, { refreshOnReturn: true });
export const useCase = (desk: CaseDesk, id: number) =>
  useEndpoint(calls[desk].get, { params: { id } }, { refreshOnReturn: true });

export const useDecide = (desk: CaseDesk, id: number) =>
  useChange(calls[desk].decide, {
    input: (body: Partial<CaseDecision> & Pick<CaseDecision, 'outcome' | 'reason'>) => ({ params: { id }, body }),
    refreshes: everything,
    refreshesOnFailure: everything,
    toast: { success: 'Case decided', failure: 'The case could not be decided' },
  });

export const useNote = (desk: CaseDesk, id: number) =>
  useChange(calls[desk].note, {
    input: (note: string) => ({ params: { id }, body: { note } }),
    refreshes: [getCase, getSafeguardingCase],
    toast: { success: 'Note added', failure: 'The note could not be added' },
  });

export const useDecideAppeal = (desk: CaseDesk, id: number) =>
  useChange(calls[desk].appeal, {
    input: (body: { stands: boolean; reason: string }) => ({ params: { id }, body }),
    refreshes: everything,
    refreshesOnFailure: everything,
    toast: { success: 'Appeal decided', failure: 'The appeal could not be decided' },
  });

export const usePassCase = (id: number) =>
  useChange(passCase, {
    input: (note: string) => ({ params: { id }, body: { note } }),
    refreshes: everything,
    toast: { success: 'Passed to the safeguarding lead', failure: 'The case could not be passed on' },
  });

export const useSetWork = (id: number) =>
  useChange(setCaseWork, {
    input: (body: { assigneeId: number | null; dueAt: string }) => ({ params: { id }, body }),
    refreshes: everything,
    toast: { success: 'Case updated', failure: 'The case could not be updated' },
  });

export const useTakeUrgent = () =>
  useChange(takeUrgentCase, {
    input: (id: number) => ({ params: { id } }),
    refreshes: everything,
    refreshesOnFailure: everything,
    toast: { success: 'The case is yours', failure: 'The case could not be taken over' },
  });

export const useReturnCase = (id: number) =>
  useChange(returnCase, {
    input: (note: string) => ({ params: { id }, body: { note } }),
    refreshes: lists,
    toast: { success: 'Given back to the moderators', failure: 'The case could not be given back' },
  });

export const useDuty = () => useEndpoint(getDutyList, {}, { refreshOnReturn: true });
export const useSetDuty = () =>
  useChange(setDutyList, {
    input: (personIds: number[]) => ({ body: { personIds } }),
    refreshes: [getDutyList],
    toast: { success: 'Duty list saved', failure: 'The duty list could not be saved' },
  });

export const useCaseFigures = () => useEndpoint(getCaseFigures, {}, { refreshOnReturn: true });

export const useModerationSettings = () => useEndpoint(getModerationSettings, {}, { refreshOnReturn: true });
export const useSetModerationSettings = () =>
  useChange(setModerationSettings, {
    input: (body: Parameters<typeof asSettings>[0]) => ({ body: asSettings(body) }),
    refreshes: [getModerationSettings],
    toast: { success: 'Rules saved', failure: 'The rules could not be saved' },
  });

const asSettings = (settings: {
  flagsWords: boolean;
  words: string[];
  firstPosts: number;
  dueHours: number;
  urgentDueHours: number;
}) => settings;
