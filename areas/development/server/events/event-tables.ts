import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, serial, text, time, uniqueIndex } from 'drizzle-orm/pg-core';
import { circles } from '#areas/circles/server/index.ts';
import type { Purpose } from '#areas/development/contract/audience.ts';
import { seriesRhythms } from '#areas/development/contract/event-series.ts';
import type { SkillArea } from '#areas/development/contract/skill.ts';
import type { AudienceLevel, AudiencePhase, AudienceRole } from '#areas/people/contract/audience.ts';
import { users } from '#areas/people/server/index.ts';
import { moment, searchWords, takenDownColumns } from '#server/columns.ts';
import { plainWords } from '#server/list-filters.ts';

const texts = <Value extends string>() => text().array().notNull().default(sql`'{}'::text[]`).$type<Value[]>();

/** Events that repeat. A series is made with all its events. */
export const eventSeries = pgTable('event_series', {
  id: serial().primaryKey(),
  repeats: text({ enum: seriesRhythms }).notNull(),
  /** The last day on which an event of it can be. */
  until: date({ mode: 'string' }).notNull(),
  createdAt: moment().notNull().default(sql`now()`),
});

/**
 * Events. Day and times are local time in Europe/London. The API's `month` and `day` come from `date`.
 */
export const events = pgTable(
  'events',
  {
    id: serial().primaryKey(),
    title: text().notNull(),
    description: text().notNull(),
    date: date({ mode: 'string' }).notNull(),
    startTime: time().notNull(),
    endTime: time().notNull(),
    category: text().notNull(),
    /**
     * The circle that it belongs to. Only members see the events of a private circle. An event goes with its circle: without
     * it, everybody would see it.
     */
    circleId: integer().references(() => circles.id, { onDelete: 'cascade' }),
    /** The member who added it to their circle. Null for an event of the operator, and after that account is erased. */
    createdBy: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Where it takes place, and the https address of an online event. An event has either, both or neither. */
    place: text(),
    link: text(),
    /** Counts the changes that a calendar shows (`SEQUENCE` in RFC 5545). A trigger updates it. */
    calendarVersion: integer().notNull().default(0),
    /** How many members are going. A trigger updates it. */
    goingCount: integer().notNull().default(0),
    /** The day of the event for which the members who are going have been reminded. */
    remindedFor: date({ mode: 'string' }),
    /** When it was cancelled. The row stays for its page and calendar files, but no list shows it. */
    cancelledAt: moment(),
    /** Only its creator still sees an event that the operator took down. It leaves every list. */
    ...takenDownColumns(),
    /** Who it is for and what it is about. Empty lists mean for everybody, and about no skill or purpose. */
    roles: texts<AudienceRole>(),
    phases: texts<AudiencePhase>(),
    levels: texts<AudienceLevel>(),
    subjects: texts<string>(),
    skills: texts<SkillArea>(),
    purposes: texts<Purpose>(),
    /** The series that it belongs to. Each event of a series is a row of its own. */
    seriesId: integer().references(() => eventSeries.id, { onDelete: 'set null' }),
    /** How many members can go. Null: as many as want to. */
    capacity: integer(),
    createdAt: moment().notNull().default(sql`now()`),
    /** The words of the title, description, category and place, for the filter of the list. */
    words: searchWords()
      .notNull()
      .generatedAlwaysAs(plainWords(sql`title || ' ' || description || ' ' || category || ' ' || coalesce(place, '')`)),
  },
  (table) => [
    index('events_coming_index').on(table.date, table.startTime, table.id),
    index('events_category_index').on(table.category, table.date, table.startTime, table.id),
    index('events_circle_index').on(table.circleId, table.date, table.startTime, table.id),
    index('events_filter_index').using('gin', table.words, table.roles, table.phases, table.levels, table.subjects),
    index('events_series_index').on(table.seriesId, table.date).where(sql`${table.seriesId} is not null`),
    // For the export and the erasure.
    index('events_creator_index').on(table.createdBy).where(sql`${table.createdBy} is not null`),
    // For the choices of the filter by subject. Few events name one.
    index('events_with_subject_index').on(table.id).where(sql`${table.subjects} <> '{}'`),
    check('events_end_after_they_start', sql`${table.endTime} > ${table.startTime}`),
    check('events_capacity', sql`${table.capacity} > 0`),
  ],
);

/**
 * The members who are going to an event. A trigger on `circle_members` removes the row of a member who leaves the private
 * circle of the event (migration 0060).
 */
export const eventParticipants = pgTable(
  'event_participants',
  {
    eventId: integer()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    personId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The version of the event that the member knows: from its page, or from the latest email about a change. */
    knownVersion: integer().notNull(),
    createdAt: moment().notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.personId] }),
    index('event_participants_person_index').on(table.personId, table.eventId),
  ],
);

/**
 * Members who wait for a place at an event that is full, the first first. They get a place when one is free. Those who may
 * no longer see the event are left out then.
 */
export const eventWaiting = pgTable(
  'event_waiting',
  {
    id: serial().primaryKey(),
    eventId: integer()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    personId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('event_waiting_once').on(table.eventId, table.personId),
    index('event_waiting_of_person_index').on(table.personId),
  ],
);
