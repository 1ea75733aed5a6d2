import { bigint, boolean, index, integer, pgTable, primaryKey, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#areas/people/server/index.ts';
import { moment } from '#server/columns.ts';

/** Passkeys (`docs/product/second-factor.md`). Only the public key is stored. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: serial().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The id that the authenticator chose, in base64url. */
    credentialId: text().notNull(),
    /** In base64url. */
    publicKey: text().notNull(),
    /** The authenticator's counter. It is always 0 for passkeys that are synchronised between devices. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    name: text().notNull(),
    createdAt: moment().notNull(),
    lastUsedAt: moment(),
  },
  (table) => [
    uniqueIndex('passkeys_credential_unique').on(table.credentialId),
    index('passkeys_of_person_index').on(table.userId, table.id),
  ],
);

/** The keys of authenticator apps. A row without `confirmedAt` does not count yet. */
export const oneTimeCodeKeys = pgTable('one_time_code_keys', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** In base 32, sealed (`sealed-keys.ts`). */
  key: text().notNull(),
  createdAt: moment().notNull(),
  confirmedAt: moment(),
  /** The 30-second step of the last code that was used, so that no code works twice (RFC 6238, section 5.2). */
  lastStep: integer().notNull().default(0),
});

/** Recovery codes as SHA-256. Using one deletes it. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/**
 * Sign-ins, new passkeys and confirmations that are under way. The key is the digest of a cookie's token, or names a
 * session: `session 12` for a new passkey, others in `own-proof/`. A row is deleted when it is used.
 */
export const secondFactorSteps = pgTable(
  'second_factor_steps',
  {
    key: text().primaryKey(),
    /** Whose password was right. Null for a sign-in that begins with a passkey. */
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** The challenge that the browser signs, or the digest of a proof. Null until the browser asks for a challenge. */
    challenge: text(),
    isShared: boolean().notNull().default(false),
    /** The sign-in also reopens the account that its owner closed. */
    reopens: boolean().notNull().default(false),
    expiresAt: moment().notNull(),
  },
  (table) => [
    index('second_factor_steps_user_index').on(table.userId),
    index('second_factor_steps_expires_index').on(table.expiresAt),
  ],
);
