import { useState } from 'react';
import type { ExpertSession } from '#areas/workspace/contract/sessions/expert-session.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Link } from '#web/ui/link.tsx';
import { useShareSession } from './session-api.ts';

/** Who can see a session besides its circle. Those who lead it share it with the network of the circle here. */
export function SessionReaders({ session }: { session: ExpertSession }) {
  const { id, isInside, network, mayShareWith, mayLead, circleName } = session;
  const share = useShareSession(id);
  const [isAsking, setAsking] = useState(false);
  if (!network && !mayShareWith) return null;
  const name = network?.name ?? mayShareWith?.name ?? '';
  return (
    <section aria-labelledby="session-readers" className="border-line border-t pt-5">
      <h3 id="session-readers" className="item-title">
        Who can see it
      </h3>
      <p className="wrap-anywhere mt-1 max-w-[60ch] text-quiet">
        {network ? (
          <>
            The members of {circleName} and of the other circles in the network{' '}
            <Link to={`/networks/${network.id}`}>{network.name}</Link>.
            {isInside && ' People of other circles can register and ask. They do not see who asked the questions.'}
          </>
        ) : (
          'Only the members of this circle.'
        )}
      </p>
      {mayLead && (
        <Button className="mt-3" onClick={() => setAsking(true)}>
          {network ? 'Stop sharing' : `Share with ${name}`}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={network ? 'Stop sharing this session?' : `Share this session with ${name}?`}
        description={
          network
            ? 'People of other circles lose their places, and we tell them. Their places go to those who wait.'
            : 'Everybody in the network can then read it, register while there are places, and ask questions. They see the name of the circle, who leads the session, the notes and the recording.'
        }
        action={network ? 'Stop sharing' : 'Share'}
        pending={share.isPending && 'Saving...'}
        onConfirm={() => share.mutate(!network, { onSuccess: () => setAsking(false) })}
      />
    </section>
  );
}
