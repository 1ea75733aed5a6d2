import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef } from 'react';
import { Controller, useForm } from 'react-hook-form';
import {
  type Discussion,
  type DiscussionReply,
  discussionBody,
  replyBody,
} from '#areas/discussions/contract/discussion.ts';
import { DraftNote, EditTextForm, useFormDraft, useTextEdit } from '#areas/drafts/web/index.ts';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
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
  const { title, content, isSticky } = discussion;
  const mentioning = useMentioning(discussion.circleId, { discussionId: discussion.id, mentions: discussion.mentions });
  const form = useForm({ resolver: zodResolver(discussionBody), defaultValues: { title, content, isSticky } });
  const { control, register, handleSubmit, formState } = form;
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
      <Controller
        control={control}
        name="content"
        render={({ field }) => (
          <MentionArea {...field} label="Content" rows={9} error={errors.content?.message} mentioning={mentioning} />
        )}
      />
      {(isOwner || isSticky) && <CheckboxField label="Pin to the top of the circle" {...register('isSticky')} />}
      <DialogActions note={<DraftNote draft={draft} />} onCancel={cancel} pending={edit.isPending && 'Saving...'}>
        Save
      </DialogActions>
    </form>
  );
}

/** The form in which the author of a reply edits it. */
export function EditReply({ reply, circleId, onDone }: { reply: DiscussionReply; circleId: number; onDone(): void }) {
  const mentioning = useMentioning(circleId, { discussionId: reply.discussionId, mentions: reply.mentions });
  const edit = useTextEdit(reply.content, replyBody, { kind: 'reply-edit', subject: reply.id });
  const save = useEditReply(reply.id, reply.discussionId, edit.draft.sentWith);
  return (
    <EditTextForm
      name="Edit reply"
      label="Your reply"
      rows={4}
      edit={edit}
      field={(props) => <MentionArea {...props} mentioning={mentioning} />}
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
