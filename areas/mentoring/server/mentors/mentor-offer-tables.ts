import { sql } from 'drizzle-orm';
import { boolean, customType, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '#areas/people/server/index.ts';
import { moment } from '#server/columns.ts';

/**
 * Offers change rarely and are searched often, so new entries go directly into the index and not into its pending list.
 */
const listed = { fastupdate: false };

/**
 * The searchable text of each member who offers to mentor: one narrow row each. A trigger on `users` maintains it
 * (`migrations/…_mentoring.sql`), so no other code writes to this table.
 */
export const mentorOffers = pgTable(
  'mentor_offers',
  {
    mentorId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    hasFreePlace: boolean().notNull(),
    /** Name, bio, location, expertise and mentorship areas. Starts with a space; runs of white space are one space. */
    searchText: text().notNull(),
    /** Expertise and mentorship areas, in the same form. */
    offered: text().notNull(),
    /** The location, in the same form. */
    place: text().notNull(),
    /** The keys of the `phases` that the offer mentions. */
    phases: text().array().notNull(),
  },
  (table) => [
    index('mentor_offers_free_index').on(table.mentorId).where(sql`${table.hasFreePlace}`),
    index('mentor_offers_search_index').using('gin', table.searchText.op('gin_trgm_ops')).with(listed),
    index('mentor_offers_offered_index').using('gin', table.offered.op('gin_trgm_ops')).with(listed),
    index('mentor_offers_place_index').using('gin', table.place.op('gin_trgm_ops')).with(listed),
    index('mentor_offers_phases_index').using('gin', table.phases).with(listed),
  ],
);

/**
 * The index for matches: one row for each thing that a mentor with a free place offers. `w:` a word of their expertise
 * or areas, `f:` a subject or phase, `r:` the career rung, `y:` years of experience (each five reached), `m:` how often
 * they want to meet, `p:` a place. The same trigger maintains it.
 */
export const mentorTags = pgTable(
  'mentor_tags',
  {
    tag: text().notNull(),
    mentorId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    // An index-only scan returns the newest mentors with a tag.
    primaryKey({ columns: [table.tag, table.mentorId] }),
    index('mentor_tags_mentor_index').on(table.mentorId),
  ],
);

const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });

/**
 * The transactions that changed a mentor's offer. A cached list of matches is out of date if its snapshot does not
 * include one of them. The hourly sweep deletes rows that are older than any cached list.
 */
export const mentorChanges = pgTable(
  'mentor_changes',
  {
    transactionId: transactionId().primaryKey(),
    createdAt: moment().notNull().default(sql`now()`),
  },
  (table) => [index('mentor_changes_created_index').on(table.createdAt)],
);
