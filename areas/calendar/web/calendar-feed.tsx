import { Copy } from 'lucide-react';
import { type Ref, useRef, useState } from 'react';
import type { CalendarFeed as Feed } from '#areas/calendar/contract/calendar-feed.ts';
import { showToast } from '#web/toasts/toast-store.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { longDate } from '#web/ui/dates.ts';
import { TextField } from '#web/ui/field.tsx';
import { FailedState, Loading, Skeleton } from '#web/ui/states.tsx';
import { useCalendarFeed, useCreateFeed, useRevokeFeed } from './calendar-api.ts';

/** Creates, shows once, replaces and revokes the address of the member's calendar feed. */
export default function CalendarFeed() {
  const { data, error, refetch } = useCalendarFeed();
  if (!data && error)
    return (
      <FailedState title="Your calendar address could not be loaded" error={error} onRetry={() => void refetch()} />
    );
  if (!data)
    return (
      <Loading label="Loading your calendar address...">
        <Skeleton className="h-16" />
      </Loading>
    );
  return <FeedControls feed={data.feed} />;
}

type Asking = 'replace' | 'revoke' | null;

function FeedControls({ feed }: { feed: Feed | null }) {
  const create = useCreateFeed();
  const revoke = useRevokeFeed();
  /** Known only until the member leaves the screen. */
  const [address, setAddress] = useState<string | null>(null);
  const [asking, setAsking] = useState<Asking>(null);
  const field = useRef<HTMLInputElement>(null);
  const makeAddress = () =>
    create.mutate(undefined, {
      onSuccess: (made) => {
        setAddress(made.address);
        setAsking(null);
        // After the dialog has closed and put the focus back.
        setTimeout(() => field.current?.select());
      },
    });
  const endAddress = () =>
    revoke.mutate(undefined, {
      onSuccess: () => {
        setAddress(null);
        setAsking(null);
      },
    });
  if (!feed)
    return (
      <>
        <p>
          Your calendar program can read a secret address and show the events that you are going to, your agreed
          mentoring meetings and the pathway steps that have a day. It reads the address again from time to time, so
          changes arrive there too.
        </p>
        <Button className="mt-4" pending={create.isPending && 'Creating...'} onClick={makeAddress}>
          Create address
        </Button>
      </>
    );
  return (
    <>
      {address && <NewAddress address={address} fieldRef={field} />}
      <p className={address ? 'mt-5' : ''}>{stateWords(feed)}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={() => setAsking('replace')}>Replace address</Button>
        <Button onClick={() => setAsking('revoke')}>Revoke address</Button>
      </div>
      <ConfirmDialog
        open={asking === 'replace'}
        onOpenChange={(open) => setAsking(open ? 'replace' : null)}
        title="Replace the address?"
        description="The current address stops working. Add the new one to each of your calendars."
        action="Replace address"
        pending={create.isPending && 'Replacing...'}
        onConfirm={makeAddress}
      />
      <ConfirmDialog
        open={asking === 'revoke'}
        onOpenChange={(open) => setAsking(open ? 'revoke' : null)}
        title="Revoke the address?"
        description="Your calendars can no longer read it. What they have already read may stay in them."
        action="Revoke address"
        pending={revoke.isPending && 'Revoking...'}
        onConfirm={endAddress}
      />
    </>
  );
}

function NewAddress({ address, fieldRef }: { address: string; fieldRef: Ref<HTMLInputElement> }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      showToast({ title: 'Address copied', description: 'Paste it into your calendar program.' });
    } catch {
      // Browsers allow the clipboard only over https.
      showToast({
        tone: 'destructive',
        title: 'The address could not be copied',
        description: 'Select it and copy it by hand.',
      });
    }
  };
  return (
    <div>
      <TextField
        ref={fieldRef}
        label="Your calendar address"
        readOnly
        value={address}
        onFocus={(event) => event.target.select()}
        hint="Copy it now. For your security we do not show it again."
      />
      <Button className="mt-3" icon={<Copy aria-hidden className="size-4" />} onClick={() => void copy()}>
        Copy address
      </Button>
      <p className="mt-4">
        Add it to your calendar program: in Outlook as “Subscribe from web”, in Google Calendar as “From URL”, in Apple
        Calendar as “New Calendar Subscription”.
      </p>
      <p className="mt-3">
        Anybody who has the address can see your events and the times of your meetings. Do not share it. If somebody has
        it who should not, replace it.
      </p>
    </div>
  );
}

function stateWords({ createdAt, lastReadAt }: Feed): string {
  const read = lastReadAt ? `A calendar last read it on ${longDate(lastReadAt)}.` : 'No calendar has read it yet.';
  return `You created an address on ${longDate(createdAt)}. ${read}`;
}
