import { clsx } from 'clsx';
import { Star } from 'lucide-react';
import { useId, useState } from 'react';
import * as z from 'zod/mini';
import type { DevelopmentResource } from '#areas/development/contract/development-resource.ts';
import { completeResource, type OwnCatalogueComment } from '#areas/development/contract/resource-detail.ts';
import { sentenceOf } from '#web/data/api-client.ts';
import { Dialog, type DialogControl } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { CheckboxField, TextArea, TextField } from '#web/ui/field.tsx';
import { useComplete } from './resource-api.ts';

export interface CompleteDialogProps extends DialogControl {
  resource: DevelopmentResource;
  /** What the member wrote before. Undefined if the screen does not know it: then an empty field changes nothing. */
  ownComment?: OwnCatalogueComment | null;
}

/** Completes an item, with an optional certificate link, rating and comment. The server drafts a CPD entry. */
export default function CompleteDialog({ resource, ownComment, open, onOpenChange }: CompleteDialogProps) {
  const completing = useComplete(resource);
  const [link, setLink] = useState(resource.enrolment?.certificateUrl ?? '');
  const [rating, setRating] = useState(resource.enrolment?.rating ?? null);
  const [comment, setComment] = useState(ownComment?.text ?? '');
  const [isShared, setShared] = useState(ownComment?.isShared ?? false);
  const [linkError, setLinkError] = useState<string>();
  const isDone = Boolean(resource.enrolment?.completedAt);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={isDone ? 'Certificate, rating and comment' : 'Mark as completed'}
      description={resource.title}
    >
      <form
        noValidate
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          const body = {
            completed: true,
            certificateUrl: link.trim(),
            rating,
            ...commentIn({ comment, isShared, ownComment }),
          } as const;
          // Only the link can be invalid: the rating is one of five radio buttons, and the comment has a maximum length.
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
        {!ownComment?.takenDownReason && (
          <div>
            <TextArea
              label="Your comment"
              optional
              rows={3}
              maxLength={500}
              hint="What would you tell a colleague who is thinking about it? Do not name pupils."
              value={comment}
              onChange={(event) => setComment(event.target.value)}
            />
            <CheckboxField
              label="Share my comment with my name"
              hint="Members then see it on the page of this item. If you leave this off, only you see it. You can change this later."
              checked={isShared}
              onChange={(event) => setShared(event.target.checked)}
            />
          </div>
        )}
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

interface CommentFields {
  comment: string;
  isShared: boolean;
  ownComment: OwnCatalogueComment | null | undefined;
}

/** What to send of the comment. Nothing if it stays as it is. */
function commentIn({ comment, isShared, ownComment }: CommentFields) {
  if (ownComment?.takenDownReason) return {};
  if (comment.trim() !== '') return { comment: { text: comment, isShared } };
  return ownComment ? { comment: null } : {};
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
