import { sql } from 'drizzle-orm';
import type { NotificationKind } from '#server/notifications.ts';
import { circleDiscussions, discussionReplies } from '../discussion-tables.ts';
import { muteDiscussion } from '../following/level-actions.ts';
import { showThreadEvents } from '../thread-events.ts';

/** The author of a discussion marked a reply of the recipient as the answer. Shown while it is the answer. */
export const answerMarked: NotificationKind = {
  key: 'discussions.answer-marked',
  group: 'discussions',
  one: ({ who, title }) => `${who} marked your reply as the answer to “${title}”`,
  because: 'you wrote this reply',
  mute: muteDiscussion,
  show: (db, personId, events) =>
    showThreadEvents(
      db,
      personId,
      events,
      sql`${circleDiscussions.answerId} = e.item and ${discussionReplies.userId} = ${personId}`,
    ),
};
