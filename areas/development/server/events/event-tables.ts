import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, serial, text, time } from 'drizzle-orm/pg-core';
import type { AudienceLevel, AudiencePhase, AudienceRole, Purpose } from '#areas/development/contract/audience.ts';
import type { SkillArea } from '#areas/development/contract/skill.ts';
import { moment } from '#server/columns.ts';

const texts = <Value extends string>() => text().array().notNull().default(sql`'{}'::text[]`).$type<Value[]>();

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
    /** When the operator cancelled it. The row stays for calendar files, but no list shows it. */
    cancelledAt: moment(),
    /** Who it is for and what it is about. Empty lists mean for everybody, and about no skill or purpose. */
    roles: texts<AudienceRole>(),
    phases: texts<AudiencePhase>(),
    levels: texts<AudienceLevel>(),
    subjects: texts<string>(),
    skills: texts<SkillArea>(),
    purposes: texts<Purpose>(),
    createdAt: moment().notNull().default(sql`now()`),
  },
  (table) => [
    index('events_coming_index').on(table.date, table.startTime, table.id),
    check('events_end_after_they_start', sql`${table.endTime} > ${table.startTime}`),
  ],
);
