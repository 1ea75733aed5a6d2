import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgEnum, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { ladders } from '#areas/pathway/contract/career-role.ts';
import type { Ratings } from '#areas/pathway/contract/skill.ts';

export const careerLadderEnum = pgEnum('career_ladder', ladders);

/** The rungs one can wish for, and what each asks and pays. They come from `content/pathway/roles.yaml` (ADR 035). */
export const careerRoles = pgTable(
  'career_roles',
  {
    key: text().primaryKey(),
    ladder: careerLadderEnum().notNull(),
    rung: smallint().notNull(),
    /** Among those of one rung. */
    place: smallint().notNull(),
    title: text().notNull(),
    summary: text().notNull(),
    /** Phrases by which a role that somebody typed is recognised, in lower case. */
    alsoCalled: text().array().notNull(),
    /** The level, 1 to 10, at which somebody in the role works in each skill. */
    levels: jsonb().$type<Ratings>().notNull(),
    payFrom: integer(),
    payTo: integer(),
    payNote: text().notNull(),
    payAsOf: date({ mode: 'string' }),
    paySource: text(),
  },
  (table) => [
    index('career_roles_order_index').on(table.ladder, table.rung, table.place),
    check('career_roles_pay_range', sql`${table.payFrom} <= ${table.payTo}`),
    // A figure never stands without its day and its source.
    check(
      'career_roles_pay_dated',
      sql`${table.payFrom} is null or (${table.payAsOf} is not null and ${table.paySource} is not null)`,
    ),
  ],
);
