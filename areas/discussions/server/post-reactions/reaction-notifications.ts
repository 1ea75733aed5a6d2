import { sql } from 'drizzle-orm';
import type { NotificationKind } from '#server/notifications.ts';
import { circleDiscussions, discussionReactions, discussionReplies, replyReactions } from '../discussion-tables.ts';
import { muteDiscussion } from '../following/level-actions.ts';
import { showThreadEvents } from '../thread-events.ts';

/** Somebody reacted to a discussion of the recipient. Shown while they have a reaction there. */
export const discussionReacted: NotificationKind = {
  key: 'discussions.reaction-to-discussion',
  group: 'circles',
  one: ({ who, title }) => `${who} reacted to your discussion “${title}”`,
  because: 'you started this discussion',
  mute: muteDiscussion,
  show: (db, personId, events) =>
    showThreadEvents(
      db,
      personId,
      events,
      sql`${circleDiscussions.userId} = ${personId} and exists (select from ${discussionReactions} r
        where r.discussion_id = e.subject and r.user_id = e.by_id)`,
    ),
};

/** Somebody reacted to a reply of the recipient. The subject is the discussion, so one notification is about all replies in it. */
export const replyReacted: NotificationKind = {
  key: 'discussions.reaction-to-reply',
  group: 'circles',
  one: ({ who, title }) => `${who} reacted to your reply in “${title}”`,
  because: 'you wrote this reply',
  mute: muteDiscussion,
  show: (db, personId, events) =>
    showThreadEvents(
      db,
      personId,
      events,
      sql`${discussionReplies.userId} = ${personId} and exists (select from ${replyReactions} r
        where r.reply_id = e.item and r.user_id = e.by_id)`,
    ),
};

export const reactionNotificationKinds = [discussionReacted, replyReacted];
