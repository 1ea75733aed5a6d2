import type { StoryComment } from '#areas/stories/contract/story-comment.ts';

/** A thread: the comment that opened it, then its answers. */
export type CommentThread = [StoryComment, ...StoryComment[]];

/** A list that comes thread by thread, as threads. What a page's end parted stands together again. */
export function inThreads(comments: StoryComment[]): CommentThread[] {
  const threads: CommentThread[] = [];
  for (const comment of comments) {
    const last = threads.at(-1);
    if (last && comment.parentCommentId === last[0].id) last.push(comment);
    else threads.push([comment]);
  }
  return threads;
}
