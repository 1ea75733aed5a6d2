import type { StoryComment } from '#areas/stories/contract/story-comment.ts';

/** A thread: the comment that started it, then its replies. */
export type CommentThread = [StoryComment, ...StoryComment[]];

/** Groups a list of comments into threads. Joins threads that were split between two pages. */
export function inThreads(comments: StoryComment[]): CommentThread[] {
  const threads: CommentThread[] = [];
  for (const comment of comments) {
    const last = threads.at(-1);
    if (last && comment.parentCommentId === last[0].id) last.push(comment);
    else threads.push([comment]);
  }
  return threads;
}
