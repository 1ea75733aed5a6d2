import { index, integer, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core';
import { users } from '#areas/people/server/index.ts';
import { moment } from '#server/columns.ts';

/** The kinds of events in the security log. */
export const securityEventKinds = [
  'registered',
  'signed_in',
  'sign_in_refused',
  'signed_out',
  'password_confirmation_refused',
  'password_changed',
  'password_set_by_link',
  'email_change_requested',
  'email_confirmed',
  'email_changed',
  'email_change_undone',
  'session_ended',
  'sessions_ended',
  'second_factor_refused',
  'passkey_added',
  'passkey_removed',
  'one_time_codes_on',
  'one_time_codes_off',
  'recovery_codes_made',
  'recovery_code_used',
  'second_factor_removed',
  'provider_connected',
  'provider_disconnected',
  'access_token_created',
  'access_token_revoked',
  'access_tokens_revoked',
  'command',
] as const;
export type SecurityEventKind = (typeof securityEventKinds)[number];

/**
 * The security log. Rows are kept for 90 days. The operator reads it with a command. Members see their own sign-ins.
 * `userId` is null for a sign-in with an unknown name. What was typed is not stored, because it may be a password.
 */
export const securityEvents = pgTable(
  'security_events',
  {
    id: serial().primaryKey(),
    at: moment().notNull(),
    kind: text({ enum: securityEventKinds }).notNull(),
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** Null for commands, which run on the server itself. */
    ip: text(),
    userAgent: text(),
    /** For a command: its name. No addresses and no text of members. */
    detail: text(),
  },
  (table) => [
    index('security_events_of_person_index').on(table.userId, table.at, table.id),
    index('security_events_at_index').on(table.at, table.id),
  ],
);

/** Browsers in which a person has signed in before. Failed sign-ins elsewhere do not count against them. */
export const knownDevices = pgTable(
  'known_devices',
  {
    tokenHash: text().notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tokenHash, table.userId] }),
    index('known_devices_user_index').on(table.userId),
    index('known_devices_expires_index').on(table.expiresAt),
  ],
);
