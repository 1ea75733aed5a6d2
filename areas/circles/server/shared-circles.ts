import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { circleMembers } from './circle-tables.ts';

/**
 * Whether two people are members of the same circle. It reads the circles of the first person, so pass the current user
 * first.
 */
export const shareCircle = (one: number, other: number | AnyPgColumn): SQL<boolean> => sql<boolean>`exists (
  select from ${circleMembers} own
  join ${circleMembers} theirs on theirs.circle_id = own.circle_id and theirs.user_id = ${other}
  where own.user_id = ${one})`;
