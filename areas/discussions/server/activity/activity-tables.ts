import { index, integer, pgEnum, pgTable, serial, uniqueIndex } from 'drizzle-orm/pg-core';
import { activityKinds } from '#areas/circles/contract/activity.ts';
import { circles } from '#areas/circles/server/index.ts';
import { users } from '#areas/people/server/index.ts';
import { moment } from '#server/columns.ts';
import { circleDiscussions, discussionReplies } from '../discussion-tables.ts';
import { circleResources } from '../resources/resource-tables.ts';

export const activityKindEnum = pgEnum('activity_kind', activityKinds);

/**
 * One row for each discussion, reply and resource. Triggers insert and delete the rows (migration 0005). The newest
 * activity of a circle or a person is then at the end of one index.
 */
export const circleActivity = pgTable(
  'circle_activity',
  {
    id: serial().primaryKey(),
    kind: activityKindEnum().notNull(),
    circleId: integer()
      .notNull()
      .references(() => circles.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    discussionId: integer().references(() => circleDiscussions.id, { onDelete: 'cascade' }),
    replyId: integer().references(() => discussionReplies.id, { onDelete: 'cascade' }),
    resourceId: integer().references(() => circleResources.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull(),
  },
  (table) => [
    index('circle_activity_newest_index').on(table.circleId, table.createdAt, table.id),
    index('circle_activity_person_index').on(table.userId, table.createdAt),
    index('circle_activity_person_kind_index').on(table.userId, table.kind),
    index('circle_activity_discussion_index').on(table.discussionId),
    uniqueIndex('circle_activity_reply_index').on(table.replyId),
    uniqueIndex('circle_activity_resource_index').on(table.resourceId),
  ],
);
