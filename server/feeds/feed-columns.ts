import { boolean, integer, serial, text } from 'drizzle-orm/pg-core';
import { moment } from '../columns.ts';

/** The columns of a table of feeds: where entries come from, and how the last run went. */
export const feedSourceColumns = () => ({
  id: serial().primaryKey(),
  /** Our key: 'teaching-vacancies'. Unique. */
  key: text().notNull(),
  name: text().notNull(),
  baseUrl: text().notNull(),
  licence: text(),
  licenceUrl: text(),
  /** It stands in for a real feed: its entries are examples, and screens say so. */
  isStandIn: boolean().notNull().default(false),
  /** Seconds between two runs. */
  scrapingFrequency: integer().notNull().default(3_600),
  /** Maximum requests a minute. */
  rateLimit: integer().notNull().default(60),
  isActive: boolean().notNull().default(true),
  /** The run that may write: the last one that started. A run with another number stops. */
  currentRun: integer().notNull().default(0),
  lastStartedAt: moment(),
  lastCompletedAt: moment(),
  /** Why the last run stopped, or what the operator must accept, in a sentence. Null if there is nothing to say. */
  lastFailure: text(),
});

/** The columns of a table of entries with which runs find what has gone. */
export const feedEntryColumns = () => ({
  firstSeenAt: moment().notNull(),
  lastSeenAt: moment().notNull(),
  /** The number of the last run that found it. */
  seenInRun: integer().notNull(),
  /** Complete runs without it since then. */
  missedRuns: integer().notNull().default(0),
  isActive: boolean().notNull().default(true),
  endedAt: moment(),
});
