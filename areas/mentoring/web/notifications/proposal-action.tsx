import type { NotificationAction } from '#web/area.ts';
import { useOwnProposal } from '../proposals/proposal-api.ts';
import { ProposalButtons } from '../proposals/proposal-buttons.tsx';

/** In the row of a proposed mentorship: accept or decline it. */
const ProposalAction: NotificationAction = ({ subject, onDone }) => {
  const { data: proposal } = useOwnProposal(subject);
  if (proposal?.state !== 'open' || proposal.ownAnswer !== null) return <div className="h-11" />;
  return <ProposalButtons proposal={proposal} size="small" onDone={onDone} />;
};

export default ProposalAction;
