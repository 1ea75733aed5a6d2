import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  jsonb,
  pgEnum,
  pgTable,
  serial,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { type Activity, programmeLevels } from '#areas/programmes/contract/programme.ts';
import type { ModuleTexts, ProgrammeTexts } from '#areas/programmes/contract/programmes-desk.ts';
import { moment } from '#server/columns.ts';

export const programmeLevelEnum = pgEnum('programme_level', programmeLevels);

/** The career programmes. They come from the files under `content/programmes/` (ADR 035). */
export const programmes = pgTable(
  'programmes',
  {
    id: text().primaryKey(),
    /** Its id in the search. */
    number: serial(),
    /** The position in the list. */
    place: smallint().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    level: programmeLevelEnum().notNull(),
    /** In words: '6-8 weeks'. */
    duration: text().notNull(),
    /** When the desk hid it, or it was removed from the files. */
    withdrawnAt: moment(),
    /** Whether each release writes its version. False once the desk has changed, hidden or added it (ADR 061). */
    followsFile: boolean().notNull().default(true),
    /** The texts of the current release. Null if the release does not have the programme. */
    shipped: jsonb().$type<ProgrammeTexts>(),
    /** Whether the desk added it. Its id then ends with a number, which an id of a file cannot have. */
    isAddedHere: boolean().notNull().default(false),
    /** Whether the desk chose its place. Releases then do not move it (ADR 072). */
    isPlacedHere: boolean().notNull().default(false),
  },
  (table) => [uniqueIndex('programmes_number_unique').on(table.number)],
);

export const programmeModules = pgTable(
  'programme_modules',
  {
    /** Such as 'career-exploration/values-and-strengths': what ticks, sessions and CPD drafts refer to. */
    key: text().primaryKey(),
    programmeId: text()
      .notNull()
      .references(() => programmes.id),
    place: smallint().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    duration: text().notNull(),
    /** Four, in order. */
    activities: jsonb().$type<Activity[]>().notNull(),
    /** When the desk hid it, or it was removed from the files. Members who have begun it still see it. */
    withdrawnAt: moment(),
    /** As for a programme. */
    followsFile: boolean().notNull().default(true),
    shipped: jsonb().$type<ModuleTexts>(),
    isAddedHere: boolean().notNull().default(false),
    isPlacedHere: boolean().notNull().default(false),
  },
  (table) => [
    index('programme_modules_order_index').on(table.programmeId, table.place),
    check('programme_modules_four_activities', sql`jsonb_array_length(${table.activities}) = 4`),
  ],
);
