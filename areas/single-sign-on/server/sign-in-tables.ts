import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { sessions } from '#areas/account/server/index.ts';
import { deskRoleEnum, users } from '#areas/people/server/index.ts';
import type { Claims } from '#areas/single-sign-on/contract/claims.ts';
import { admissions, providerVendors } from '#areas/single-sign-on/contract/provider.ts';
import { moment } from '#server/columns.ts';

const texts = () => text().array().notNull().default(sql`'{}'::text[]`);

/** The providers that people can sign in with, for example one for each trust (`docs/adr/063-sign-in-with-a-provider.md`). */
export const signInProviders = pgTable(
  'sign_in_providers',
  {
    id: serial().primaryKey(),
    /** In the addresses that the provider knows. It never changes. */
    key: text().notNull(),
    /** On the button of the sign-in page. */
    name: text().notNull(),
    vendor: text({ enum: providerVendors }).notNull(),
    issuer: text().notNull(),
    clientId: text().notNull(),
    /** Sealed (`server/sealing.ts`). Null for a provider that needs none. */
    clientSecret: text(),
    /** Whether the sign-in page offers it. */
    isActive: boolean().notNull().default(true),
    /** Who may join without an invitation. */
    admits: text({ enum: admissions }).notNull().default('invited'),
    /** Domains of email addresses, in lower case. */
    domains: texts(),
    /** The operator vouches that the provider gives people only email addresses that are theirs. */
    trustsEmail: boolean().notNull().default(false),
    /** The claim with the groups of a person. */
    groupsClaim: text().notNull().default('groups'),
    /** Signing out here also signs out at the provider. */
    endsProviderSession: boolean().notNull().default(true),
    createdAt: moment().notNull(),
    changedAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('sign_in_providers_key_unique').on(table.key),
    // One tenant must not be set up twice under one client: a person would have two identities.
    uniqueIndex('sign_in_providers_client_unique').on(table.issuer, table.clientId),
  ],
);

/** What membership of a group of a provider gives: a role at the desk, a school, or both. */
export const providerMappings = pgTable(
  'sign_in_provider_mappings',
  {
    id: serial().primaryKey(),
    providerId: integer()
      .notNull()
      .references(() => signInProviders.id, { onDelete: 'cascade' }),
    /** The name or the id of the group, as the provider sends it. Compared without regard to case. */
    group: text().notNull(),
    deskRole: deskRoleEnum(),
    school: text(),
  },
  (table) => [
    index('sign_in_provider_mappings_provider_index').on(table.providerId, table.id),
    check(
      'sign_in_provider_mappings_gives_something',
      sql`${table.deskRole} is not null or ${table.school} is not null`,
    ),
  ],
);

/** Who a person is at a provider. The subject of Entra is `tid` and `oid`. */
export const signInIdentities = pgTable(
  'sign_in_identities',
  {
    id: serial().primaryKey(),
    providerId: integer()
      .notNull()
      .references(() => signInProviders.id, { onDelete: 'cascade' }),
    issuer: text().notNull(),
    subject: text().notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull(),
    lastUsedAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('sign_in_identities_subject_unique').on(table.issuer, table.subject),
    uniqueIndex('sign_in_identities_person_unique').on(table.userId, table.providerId),
    index('sign_in_identities_provider_index').on(table.providerId),
  ],
);

/** A sign-in that went to a provider and has not come back. Used once, by the browser with the cookie. */
export const signInAttempts = pgTable(
  'sign_in_attempts',
  {
    /** The digest of the `state`. */
    stateHash: text().primaryKey(),
    /** The digest of the cookie of the browser that began. */
    browserHash: text().notNull(),
    providerId: integer()
      .notNull()
      .references(() => signInProviders.id, { onDelete: 'cascade' }),
    codeVerifier: text().notNull(),
    nonce: text().notNull(),
    /** A path of this site. */
    returnTo: text().notNull(),
    invitationCode: text(),
    isShared: boolean().notNull(),
    /** The session whose owner connects the provider in Settings. Null for a sign-in. */
    sessionId: integer().references(() => sessions.id, { onDelete: 'cascade' }),
    expiresAt: moment().notNull(),
  },
  (table) => [
    index('sign_in_attempts_session_index').on(table.sessionId),
    index('sign_in_attempts_expires_index').on(table.expiresAt),
    index('sign_in_attempts_provider_index').on(table.providerId),
  ],
);

/**
 * Somebody that a provider has just signed in and who has no account with this identity yet. The browser with the cookie
 * can connect an account or create one, within a short time.
 */
export const pendingSignIns = pgTable(
  'pending_sign_ins',
  {
    tokenHash: text().primaryKey(),
    providerId: integer()
      .notNull()
      .references(() => signInProviders.id, { onDelete: 'cascade' }),
    issuer: text().notNull(),
    subject: text().notNull(),
    claims: jsonb().$type<Claims>().notNull(),
    /** Sealed. For signing out at the provider. */
    idToken: text().notNull(),
    returnTo: text().notNull(),
    invitationCode: text(),
    isShared: boolean().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    index('pending_sign_ins_expires_index').on(table.expiresAt),
    index('pending_sign_ins_provider_index').on(table.providerId),
  ],
);

/** A session that began at a provider, so that the provider can end it (OpenID Connect Back-Channel Logout). */
export const providerSessions = pgTable(
  'provider_sessions',
  {
    sessionId: integer()
      .primaryKey()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    identityId: integer()
      .notNull()
      .references(() => signInIdentities.id, { onDelete: 'cascade' }),
    /** The `sid` of the provider. */
    sid: text(),
    /** Sealed. For signing out at the provider. */
    idToken: text().notNull(),
  },
  (table) => [
    index('provider_sessions_identity_index').on(table.identityId),
    index('provider_sessions_sid_index').on(table.sid),
  ],
);

/** Logout tokens that were used. Each works once. */
export const spentLogoutTokens = pgTable(
  'spent_logout_tokens',
  {
    /** The digest of issuer and `jti`. */
    tokenHash: text().primaryKey(),
    expiresAt: moment().notNull(),
  },
  (table) => [index('spent_logout_tokens_expires_index').on(table.expiresAt)],
);

/** One row: whether people can sign in with a password. */
export const signInRules = pgTable(
  'sign_in_rules',
  {
    id: integer().primaryKey().default(1),
    allowsPasswords: boolean().notNull().default(true),
    changedAt: moment().notNull(),
  },
  (table) => [check('sign_in_rules_one_row', sql`${table.id} = 1`)],
);
