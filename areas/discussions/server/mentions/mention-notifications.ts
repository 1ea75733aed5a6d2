import { sql } from 'drizzle-orm';
import type { NotificationKind } from '#server/notifications.ts';
import { circleDiscussions, discussionReplies } from '../discussion-tables.ts';
import { muteDiscussion } from '../following/level-actions.ts';
import { showThreadEvents } from '../thread-events.ts';
import { discussionMentions, replyMentions } from './mention-tables.ts';

/** Somebody mentioned the recipient in a discussion or a reply. The subject is the discussion, the item the reply. */
export const mentionKind: NotificationKind = {
  key: 'discussions.mention',
  group: 'mentions',
  one: ({ who, title }) => `${who} mentioned you in “${title}”`,
  because: 'somebody mentioned you',
  mute: muteDiscussion,
  show: (db, personId, events) =>
    showThreadEvents(
      db,
      personId,
      events,
      sql`case when e.item is null
        then exists (select from ${discussionMentions} m
          where m.discussion_id = ${circleDiscussions.id} and m.user_id = ${personId})
        else exists (select from ${replyMentions} m
          where m.reply_id = ${discussionReplies.id} and m.user_id = ${personId}) end`,
    ),
};
