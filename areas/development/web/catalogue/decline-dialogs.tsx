import { type FormEvent, useState } from 'react';
import {
  type DeclineReason,
  declineEffects,
  declineLabels,
  declineReasons,
} from '#areas/development/contract/pd-recommendation.ts';
import { Button } from '#web/ui/button.tsx';
import { RadioField } from '#web/ui/choice-field.tsx';
import { Dialog, type DialogControl } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { Link } from '#web/ui/link.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { RowsSkeleton } from '#web/ui/states.tsx';
import { useDecline, useDeclined, useUndecline } from './resource-api.ts';

const options = declineReasons.map((value) => ({ value, label: declineLabels[value], hint: declineEffects[value] }));

/** Asks why something is not for the member. */
export function DeclineDialog({
  resource,
  open,
  onOpenChange,
}: DialogControl & { resource: { id: number; title: string } }) {
  const [reason, setReason] = useState<DeclineReason | null>(null);
  const [asked, setAsked] = useState(false);
  const declining = useDecline(resource);
  function send(event: FormEvent) {
    event.preventDefault();
    if (reason === null) setAsked(true);
    else declining.mutate(reason, { onSuccess: () => onOpenChange(false) });
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Not for me"
      description={`“${resource.title}”. Your reason changes what we suggest. Nobody else sees it.`}
    >
      <form noValidate onSubmit={send} className="space-y-4">
        <RadioField<DeclineReason>
          legend="Why is it not for you?"
          options={options}
          value={reason}
          onChange={setReason}
          error={asked && reason === null ? 'Choose a reason' : undefined}
        />
        <DialogActions onCancel={() => onOpenChange(false)} pending={declining.isPending && 'Saving...'}>
          Save
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** What the member said is not for them, to take back. */
export function DeclinedDialog({ open, onOpenChange }: DialogControl) {
  const list = useDeclined();
  const bringing = useUndecline();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="What is not for you"
      description="We suggest less that is like these. Bring one back, and its answer no longer counts."
    >
      <PagedList
        list={list}
        byButton
        failed="The list could not be loaded"
        loading={<RowsSkeleton label="Loading..." lines={2} />}
        empty={<p className="text-quiet">Nothing yet. Select “Not for me” beside a suggestion.</p>}
      >
        {(items) => (
          <ul>
            {items.map(({ resourceId, title, reason }) => (
              <li
                key={resourceId}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-b py-3 first:border-t"
              >
                <div className="min-w-0 grow basis-48">
                  <Link to={`/development/${resourceId}`} className="font-semibold hover:text-primary hover:underline">
                    {title}
                  </Link>
                  <p className="text-quiet text-sm">{declineLabels[reason]}</p>
                </div>
                <Button
                  size="small"
                  aria-label={`Bring back: ${title}`}
                  pending={bringing.isPending && bringing.variables === resourceId && 'Saving...'}
                  onClick={() => bringing.mutate(resourceId)}
                >
                  Bring back
                </Button>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </Dialog>
  );
}
