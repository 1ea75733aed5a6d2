import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgEnum,
  pgTable,
  serial,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { inductionRoles } from '#areas/induction/contract/induction.ts';
import { absenceKinds, entryKinds } from '#areas/induction/contract/induction-entry.ts';
import { users } from '#areas/people/server/index.ts';
import { nations } from '#contract/nations.ts';
import { moment, takenDownColumns } from '#server/columns.ts';

export const inductionEntryKindEnum = pgEnum('induction_entry_kind', entryKinds);
export const inductionRoleEnum = pgEnum('induction_role', inductionRoles);

const person = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** One for each member who follows their induction here. */
export const inductionTracks = pgTable('induction_tracks', {
  userId: person().primaryKey(),
  nation: text({ enum: nations }).notNull(),
  /** The key of a route of the nation in `content/induction/`. */
  route: text().notNull(),
  startsOn: date({ mode: 'string' }).notNull(),
  meetingWeeks: smallint(),
  fullLessons: smallint(),
  ownLessons: smallint(),
  createdAt: moment().notNull().default(sql`now()`),
});

/** When the member worked how much of full time. Patterns of a member do not overlap. */
export const inductionPatterns = pgTable(
  'induction_patterns',
  {
    id: serial().primaryKey(),
    userId: person(),
    startsOn: date({ mode: 'string' }).notNull(),
    endsOn: date({ mode: 'string' }),
    percent: smallint().notNull(),
  },
  (table) => [
    index('induction_patterns_person_index').on(table.userId, table.startsOn),
    check('induction_patterns_percent_range', sql`${table.percent} between 10 and 100`),
    check('induction_patterns_order', sql`${table.endsOn} >= ${table.startsOn}`),
  ],
);

/** What a member recorded. */
export const inductionEntries = pgTable(
  'induction_entries',
  {
    id: serial().primaryKey(),
    userId: person(),
    kind: inductionEntryKindEnum().notNull(),
    date: date({ mode: 'string' }).notNull(),
    title: text().notNull(),
    notes: text(),
    amount: smallint(),
    absenceKind: text({ enum: absenceKinds }),
    checkpoint: text(),
    standards: text().array().notNull().default(sql`'{}'`),
    createdAt: moment().notNull().default(sql`now()`),
    /** Set when it was reported and taken down: then only its member sees it. */
    ...takenDownColumns(),
  },
  (table) => [
    index('induction_entries_person_index').on(table.userId, table.date, table.id),
    index('induction_entries_kind_index').on(table.userId, table.kind, table.date, table.id),
    uniqueIndex('induction_entries_checkpoint_index')
      .on(table.userId, table.checkpoint)
      .where(sql`${table.checkpoint} is not null`),
  ],
);

/** Who may see a record. They see it once they have agreed. */
export const inductionShares = pgTable(
  'induction_shares',
  {
    id: serial().primaryKey(),
    userId: person(),
    personId: person(),
    role: inductionRoleEnum().notNull(),
    /** Whether they may comment on entries. */
    canComment: boolean().notNull().default(false),
    acceptedAt: moment(),
    createdAt: moment().notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('induction_shares_person_index').on(table.userId, table.personId),
    index('induction_shares_with_index').on(table.personId, table.createdAt, table.id),
  ],
);

/** What the people who follow a record wrote about an entry. */
export const inductionComments = pgTable(
  'induction_comments',
  {
    id: serial().primaryKey(),
    entryId: integer()
      .notNull()
      .references(() => inductionEntries.id, { onDelete: 'cascade' }),
    /** Who wrote it. */
    userId: person(),
    text: text().notNull(),
    createdAt: moment().notNull().default(sql`now()`),
    ...takenDownColumns(),
  },
  (table) => [
    index('induction_comments_entry_index').on(table.entryId, table.id),
    index('induction_comments_person_index').on(table.userId),
  ],
);

/** The rules of a nation as members find them with the search and Savi. Each release writes them from `content/induction/`. */
export const inductionGuides = pgTable(
  'induction_guides',
  {
    id: serial().primaryKey(),
    nation: text({ enum: nations }).notNull(),
    title: text().notNull(),
    about: text().notNull(),
    /** The routes and what each fact says, a line for each. */
    body: text().notNull(),
  },
  (table) => [uniqueIndex('induction_guides_nation_index').on(table.nation)],
);
