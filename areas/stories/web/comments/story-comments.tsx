import { zodResolver } from '@hookform/resolvers/zod';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { DraftNote, EditTextForm, useFormDraft, useTextEdit } from '#areas/drafts/web/index.ts';
import { PersonName } from '#areas/people/web/index.ts';
import { EditedByModerators, TakenDownNotice } from '#areas/reports/web/index.ts';
import { type StoryComment, storyCommentChanges } from '#areas/stories/contract/story-comment.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { fullMoment } from '#web/ui/dates.ts';
import { useLinkTarget } from '#web/ui/link-target.ts';
import { Markdown } from '#web/ui/markdown.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { RowsSkeleton } from '#web/ui/states.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { MarkdownArea } from '#web/ui/writing/markdown-area.tsx';
import { CommentMenu } from './comment-menu.tsx';
import { inThreads } from './comment-threads.ts';
import { useComment, useComments, useEditComment } from './story-comment-api.ts';
import { commentAnchor, useLinkedComment } from './use-linked-comment.ts';

/** The comments on a story, thread by thread. */
export function Comments({ storyId }: { storyId: number }) {
  const list = useComments(storyId);
  useLinkedComment(list);
  return (
    <section aria-labelledby="comments" className="mt-12 print:hidden">
      <h2 id="comments" className="section-title border-line border-b pb-3">
        Comments
      </h2>
      <PagedList
        list={list}
        loading={<RowsSkeleton label="Loading comments…" />}
        failed="The comments could not be loaded"
        empty={<p className="pt-5 text-quiet">No comments yet. You can write the first one.</p>}
      >
        {(comments) => (
          <ol>
            {inThreads(comments).map(([opening, ...answers]) => (
              <li key={opening.id} className="border-line border-b py-5">
                <Comment comment={opening} />
                {answers.length > 0 && (
                  <ol className="mt-5 ml-5 space-y-5 border-line border-l-2 pl-4 sm:ml-14 sm:pl-5">
                    {answers.map((answer) => (
                      <li key={answer.id}>
                        <Comment comment={answer} />
                      </li>
                    ))}
                  </ol>
                )}
                <ThreadFoot storyId={storyId} opening={opening} />
              </li>
            ))}
          </ol>
        )}
      </PagedList>
      <div className="mt-6">
        <CommentForm storyId={storyId} label="Your comment" action="Post Comment" />
      </div>
    </section>
  );
}

function Comment({ comment }: { comment: StoryComment }) {
  const [editing, setEditing] = useState(false);
  const anchor = commentAnchor(comment.id);
  const { ref, isTarget } = useLinkTarget<HTMLDivElement>(anchor);
  if (comment.content === null || comment.author === null)
    return <p className="text-quiet italic">This comment was removed.</p>;
  const { author, content } = comment;
  return (
    <div
      ref={ref}
      id={anchor}
      className={clsx('flex gap-3 sm:gap-4', isTarget && '-m-3 rounded-card bg-marigold-tint p-3')}
    >
      <Avatar person={author} />
      <div className="min-w-0 grow">
        <p className="mb-1 flex flex-wrap items-baseline gap-x-3">
          <span className="wrap-anywhere font-semibold">
            <PersonName person={author} />
          </span>
          <span className="text-quiet text-sm">
            <TimeAgo moment={comment.createdAt} />
            {comment.editedAt && <span title={fullMoment(comment.editedAt)}> · edited</span>}
            <EditedByModerators at={comment.editedByModeratorsAt} />
          </span>
        </p>
        <TakenDownNotice kind="story_comment" id={comment.id} reason={comment.takenDownReason} />
        {editing ? (
          <EditComment comment={comment} content={content} onDone={() => setEditing(false)} />
        ) : (
          <Markdown text={content} />
        )}
      </div>
      {!editing && <CommentMenu comment={comment} author={author} onEdit={() => setEditing(true)} />}
    </div>
  );
}

function ThreadFoot({ storyId, opening }: { storyId: number; opening: StoryComment }) {
  const [answering, setAnswering] = useState(false);
  // A removed comment has no author to reply to.
  if (!opening.author || opening.takenDownReason !== null) return null;
  if (!answering)
    return (
      <Button look="quiet" size="small" className="mt-2 ml-10 sm:ml-11" onClick={() => setAnswering(true)}>
        Reply
      </Button>
    );
  return (
    <div className="mt-4 sm:ml-14">
      <CommentForm
        storyId={storyId}
        parentCommentId={opening.id}
        label={`Your reply to ${opening.author.name}`}
        action="Post Reply"
        onDone={() => setAnswering(false)}
      />
    </div>
  );
}

interface CommentFormProps {
  storyId: number;
  parentCommentId?: number;
  label: string;
  action: string;
  onDone?(): void;
}

/** Keeps the text until it is posted. */
function CommentForm({ storyId, parentCommentId, label, action, onDone }: CommentFormProps) {
  const form = useForm({ resolver: zodResolver(storyCommentChanges), defaultValues: { content: '' } });
  const { register, handleSubmit, formState, reset } = form;
  const draft = useFormDraft(
    parentCommentId ? { kind: 'story-answer', subject: parentCommentId } : { kind: 'story-comment', subject: storyId },
    form,
  );
  const comment = useComment(storyId, draft.sentWith);
  const done = () => {
    reset();
    onDone?.();
  };
  return (
    <form
      noValidate
      onSubmit={handleSubmit((body) => comment.mutate({ ...body, parentCommentId }, { onSuccess: done }))}
      className="space-y-3"
    >
      <MarkdownArea
        label={label}
        rows={3}
        autoFocus={onDone !== undefined}
        error={formState.errors.content?.message}
        {...register('content')}
      />
      <div className="flex flex-wrap items-center justify-end gap-3">
        <DraftNote draft={draft} />
        {onDone && <Button onClick={onDone}>Cancel</Button>}
        <Button type="submit" look="plain" pending={comment.isPending && 'Posting...'}>
          {action}
        </Button>
      </div>
    </form>
  );
}

/** Edits the member's comment in place. */
function EditComment({ comment, content, onDone }: { comment: StoryComment; content: string; onDone(): void }) {
  const edit = useTextEdit(content, storyCommentChanges, { kind: 'story-comment-edit', subject: comment.id });
  const save = useEditComment(comment.id, comment.storyId, edit.draft.sentWith);
  return (
    <EditTextForm
      name="Edit comment"
      label="Your comment"
      rows={3}
      edit={edit}
      field={(props) => <MarkdownArea {...props} />}
      isSaving={save.isPending}
      onSave={(body) => save.mutate(body, { onSuccess: onDone })}
      onCancel={onDone}
    />
  );
}
