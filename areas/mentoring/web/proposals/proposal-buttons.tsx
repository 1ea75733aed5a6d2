import type { OwnProposal } from '#areas/mentoring/contract/proposal.ts';
import { Button } from '#web/ui/button.tsx';
import { NoFreePlace } from '../requests/no-free-place.tsx';
import { useAnswerProposal } from './proposal-api.ts';

interface ProposalButtonsProps {
  proposal: OwnProposal;
  size?: 'normal' | 'small';
  onDone?(): void;
}

/** Accept and Decline. Without a free place, nobody can accept: the mentor sees how to offer more. */
export function ProposalButtons({ proposal, size = 'normal', onDone }: ProposalButtonsProps) {
  const answering = useAnswerProposal(proposal.id, onDone);
  const { other, side, hasFreePlace, ownAnswer } = proposal;
  return (
    <div className="flex flex-wrap items-center gap-3">
      {ownAnswer === null && hasFreePlace && (
        <Button
          size={size}
          aria-label={`Accept the mentorship with ${other.name}`}
          pending={answering.isPending && 'Saving...'}
          onClick={() => answering.mutate('accept')}
        >
          Accept
        </Button>
      )}
      {ownAnswer === null && !hasFreePlace && side === 'mentor' && <NoFreePlace size={size} />}
      {ownAnswer === null && !hasFreePlace && side === 'mentee' && (
        <span className="text-quiet text-sm">{other.name} has no free place at the moment.</span>
      )}
      <Button
        look="quiet"
        size={size}
        aria-label={`Decline the mentorship with ${other.name}`}
        onClick={() => !answering.isPending && answering.mutate('decline')}
      >
        Decline
      </Button>
    </div>
  );
}
