import type { ReactionKind } from '#areas/reactions/contract/reaction.ts';
import type { DemoDiscussion, DemoReply } from './demo-discussion-files.ts';

interface InCircle {
  id: number;
  circleId: number;
  /** The members of the circle. */
  members: string[];
}

export type SeededDiscussion = DemoDiscussion & InCircle;
export type SeededReply = DemoReply & InCircle & { discussion: SeededDiscussion; daysAgo: number };

/** A reaction to a discussion or a reply of the demonstration. */
export interface SeededReaction {
  post: SeededDiscussion | SeededReply;
  username: string;
  kind: ReactionKind;
  daysAgo: number;
}

export interface SeededReactions {
  toDiscussions: SeededReaction[];
  toReplies: SeededReaction[];
}

/** How far the person of the demonstration has read a discussion. */
export interface OwnRead {
  discussionId: number;
  circleId: number;
  daysAgo: number;
}
