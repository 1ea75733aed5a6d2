import { sql } from 'drizzle-orm';
import { boolean, customType, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '#areas/people/server/index.ts';
import { moment } from '#server/columns.ts';

/** Offers change seldom and are searched often: new entries go straight into the index, not into a list beside it. */
const listed = { fastupdate: false };

/**
 * What is searched of a mentor: one narrow row for each person who offers to mentor and was not erased. A trigger on
 * `users` keeps it (`migrations/…_mentoring.sql`), so nothing else writes here.
 */
export const mentorOffers = pgTable(
  'mentor_offers',
  {
    mentorId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    hasFreePlace: boolean().notNull(),
    /** Name, bio, location and everything offered. Starts with a space; every run of white space is one space. */
    searchText: text().notNull(),
    /** Expertise and mentorship areas, written in the same way. */
    offered: text().notNull(),
    /** The location, written in the same way. */
    place: text().notNull(),
    /** The keys of `phases` that the offer names. */
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
 * What a match is looked up by: one row for each thing a mentor with a free place offers. `w:` a word of their expertise
 * or areas, `f:` a subject or phase, `r:` the rung of their career, `y:` years of experience (each five reached), `m:` how
 * often they would meet, `p:` a place. The same trigger keeps it.
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
    // The newest mentors with a tag are read from the index alone.
    primaryKey({ columns: [table.tag, table.mentorId] }),
    index('mentor_tags_mentor_index').on(table.mentorId),
  ],
);

const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });

/**
 * The transactions that changed what any mentor offers. A kept list of matches is out of date when one of them is not in
 * its snapshot. The hourly sweep removes rows that are older than any kept list.
 */
export const mentorChanges = pgTable(
  'mentor_changes',
  {
    transactionId: transactionId().primaryKey(),
    createdAt: moment().notNull().default(sql`now()`),
  },
  (table) => [index('mentor_changes_created_index').on(table.createdAt)],
);
