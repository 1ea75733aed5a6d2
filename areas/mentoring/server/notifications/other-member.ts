import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { blocks, users } from '#areas/people/server/index.ts';
import type { Value } from '#server/prepared.ts';
import { mentorshipMatches } from '../mentorships/mentorship-tables.ts';

const { mentorId, menteeId } = mentorshipMatches;

/** The other member of a mentorship. */
export const other = alias(users, 'other');

/** Joins the other member of the mentorships of this person. */
export const isOtherOf = (personId: Value<number> | number): SQL =>
  sql`${other.id} = case when ${mentorId} = ${personId} then ${menteeId} else ${mentorId} end`;

export const isInPair = (personId: number): SQL => sql`${personId} in (${mentorId}, ${menteeId})`;

/** The other member is neither suspended nor erased, and this person has not blocked them. */
export const isOtherShown = (personId: Value<number> | number) =>
  and(
    isNull(other.erasedAt),
    isNull(other.suspendedAt),
    sql`not exists (select from ${blocks} where ${eq(blocks.blockerId, personId)} and ${blocks.blockedId} = ${other.id})`,
  );
