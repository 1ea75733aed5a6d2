import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Value } from '#server/prepared.ts';
import { circleMembers, circles } from './circle-tables.ts';

/**
 * Whether two people are members of the same circle. It reads the circles of the first person, so pass the current user
 * first.
 */
export const shareCircle = (one: number, other: number | AnyPgColumn): SQL<boolean> => sql<boolean>`exists (
  select from ${circleMembers} own
  join ${circleMembers} theirs on theirs.circle_id = own.circle_id and theirs.user_id = ${other}
  where own.user_id = ${one})`;

/**
 * Whether a person may see what belongs to a circle: an open one, or a private one that they are a member of. Without a
 * circle, everybody may.
 */
export const seesCircle = (circleId: AnyPgColumn, personId: number | Value<number> | AnyPgColumn): SQL<boolean> =>
  sql<boolean>`(${circleId} is null or exists (
  select from ${circles} where ${circles.id} = ${circleId} and (not ${circles.isPrivate} or exists (
    select from ${circleMembers}
    where ${circleMembers.circleId} = ${circles.id} and ${circleMembers.userId} = ${personId}))))`;
