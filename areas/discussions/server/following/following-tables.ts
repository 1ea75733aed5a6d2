import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { circleMembers, followLevelEnum } from '#areas/circles/server/index.ts';
import { users } from '#areas/people/server/index.ts';
import { moment } from '#server/columns.ts';
import { circleDiscussions } from '../discussion-tables.ts';

/** Columns of a row that a member has for a discussion. It is deleted when they leave the circle. */
const ofMember = () => ({
  personId: integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  circleId: integer().notNull(),
  discussionId: integer()
    .notNull()
    .references(() => circleDiscussions.id, { onDelete: 'cascade' }),
});

/**
 * How far a member has read a discussion: everything posted until `readAt` (ADR 039). Without a row, or if it is later,
 * `readAt` of their membership counts.
 */
export const discussionReads = pgTable('discussion_reads', { ...ofMember(), readAt: moment().notNull() }, (table) => [
  primaryKey({ columns: [table.personId, table.discussionId] }),
  foreignKey({
    name: 'discussion_reads_member_fk',
    columns: [table.circleId, table.personId],
    foreignColumns: [circleMembers.circleId, circleMembers.userId],
  }).onDelete('cascade'),
  index('discussion_reads_member_index').on(table.circleId, table.personId, table.readAt),
  index('discussion_reads_discussion_index').on(table.discussionId),
]);

/** What a member is notified of in a discussion. Without a row, the level of the circle counts. */
export const discussionLevels = pgTable(
  'discussion_levels',
  {
    ...ofMember(),
    level: followLevelEnum().notNull(),
    /** The member chose the level. Otherwise they follow the discussion because they started it or took part. */
    isChosen: boolean().notNull(),
    createdAt: moment().notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.discussionId, table.personId] }),
    foreignKey({
      name: 'discussion_levels_member_fk',
      columns: [table.circleId, table.personId],
      foreignColumns: [circleMembers.circleId, circleMembers.userId],
    }).onDelete('cascade'),
    index('discussion_levels_member_index').on(table.circleId, table.personId),
    index('discussion_levels_person_index').on(table.personId, table.discussionId),
  ],
);
