import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { circleColours } from '#areas/circles/contract/circle-colour.ts';
import { followLevels } from '#areas/circles/contract/following.ts';
import type { AudiencePhase, AudienceRole } from '#areas/people/contract/audience.ts';
import { userRoleEnum, users } from '#areas/people/server/index.ts';
import { moment, searchWords } from '#server/columns.ts';

export const circleColourEnum = pgEnum('circle_colour', circleColours);
export const membershipRoleEnum = pgEnum('membership_role', ['member', 'owner']);
export const followLevelEnum = pgEnum('follow_level', followLevels);

const texts = <Value extends string>() => text().array().notNull().default(sql`'{}'::text[]`).$type<Value[]>();

/** Circles. A trigger on `circle_members` updates `memberCount` (migration 0002). */
export const circles = pgTable(
  'circles',
  {
    id: serial().primaryKey(),
    name: text().notNull(),
    description: text().notNull(),
    color: circleColourEnum().notNull().default('green'),
    memberCount: integer().notNull().default(0),
    isInnerCircle: boolean().notNull().default(false),
    isPrivate: boolean().notNull().default(false),
    inviteCode: text(),
    maxMembers: integer(),
    /** The owner turned the workspace of an inner circle on. What is in it stays when it is off. */
    hasWorkspace: boolean().notNull().default(false),
    createdBy: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Who becomes the owner when the owner leaves, if they are still a member then. */
    successorId: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment().notNull().default(sql`now()`),
    /** What the circle is about and who it is for. Empty lists if the owner chose nothing. */
    subjects: texts<string>(),
    phases: texts<AudiencePhase>(),
    roles: texts<AudienceRole>(),
    /** The words of the name and the description, for searches of one or two letters. */
    words: searchWords().notNull().generatedAlwaysAs(sql`to_tsvector('simple', name || ' ' || description)`),
    /** When the last member of an inner circle left. An archived circle is hidden from everybody but the operator. */
    archivedAt: moment(),
    /** When the desk archived the circle. It can be read, and nobody can post in it or join it. */
    closedAt: moment(),
    /** The circle that this one was merged into. Its address leads there, and no list has it. */
    mergedIntoId: integer().references((): AnyPgColumn => circles.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('circles_invite_code_unique').on(sql`lower(${table.inviteCode})`),
    // Lists are sorted newest first. PostgreSQL can also read an ascending index backwards.
    index('circles_newest_index').on(table.createdAt, table.id),
    index('circles_name_search_index').using('gin', table.name.op('gin_trgm_ops')),
    index('circles_description_search_index').using('gin', table.description.op('gin_trgm_ops')),
    index('circles_words_index').using('gin', table.words),
    index('circles_topics_index').using('gin', table.subjects, table.phases, table.roles),
    index('circles_created_by_index').on(table.createdBy),
    index('circles_successor_index').on(table.successorId),
    index('circles_merged_into_index').on(table.mergedIntoId).where(sql`${table.mergedIntoId} is not null`),
    // For the lists of the desk.
    index('circles_closed_index').on(table.id).where(sql`${table.closedAt} is not null`),
    check('circles_workspace_of_inner_circle', sql`${table.isInnerCircle} or not ${table.hasWorkspace}`),
    check(
      'circles_members_within_seats',
      sql`${table.memberCount} between 0 and coalesce(${table.maxMembers}, 2147483647)`,
    ),
  ],
);

export const circleMembers = pgTable(
  'circle_members',
  {
    circleId: integer()
      .notNull()
      .references(() => circles.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: membershipRoleEnum().notNull().default('member'),
    /** Leads may do in the workspace what the owner may do. Leaving deletes the row, and with it this. */
    isLead: boolean().notNull().default(false),
    invitedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    joinedAt: moment().notNull().default(sql`now()`),
    /** What the member is notified of in this circle. */
    level: followLevelEnum().notNull().default('replies'),
    /**
     * The professional role, and the words of the name and of the school that others see (weights A and B). Triggers on
     * this table, `users` and `user_preferences` keep them as they are there, so that the members of a large circle can
     * be filtered with an index.
     */
    personRole: userRoleEnum().notNull().default('teacher'),
    words: searchWords().notNull().default(''),
    /** Everything posted until then counts as read: the member joined, or marked the circle as read (ADR 039). */
    readAt: moment().notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.circleId, table.userId] }),
    uniqueIndex('circle_members_one_owner').on(table.circleId).where(sql`${table.role} = 'owner'`),
    index('circle_members_newest_index').on(table.circleId, table.joinedAt, table.userId),
    index('circle_members_role_index').on(table.circleId, table.personRole, table.joinedAt, table.userId),
    index('circle_members_words_index').using('gin', table.circleId, table.words),
    index('circle_members_of_person_index').on(table.userId, table.joinedAt, table.circleId),
    index('circle_members_invited_by_index').on(table.invitedBy),
    index('circle_members_everything_index').on(table.circleId, table.userId).where(sql`${table.level} = 'everything'`),
  ],
);

/**
 * The name that a circle had when a member left it, written by a trigger on `circle_members`. The member's export uses
 * it, because they must not read the current name of a private circle that they left.
 */
export const circleDepartures = pgTable(
  'circle_departures',
  {
    circleId: integer()
      .notNull()
      .references(() => circles.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    circleName: text().notNull(),
    leftAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.circleId, table.userId] }),
    index('circle_departures_person_index').on(table.userId),
  ],
);
