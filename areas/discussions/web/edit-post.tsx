import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef } from 'react';
import { Controller, useForm } from 'react-hook-form';
import {
  type Discussion,
  type DiscussionReply,
  discussionBody,
  replyBody,
} from '#areas/discussions/contract/discussion.ts';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { EditTextForm } from '#web/ui/edit-text-form.tsx';
import { CheckboxField, TextField } from '#web/ui/field.tsx';
import { MentionArea } from '#web/ui/mentions/mention-area.tsx';
import { useEditDiscussion, useEditReply } from './discussion-api.ts';
import { useMentioning } from './use-mentioning.ts';

/** The form in which the author of a discussion edits it. */
export function EditDiscussion({
  discussion,
  isOwner,
  onDone,
}: {
  discussion: Discussion;
  /** Whether the current user owns the circle. Only the owner can pin; the author can unpin. */
  isOwner: boolean;
  onDone(): void;
}) {
  const edit = useEditDiscussion(discussion.id, discussion.circleId);
  const { title, content, isSticky } = discussion;
  const mentioning = useMentioning(discussion.circleId, { discussionId: discussion.id, mentions: discussion.mentions });
  const { control, register, handleSubmit, formState } = useForm({
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
      <Controller
        control={control}
        name="content"
        render={({ field }) => (
          <MentionArea {...field} label="Content" rows={9} error={errors.content?.message} mentioning={mentioning} />
        )}
      />
      {(isOwner || isSticky) && <CheckboxField label="Pin to the top of the circle" {...register('isSticky')} />}
      <DialogActions onCancel={onDone} pending={edit.isPending && 'Saving...'}>
        Save
      </DialogActions>
    </form>
  );
}

/** The form in which the author of a reply edits it. */
export function EditReply({ reply, circleId, onDone }: { reply: DiscussionReply; circleId: number; onDone(): void }) {
  const mentioning = useMentioning(circleId, { discussionId: reply.discussionId, mentions: reply.mentions });
  const edit = useEditReply(reply.id, reply.discussionId);
  return (
    <EditTextForm
      name="Edit reply"
      label="Your reply"
      rows={4}
      schema={replyBody}
      content={reply.content}
      mentioning={mentioning}
      isSaving={edit.isPending}
      onSave={(body) => edit.mutate(body, { onSuccess: onDone })}
      onCancel={onDone}
    />
  );
}

/** Moves the focus to the edited element when the form closes. Give that element a `tabIndex` of -1. */
export function useFocusAfter<Place extends HTMLElement>(editing: boolean) {
  const place = useRef<Place>(null);
  const wasEditing = useRef(editing);
  useEffect(() => {
    if (wasEditing.current && !editing) place.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  return place;
}
