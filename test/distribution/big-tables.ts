/**
 * The tables that grow with the members, and the column by which a distributed PostgreSQL would distribute them
 * (docs/scaling.md). Replies, reactions and votes have no `circle_id` yet. A statement that names the discussion, reply or resource
 * can be sent to its circle once they have one.
 */
export const distributionKeys: Readonly<Record<string, string>> = {
  circle_discussions: 'circle_id',
  circle_resources: 'circle_id',
  circle_members: 'circle_id',
  circle_activity: 'circle_id',
  discussion_replies: 'discussion_id',
  discussion_reactions: 'discussion_id',
  discussion_reads: 'discussion_id',
  reply_reactions: 'reply_id',
  resource_upvotes: 'resource_id',
  notifications: 'person_id',
  notification_events: 'person_id',
  cpd_activities: 'user_id',
  messages: 'conversation_id',
};
