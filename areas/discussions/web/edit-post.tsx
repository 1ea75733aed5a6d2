import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import {
  type Discussion,
  type DiscussionReply,
  discussionBody,
  replyBody,
} from '#areas/discussions/contract/discussion.ts';
import { DraftNote, EditTextForm, useFormDraft, useTextEdit } from '#areas/drafts/web/index.ts';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { CheckboxField, TextArea, TextField } from '#web/ui/field.tsx';
import { useEditDiscussion, useEditReply } from './discussion-api.ts';

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
  const { title, content, isSticky } = discussion;
  const form = useForm({ resolver: zodResolver(discussionBody), defaultValues: { title, content, isSticky } });
  const { register, handleSubmit, formState } = form;
  const draft = useFormDraft({ kind: 'discussion-edit', subject: discussion.id }, form);
  const edit = useEditDiscussion(discussion.id, discussion.circleId, draft.sentWith);
  const cancel = () => {
    draft.discard();
    onDone();
  };
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
      {(isOwner || isSticky) && <CheckboxField label="Pin to the top of the circle" {...register('isSticky')} />}
      <DialogActions note={<DraftNote draft={draft} />} onCancel={cancel} pending={edit.isPending && 'Saving...'}>
        Save
      </DialogActions>
    </form>
  );
}

/** The form in which the author of a reply edits it. */
export function EditReply({ reply, onDone }: { reply: DiscussionReply; onDone(): void }) {
  const edit = useTextEdit(reply.content, replyBody, { kind: 'reply-edit', subject: reply.id });
  const save = useEditReply(reply.id, reply.discussionId, edit.draft.sentWith);
  return (
    <EditTextForm
      name="Edit reply"
      label="Your reply"
      rows={4}
      edit={edit}
      isSaving={save.isPending}
      onSave={(body) => save.mutate(body, { onSuccess: onDone })}
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
