import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgEnum, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { ladders } from '#areas/pathway/contract/career-role.ts';
import type { Ratings } from '#areas/pathway/contract/skill.ts';

export const careerLadderEnum = pgEnum('career_ladder', ladders);

/** The career roles with their levels and pay. They come from `content/pathway/roles.yaml` (ADR 035). */
export const careerRoles = pgTable(
  'career_roles',
  {
    key: text().primaryKey(),
    ladder: careerLadderEnum().notNull(),
    rung: smallint().notNull(),
    /** The position among the roles of one rung. */
    place: smallint().notNull(),
    title: text().notNull(),
    summary: text().notNull(),
    /** Phrases that name the role, in lower case. They are searched in the text that members type. */
    alsoCalled: text().array().notNull(),
    /** The level of the role in each skill, 1 to 10. */
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
    // A figure needs its date and source.
    check(
      'career_roles_pay_dated',
      sql`${table.payFrom} is null or (${table.payAsOf} is not null and ${table.paySource} is not null)`,
    ),
  ],
);
