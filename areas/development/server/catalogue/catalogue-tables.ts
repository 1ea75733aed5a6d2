import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import type { Purpose } from '#areas/development/contract/audience.ts';
import type { ShippedItem } from '#areas/development/contract/catalogue-desk.ts';
import type { ResourceLength } from '#areas/development/contract/development-resource.ts';
import type { SkillArea } from '#areas/development/contract/skill.ts';
import type { AudienceLevel, AudiencePhase, AudienceRole } from '#areas/people/contract/audience.ts';
import { moment } from '#server/columns.ts';
import { cpdActivityTypeEnum, cpdCategoryEnum } from '../cpd/cpd-tables.ts';

const texts = <Value extends string>() => text().array().notNull().default(sql`'{}'::text[]`).$type<Value[]>();

/**
 * The items of the catalogue. They come from the files under `content/development/catalogue/` (ADR 035), or from the desk
 * (ADR 061).
 */
export const developmentResources = pgTable(
  'development_resources',
  {
    /** The id in the file, or from 100,000 on an id of the desk. Enrolments and CPD drafts refer to it. It is never used again. */
    id: integer().primaryKey(),
    title: text().notNull(),
    description: text().notNull(),
    category: text().notNull(),
    type: text().notNull(),
    duration: text().notNull(),
    /** The length that the duration states (`lengthOf`). Null if it names no time. */
    length: text().$type<ResourceLength>(),
    provider: text().notNull(),
    page: text(),
    price: text().notNull(),
    priceCheckedOn: date({ mode: 'string' }),
    /** Who it is for. Empty lists mean everybody. */
    roles: texts<AudienceRole>(),
    phases: texts<AudiencePhase>(),
    levels: texts<AudienceLevel>(),
    subjects: texts<string>(),
    /** The skills it is about, main skill first. */
    skills: texts<SkillArea>(),
    purposes: texts<Purpose>(),
    /** Keys of the career roles it leads to. */
    towards: texts<string>(),
    /** The CPD entry that completing it drafts. */
    cpdCategory: cpdCategoryEnum().notNull(),
    cpdActivityType: cpdActivityTypeEnum().notNull(),
    cpdHours: numeric({ precision: 3, scale: 1, mode: 'number' }).notNull(),
    /** When the desk withdrew it, or it was removed from the files. Members who have it in their plan still see it. */
    withdrawnAt: moment(),
    /** Whether each release writes its version. False once the desk has changed, withdrawn or added the item. */
    followsFile: boolean().notNull().default(true),
    /** The version of the current release. Null if the release does not have the item. */
    shipped: jsonb().$type<ShippedItem>(),
  },
  (table) => [
    index('development_resources_offered_index').on(table.category, table.id).where(sql`${table.withdrawnAt} is null`),
    index('development_resources_list_index').on(table.category, table.title, table.id),
    index('development_resources_type_index').on(table.type, table.category, table.title, table.id),
    index('development_resources_title_search_index').using('gin', table.title.op('gin_trgm_ops')),
    index('development_resources_description_search_index').using('gin', table.description.op('gin_trgm_ops')),
    index('development_resources_audience_index').using('gin', table.roles, table.phases, table.levels, table.subjects),
    // For the choices of the filter by subject. Few items name one.
    index('development_resources_with_subject_index').on(table.id).where(sql`${table.subjects} <> '{}'`),
    check(
      'development_resources_hours',
      sql`${table.cpdHours} between 0.5 and 40 and mod(${table.cpdHours} * 2, 1) = 0`,
    ),
  ],
);

/** An item of the catalogue. */
export type CatalogueItem = typeof developmentResources.$inferSelect;

/** The ids of items that the desk adds begin here. Files have lower ones. */
export const firstDeskId = 100_000;
