import { useState } from 'react';
import type { DeskProposal } from '#areas/mentoring/contract/mentoring-desk.ts';
import type { ProposalAnswer, ProposalState } from '#areas/mentoring/contract/proposal.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { longDate } from '#web/ui/dates.ts';
import { PagedList } from '#web/ui/paged-list.tsx';
import { EmptyState, RowsSkeleton } from '#web/ui/states.tsx';
import { MemberLine } from './member-line.tsx';
import { useDeskProposals, useWithdrawProposal } from './mentoring-desk-api.ts';

const stateWords: Record<Exclude<ProposalState, 'open'>, string> = {
  agreed: 'Both accepted. The mentorship has begun',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Nobody answered in time',
};

const answerWords = (answer: ProposalAnswer | null) =>
  answer === null ? 'has not answered' : answer === 'accept' ? 'accepted' : 'declined';

/** The pairs that the desk proposed, with the answers of both people. */
export function ProposalList({ onMentors }: { onMentors(): void }) {
  const list = useDeskProposals();
  return (
    <PagedList
      list={list}
      loading={<RowsSkeleton label="Loading proposed pairs" />}
      failed="The proposed pairs could not be loaded"
      empty={
        <EmptyState
          title="You have not proposed a pair yet"
          example="“You both teach maths in Leeds”."
          action={<Button onClick={onMentors}>See mentors without mentees</Button>}
        >
          Propose a mentee to a mentor. Both people answer, and you see their answers here.
        </EmptyState>
      }
    >
      {(items) => (
        <ul className="border-line border-t">
          {items.map((proposal) => (
            <ProposalRow key={proposal.id} proposal={proposal} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function ProposalRow({ proposal }: { proposal: DeskProposal }) {
  const { id, mentor, mentee, reason, proposedAt, expiresAt, proposedBy, mentorAnswer, menteeAnswer, state } = proposal;
  const withdrawal = useWithdrawProposal(id);
  const [isAsking, setAsking] = useState(false);
  const answers = `Mentor ${answerWords(mentorAnswer)} · mentee ${answerWords(menteeAnswer)}`;
  return (
    <li className="border-line border-b py-5">
      <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_auto]">
        <MemberLine label="Mentor" person={mentor} />
        <MemberLine label="Mentee" person={mentee} />
        {state === 'open' && (
          <Button
            className="self-start"
            aria-label={`Withdraw the proposal of ${mentor.name} and ${mentee.name}`}
            onClick={() => setAsking(true)}
          >
            Withdraw
          </Button>
        )}
      </div>
      <p className="wrap-anywhere mt-3">{reason}</p>
      <p className="wrap-anywhere mt-1.5 text-quiet text-sm">
        {state === 'open' ? `${answers} · they can answer until ${longDate(expiresAt)}` : stateWords[state]}
        {` · proposed ${proposedBy ? `by ${proposedBy} ` : ''}on ${longDate(proposedAt)}`}
      </p>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Withdraw this proposal?"
        description="It disappears for both people. They are not told."
        action="Withdraw"
        pending={withdrawal.isPending && 'Withdrawing...'}
        onConfirm={() => withdrawal.mutate(undefined, { onSuccess: () => setAsking(false) })}
      />
    </li>
  );
}
