import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { schoolPhases } from '#areas/people/contract/school.ts';
import { moment, searchWords } from '#server/columns.ts';
import { deskRoleEnum, roleGrants } from '../roles/role-tables.ts';
import { users } from '../user-tables.ts';

/** What makes two names the same: case, spaces, full stops and the kind of apostrophe do not matter. `school_key` is the same. */
const keyOfName = sql`lower(regexp_replace(btrim(translate(name, '’ʼ.', '''''')), '\\s+', ' ', 'g'))`;

/** Trusts: groups of schools with one governing body. */
export const trusts = pgTable(
  'trusts',
  {
    id: serial().primaryKey(),
    name: text().notNull(),
    key: text().notNull().generatedAlwaysAs(keyOfName),
    /** The group's code in the DfE's register. */
    uid: integer(),
    createdAt: moment().notNull().default(sql`now()`),
  },
  (table) => [
    index('trusts_key_index').on(table.key),
    // The register may have two trusts with one name, so only typed names are unique.
    uniqueIndex('trusts_typed_key_unique').on(table.key).where(sql`uid is null`),
    uniqueIndex('trusts_uid_unique').on(table.uid),
  ],
);

/**
 * Schools (`docs/product/desk-schools.md`). A name that somebody typed makes an unconfirmed school, once for each name. The
 * desk confirms it or merges it into another one. Several confirmed schools may have the same name.
 */
export const schools = pgTable(
  'schools',
  {
    id: serial().primaryKey(),
    name: text().notNull(),
    key: text().notNull().generatedAlwaysAs(keyOfName),
    /** The school's number in the DfE's register (England). */
    urn: integer(),
    phase: text({ enum: schoolPhases }),
    /** The town. */
    place: text(),
    postcode: text(),
    /** What the email addresses of the staff end in, without '@', in lower case. */
    domain: text(),
    trustId: integer().references(() => trusts.id, { onDelete: 'set null' }),
    isConfirmed: boolean().notNull().default(false),
    /** A closed school is not offered any more. */
    isOpen: boolean().notNull().default(true),
    createdAt: moment().notNull().default(sql`now()`),
    words: searchWords()
      .notNull()
      .generatedAlwaysAs(
        sql`to_tsvector('simple', translate(regexp_replace(normalize(lower(name || ' ' || coalesce(place, '')), NFD), '[\\u0300-\\u036f''’ʼ]', '', 'g'), '-./_@&+:,()', '           '))`,
      ),
  },
  (table) => [
    uniqueIndex('schools_urn_unique').on(table.urn),
    uniqueIndex('schools_unconfirmed_key_unique').on(table.key).where(sql`not is_confirmed`),
    index('schools_key_index').on(table.key, table.id),
    index('schools_trust_index').on(table.trustId),
    index('schools_domain_index').on(table.domain),
    index('schools_words_index').using('gin', table.words),
  ],
);

/** Names that were merged into a school. A person who types one belongs to that school. */
export const schoolAliases = pgTable(
  'school_aliases',
  {
    key: text().primaryKey(),
    schoolId: integer()
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
  },
  (table) => [index('school_aliases_school_index').on(table.schoolId)],
);

/**
 * The schools of a person. `users.school` has the name of the main one. The trigger `users_main_school` keeps the main
 * school in step with that text, also when an earlier release writes it.
 */
export const personSchools = pgTable(
  'person_schools',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    schoolId: integer()
      .notNull()
      .references(() => schools.id),
    isMain: boolean().notNull().default(false),
    createdAt: moment().notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.schoolId] }),
    uniqueIndex('person_schools_main_unique').on(table.userId).where(sql`is_main`),
    index('person_schools_school_index').on(table.schoolId, table.userId),
  ],
);

/** The schools that a role with `is_local` is limited to. Without a row, such a role sees nobody. */
export const roleGrantSchools = pgTable(
  'role_grant_schools',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: deskRoleEnum().notNull(),
    schoolId: integer()
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.role, table.schoolId] }),
    foreignKey({
      name: 'role_grant_schools_grant_fk',
      columns: [table.userId, table.role],
      foreignColumns: [roleGrants.userId, roleGrants.role],
    }).onDelete('cascade'),
    index('role_grant_schools_school_index').on(table.schoolId),
  ],
);
