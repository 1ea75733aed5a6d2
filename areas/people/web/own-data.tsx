import { Download } from 'lucide-react';
import { useState } from 'react';
import { exportOwnData } from '#areas/people/contract/own-data.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { longDate } from '#web/ui/dates.ts';
import { FailedState, Loading, Skeleton } from '#web/ui/states.tsx';
import { useAskForDeletion, useDeletionRequest, useWithdrawDeletion } from './settings-api.ts';
import { SettingsSection } from './settings-section.tsx';

/** Everything about oneself as a file, and the way out. */
export function OwnData() {
  return (
    <SettingsSection title="Your data" about="It is yours: take a copy of it, or have it deleted.">
      <p>
        Your profile, your goals, what you wrote and shared, and all else that is kept about you, in one file that other
        programs can read.
      </p>
      {/* The browser's own download: the answer is a file, not a screen. */}
      <a href={exportOwnData.path} download className={`mt-4 ${buttonClass()}`}>
        <Download aria-hidden className="size-4" />
        Download your data
      </a>
      <div className="mt-8 border-line border-t pt-6">
        <Deletion />
      </div>
    </SettingsSection>
  );
}

function Deletion() {
  const { data, error, refetch } = useDeletionRequest();
  if (data) return data.requestedAt === null ? <NotAskedFor /> : <AskedFor on={data.requestedAt} />;
  if (error)
    return (
      <FailedState
        title="Whether you asked for deletion could not be loaded"
        error={error}
        onRetry={() => void refetch()}
      />
    );
  return (
    <Loading label="Loading...">
      <Skeleton className="h-11 w-44" />
    </Loading>
  );
}

const whatHappens =
  'Your name, email address, profile, goals and preferences go for good, and you can no longer sign in. What others replied to stays, under ‘Former member’.';

function NotAskedFor() {
  const asking = useAskForDeletion();
  const [open, setOpen] = useState(false);
  return (
    <>
      <p>
        The people who run Staffroom at your school or trust carry it out. {whatHappens} Until then you can withdraw
        your request here.
      </p>
      <Button className="mt-4" onClick={() => setOpen(true)}>
        Ask for deletion
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Ask for deletion?"
        description={`${whatHappens} Until it is carried out, you can withdraw your request. Download your data first if you want to keep any of it.`}
        action="Ask for deletion"
        pending={asking.isPending && 'Asking...'}
        onConfirm={() => asking.mutate()}
      />
    </>
  );
}

function AskedFor({ on }: { on: string }) {
  const withdrawal = useWithdrawDeletion();
  return (
    <>
      <p role="status" className="font-semibold">
        You asked for deletion on {longDate(on)}.
      </p>
      <p className="mt-1.5">It waits for the people who run Staffroom at your school or trust. {whatHappens}</p>
      <Button className="mt-4" pending={withdrawal.isPending && 'Withdrawing...'} onClick={() => withdrawal.mutate()}>
        Withdraw the request
      </Button>
    </>
  );
}
