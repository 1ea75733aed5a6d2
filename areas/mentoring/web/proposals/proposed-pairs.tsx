import { clsx } from 'clsx';
import type { OwnProposal } from '#areas/mentoring/contract/proposal.ts';
import { userRoleLabels } from '#areas/people/contract/user.ts';
import { PersonName } from '#areas/people/web/index.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { longDate } from '#web/ui/dates.ts';
import { useLinkTarget } from '#web/ui/link-target.ts';
import { useOwnProposals } from './proposal-api.ts';
import { ProposalButtons } from './proposal-buttons.tsx';

/** The mentorships that the organisers propose to the current user. Shows nothing without one. */
export function ProposedPairs() {
  const { data = [] } = useOwnProposals();
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="proposed-pairs" className="mb-8">
      <h2 id="proposed-pairs" className="section-title">
        Proposed to you
      </h2>
      <p className="mt-1 text-quiet">
        The organisers think that you fit together. The mentorship begins when both of you accept. Nobody is told if you
        decline first.
      </p>
      <ul className="mt-3 border-line border-t">
        {data.map((proposal) => (
          <ProposedPair key={proposal.id} proposal={proposal} />
        ))}
      </ul>
    </section>
  );
}

function ProposedPair({ proposal }: { proposal: OwnProposal }) {
  const { id, side, other, reason, expiresAt, ownAnswer } = proposal;
  const { ref, isTarget } = useLinkTarget<HTMLLIElement>(`proposal-${id}`);
  return (
    <li
      ref={ref}
      id={`proposal-${id}`}
      className={clsx('flex gap-4 border-line border-b py-5', isTarget && '-mx-4 bg-marigold-tint px-4')}
    >
      <Avatar person={other} />
      <div className="wrap-anywhere min-w-0 grow">
        <h3 className="item-title">
          <PersonName person={other} />
        </h3>
        <p className="text-quiet text-sm">
          {[
            side === 'mentor' ? 'Would be your mentee' : 'Would be your mentor',
            userRoleLabels[other.role],
            other.school,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="mt-2">{reason}</p>
        <p className="mt-2 mb-3 text-quiet text-sm">
          {ownAnswer === 'accept'
            ? `You accepted. ${other.name} can answer until ${longDate(expiresAt)}.`
            : `Answer by ${longDate(expiresAt)}.`}
        </p>
        <ProposalButtons proposal={proposal} />
      </div>
    </li>
  );
}
