import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import {
  type Discussion,
  type DiscussionReply,
  discussionBody,
  replyBody,
} from '#areas/discussions/contract/discussion.ts';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { CheckboxField, TextArea, TextField } from '#web/ui/field.tsx';
import { useEditDiscussion, useEditReply } from './discussion-api.ts';

/** One's own discussion, to be changed where it stands. */
export function EditDiscussion({
  discussion,
  isOwner,
  onDone,
}: {
  discussion: Discussion;
  /** Owns the circle: only the owner pins. The author may unpin. */
  isOwner: boolean;
  onDone(): void;
}) {
  const edit = useEditDiscussion(discussion.id, discussion.circleId);
  const { title, content, isSticky } = discussion;
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(discussionBody),
    defaultValues: { title, content, isSticky },
  });
  const { errors } = formState;
  return (
    <form
      noValidate
      aria-labelledby="edit-discussion"
      onSubmit={handleSubmit((body) => edit.mutate(body, { onSuccess: onDone }))}
      className="space-y-4"
    >
      <h1 id="edit-discussion" className="page-title">
        Edit discussion
      </h1>
      <TextField label="Title" autoFocus autoComplete="off" error={errors.title?.message} {...register('title')} />
      <TextArea label="Content" rows={9} error={errors.content?.message} {...register('content')} />
      {(isOwner || isSticky) && <CheckboxField label="Keep at the top of the circle" {...register('isSticky')} />}
      <DialogActions onCancel={onDone} pending={edit.isPending && 'Saving...'}>
        Save
      </DialogActions>
    </form>
  );
}

/** One's own reply, to be changed where it stands. */
export function EditReply({ reply, onDone }: { reply: DiscussionReply; onDone(): void }) {
  const edit = useEditReply(reply.id, reply.discussionId);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(replyBody),
    defaultValues: { content: reply.content },
  });
  return (
    <form
      noValidate
      aria-label="Edit reply"
      onSubmit={handleSubmit((body) => edit.mutate(body, { onSuccess: onDone }))}
      className="space-y-3"
    >
      <TextArea
        label="Your reply"
        rows={4}
        autoFocus
        error={formState.errors.content?.message}
        {...register('content')}
      />
      <DialogActions onCancel={onDone} pending={edit.isPending && 'Saving...'}>
        Save
      </DialogActions>
    </form>
  );
}

/** Where the focus goes once the form is gone: to what was changed, not to nowhere. Give that a `tabIndex` of -1. */
export function useFocusAfter<Place extends HTMLElement>(editing: boolean) {
  const place = useRef<Place>(null);
  const wasEditing = useRef(editing);
  useEffect(() => {
    if (wasEditing.current && !editing) place.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  return place;
}
