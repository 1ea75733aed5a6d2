/** The path of a discussion, or of a reply in it. */
export const threadPath = (circleId: number, discussionId: number, replyId?: number) =>
  `/circles/${circleId}/discussions/${discussionId}${replyId === undefined ? '' : `#reply-${replyId}`}`;
