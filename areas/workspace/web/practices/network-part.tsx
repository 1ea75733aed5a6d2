import { useState } from 'react';
import type { BestPractice } from '#areas/workspace/contract/practices/best-practice.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Link } from '#web/ui/link.tsx';
import { useSharePracticeWithNetwork } from './practice-api.ts';

/** Whether the other circles of the network read a practice. Its author shares it; the author and leads end that. */
export function NetworkPart({ practice }: { practice: BestPractice }) {
  const { id, network, mayShareWith, mayRemove, isInside, isOwn } = practice;
  const share = useSharePracticeWithNetwork(id);
  const [isAsking, setAsking] = useState(false);
  const name = network?.name ?? mayShareWith?.name;
  if (!(isInside || isOwn) || name === undefined) return null;
  const mayChange = network ? mayRemove : mayShareWith !== null;
  return (
    <div>
      {network && (
        <p className="wrap-anywhere text-quiet">
          Shared with the network <Link to={`/networks/${network.id}`}>{name}</Link>. The members of its circles read
          it, with the name of the author and of the circle.
        </p>
      )}
      {mayChange && (
        <Button className={network ? 'mt-3' : ''} onClick={() => setAsking(true)}>
          {network ? 'Stop sharing with the network' : `Share with ${name}`}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={network ? 'Stop sharing this practice?' : `Share this practice with ${name}?`}
        description={
          network
            ? 'Members of the other circles can no longer read it. Their likes, and how it went for them, still count.'
            : 'The members of all circles in the network can then read it, with your name and the name of the circle. Check that it names no pupil or colleague. You can end this at any time.'
        }
        action={network ? 'Stop sharing' : 'Share'}
        pending={share.isPending && 'Saving...'}
        onConfirm={() => share.mutate(!network, { onSuccess: () => setAsking(false) })}
      />
    </div>
  );
}
