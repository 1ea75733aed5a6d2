import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { schools, userRoleEnum, users } from '#areas/people/server/index.ts';
import { moment } from '#server/columns.ts';

/** A session. The cookie has a random token, the row only its hash. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text().primaryKey(),
    /** Identifies the session in requests of its owner, without the token. */
    id: serial().notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Where the session was started, so that its owner can recognise it. */
    ip: text(),
    userAgent: text(),
    /** 'This is a shared computer': the session ends with the browser, and after 8 hours at most. */
    isShared: boolean().notNull().default(false),
    /** When a second factor was used or added in this session. Null without one (`docs/product/second-factor.md`). */
    secondFactorAt: moment(),
    createdAt: moment().notNull(),
    /** Moves forward while the session is used, except on a shared computer. */
    expiresAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('sessions_id_unique').on(table.id),
    index('sessions_user_index').on(table.userId),
    index('sessions_expires_index').on(table.expiresAt),
  ],
);

/** Invitations. The operator sets `role` and `description`. */
export const invitations = pgTable(
  'invitations',
  {
    id: serial().primaryKey(),
    /** As printed. Compared without regard to case and spaces. */
    code: text().notNull(),
    /** The person that it was emailed to, if it was made for one person. */
    name: text(),
    email: text(),
    role: userRoleEnum(),
    /** The name of the school. If `schoolId` is set, that school decides. */
    school: text(),
    schoolId: integer().references(() => schools.id, { onDelete: 'set null' }),
    maxUses: integer().notNull().default(1),
    currentUses: integer().notNull().default(0),
    isActive: boolean().notNull().default(true),
    /** The person who registers with it becomes an operator. Only the first start makes such an invitation. */
    makesOperator: boolean().notNull().default(false),
    description: text(),
    createdBy: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment().notNull().default(sql`now()`),
    expiresAt: moment(),
    /** When a reminder was last sent. */
    remindedAt: moment(),
  },
  (table) => [
    uniqueIndex('invitations_code_unique').on(sql`upper(replace(${table.code}, ' ', ''))`),
    index('invitations_created_by_index').on(table.createdBy, table.id),
    index('invitations_school_index').on(table.schoolId, table.id),
    index('invitations_email_index').on(sql`lower(${table.email})`),
    check('invitations_uses_within_limit', sql`${table.currentUses} between 0 and ${table.maxUses}`),
  ],
);

/** Who registered with which invitation. Registrations before this table existed have no row. */
export const invitationUses = pgTable(
  'invitation_uses',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    invitationId: integer()
      .notNull()
      .references(() => invitations.id, { onDelete: 'cascade' }),
    usedAt: moment().notNull(),
  },
  (table) => [index('invitation_uses_invitation_index').on(table.invitationId, table.userId)],
);

/** Links that set a new password. Using one deletes all links of that person. */
export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    index('password_resets_user_index').on(table.userId),
    index('password_resets_expires_index').on(table.expiresAt),
  ],
);
