import { clsx } from 'clsx';
import { Star } from 'lucide-react';
import { useId, useState } from 'react';
import * as z from 'zod/mini';
import { completeResource, type DevelopmentResource } from '#areas/development/contract/development-resource.ts';
import { sentenceOf } from '#web/data/api-client.ts';
import { Dialog, type DialogControl } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { TextField } from '#web/ui/field.tsx';
import { useComplete } from './catalogue-api.ts';

/** Completes an item, with an optional certificate link and rating. The server drafts a CPD entry. */
export function CompleteDialog({ resource, open, onOpenChange }: DialogControl & { resource: DevelopmentResource }) {
  const completing = useComplete(resource);
  const [link, setLink] = useState(resource.enrolment?.certificateUrl ?? '');
  const [rating, setRating] = useState(resource.enrolment?.rating ?? null);
  const [linkError, setLinkError] = useState<string>();
  const isDone = Boolean(resource.enrolment?.completedAt);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={isDone ? 'Certificate and rating' : 'Mark as completed'}
      description={resource.title}
    >
      <form
        noValidate
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          const body = { completed: true, certificateUrl: link.trim(), rating } as const;
          // Only the link can be invalid: the rating is one of five radio buttons.
          const checked = z.safeParse(completeResource.body, body);
          setLinkError(checked.error?.issues[0]?.message);
          if (checked.success && !completing.isPending)
            completing.mutate(body, { onSuccess: () => onOpenChange(false) });
        }}
      >
        <TextField
          label="Link to a certificate"
          optional
          type="url"
          inputMode="url"
          placeholder="https://"
          value={link}
          onChange={(event) => setLink(event.target.value)}
          error={linkError}
        />
        <StarField value={rating} onChange={setRating} />
        {!isDone && (
          <p className="text-quiet text-sm">
            This adds a draft to your tracker. The draft only counts when you confirm it.
          </p>
        )}
        {completing.error && !completing.isPending && (
          <p role="alert" className="rounded-control bg-danger-tint px-4 py-3 text-danger">
            {sentenceOf(completing.error)}
          </p>
        )}
        <DialogActions onCancel={() => onOpenChange(false)} pending={completing.isPending && 'Saving...'}>
          {isDone ? 'Save' : 'Completed'}
        </DialogActions>
      </form>
    </Dialog>
  );
}

const ratingLabels = ['Not useful', 'Some of it helped', 'Good', 'Very good', 'Excellent'];

/** A rating from 1 to 5: native radio buttons, drawn as stars. */
function StarField({ value, onChange }: { value: number | null; onChange(value: number): void }) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1 font-semibold text-sm">
        Your rating <span className="font-normal text-quiet">optional</span>
      </legend>
      <div className="-ml-2.5 flex items-center">
        {ratingLabels.map((meaning, at) => (
          <label
            key={meaning}
            className="relative grid size-11 place-items-center rounded-control has-focus-visible:outline-2 has-focus-visible:outline-primary"
          >
            <input
              type="radio"
              name={name}
              aria-label={`${at + 1} of 5: ${meaning}`}
              checked={value === at + 1}
              onChange={() => onChange(at + 1)}
              className="absolute inset-0 size-full cursor-pointer appearance-none focus-visible:outline-none"
            />
            <Star
              aria-hidden
              className={clsx('size-6', value !== null && at < value ? 'fill-marigold text-marigold' : 'text-edge')}
            />
          </label>
        ))}
      </div>
      <p aria-hidden className="min-h-5 text-quiet text-sm">
        {value !== null && ratingLabels[value - 1]}
      </p>
    </fieldset>
  );
}
