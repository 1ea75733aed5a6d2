import { getMentoringOverview } from '#areas/mentoring/contract/mentoring-overview.ts';
import { listMatches } from '#areas/mentoring/contract/mentorship.ts';
import {
  answerProposal,
  getOwnProposal,
  listOwnProposals,
  type ProposalAnswer,
} from '#areas/mentoring/contract/proposal.ts';
import { useEndpoint } from '#web/data/queries.ts';
import { useChange } from '#web/data/use-change.ts';

export const useOwnProposals = () => useEndpoint(listOwnProposals, {}, { refreshOnReturn: true });
export const useOwnProposal = (id: number) =>
  useEndpoint(getOwnProposal, { params: { id } }, { refreshOnReturn: true });

const proposalData = [listOwnProposals, getOwnProposal, listMatches, getMentoringOverview];

/** Accepts or declines. `onDone` is called after the change. */
export const useAnswerProposal = (id: number, onDone?: () => void) =>
  useChange(answerProposal, {
    input: (answer: ProposalAnswer) => ({ params: { id }, body: { answer } }),
    refreshes: proposalData,
    refreshesOnFailure: proposalData,
    onSuccess: () => onDone?.(),
    toast: {
      success: ({ state, other, ownAnswer }) =>
        state === 'agreed'
          ? { title: 'Your mentorship has begun', description: `You and ${other.name} can now write to each other.` }
          : ownAnswer === 'accept'
            ? { title: 'Accepted', description: `The mentorship begins when ${other.name} accepts too.` }
            : 'Declined',
      failure: 'Your answer was not saved',
    },
  });
