import { sql } from 'drizzle-orm';
import type { Task } from '#server/context.ts';
import type { NotificationKind } from '#server/notifications.ts';
import { muteDiscussion } from '../following/level-actions.ts';
import { showThreadEvents } from '../thread-events.ts';
import { discussionMoves } from './move-tables.ts';

/** The owner moved a discussion to another circle. Shown to those who may see that circle. */
export const discussionMoved: NotificationKind = {
  key: 'discussions.moved',
  group: 'circles',
  one: ({ who, title, place }) => `${who} moved “${title}” to ${place}`,
  because: 'you followed this discussion',
  mute: muteDiscussion,
  show: (db, personId, events) =>
    showThreadEvents(
      db,
      personId,
      events,
      sql`exists (select from ${discussionMoves} m where m.discussion_id = e.subject and m.moved_by = e.by_id)`,
    ),
};

interface Moved {
  discussionId: number;
  by: number;
  event: string;
  /** Who followed the discussion before. It cannot be read any more. */
  people: number[];
}

/** The most people that one call notifies. */
const atOnce = 50;

/** Notifies those who followed a discussion that was moved. Running it again notifies nobody twice. */
export const tellOfMove: Task<Moved> = {
  name: 'tell-of-move',
  retries: 10,
  missedAfter: 15,
  worthDoingFor: 86_400,
  async run(context, { discussionId, by, event, people }, stopping) {
    for (let from = 0; from < people.length; from += atOnce) {
      stopping?.throwIfAborted();
      const some = people.slice(from, from + atOnce);
      await context.db.transaction((tx) =>
        context.notify(tx, discussionMoved, some, { subject: discussionId, by, event }),
      );
    }
  },
};
