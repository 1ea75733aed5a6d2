import {
  decideDeskQualification,
  listDeskCandidates,
  listDeskMentors,
  listDeskPairs,
  listDeskProposals,
  listDeskQualifications,
  type PairView,
  proposePair,
  withdrawProposal,
} from '#areas/mentoring/contract/mentoring-desk.ts';
import type { QualificationStatus } from '#areas/mentoring/contract/qualification.ts';
import { useEndpoint, useList } from '#web/data/queries.ts';
import { useChange } from '#web/data/use-change.ts';

/** Read again on each visit, because members and other people of the desk change them. */
const refreshOnReturn = { refreshOnReturn: true };

export const useDeskQualifications = (status: QualificationStatus) =>
  useList(listDeskQualifications, { query: { status } }, refreshOnReturn);
export const useDeskPairs = (view: PairView) => useList(listDeskPairs, { query: { view } }, refreshOnReturn);
export const useDeskMentors = () => useList(listDeskMentors, { query: {} }, refreshOnReturn);
export const useDeskProposals = () => useList(listDeskProposals, { query: {} }, refreshOnReturn);

export const useCandidates = (mentorId: number, q: string) =>
  useEndpoint(
    listDeskCandidates,
    { params: { id: mentorId }, query: q ? { q } : {} },
    { keepsPrevious: true, refreshOnReturn: true },
  );

export const useDecision = (id: number) =>
  useChange(decideDeskQualification, {
    input: (body: { decision: 'verified' | 'rejected'; note: string }) => ({ params: { id }, body }),
    refreshes: [listDeskQualifications],
    refreshesOnFailure: [listDeskQualifications],
    toast: {
      success: ({ status, person }) =>
        status === 'verified'
          ? { title: 'Qualification verified', description: `${person.name} has been told.` }
          : { title: 'Qualification rejected', description: `${person.name} has been told and can read your note.` },
      failure: 'The decision was not saved',
    },
  });

export const useProposePair = () =>
  useChange(proposePair, {
    input: (body) => ({ body }),
    refreshes: [listDeskProposals, listDeskMentors, listDeskCandidates],
    refreshesOnFailure: [listDeskCandidates, listDeskMentors],
    toast: {
      success: ({ mentor, mentee }) => ({
        title: 'Pair proposed',
        description: `${mentor.name} and ${mentee.name} have been told. The mentorship begins when both accept.`,
      }),
      failure: 'The pair was not proposed',
    },
  });

export const useWithdrawProposal = (id: number) =>
  useChange(withdrawProposal, {
    input: { params: { id } },
    refreshes: [listDeskProposals, listDeskCandidates],
    refreshesOnFailure: [listDeskProposals],
    toast: { success: 'Proposal withdrawn', failure: 'The proposal was not withdrawn' },
  });
