import { and, asc, eq, getTableColumns, or, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#server/database.ts';
import type { EraseBatch, PersonalData } from '#server/personal-data.ts';
import { leaveVisibleCircle } from './circle-actions.ts';
import { circleDepartures, circleMembers, circles } from './circle-tables.ts';
import { circleRemovals, innerCircleInvitations } from './inner-circles/inner-circle-tables.ts';

/** Leaves one circle as the person would: what they own is handed on, and an empty inner circle is archived. */
const leaveNext: EraseBatch = async (db, leaver) => {
  const [membership] = await db
    .select({ circleId: circleMembers.circleId })
    .from(circleMembers)
    .where(eq(circleMembers.userId, leaver.id))
    .orderBy(asc(circleMembers.circleId))
    .limit(1);
  if (!membership) return 0;
  await leaveVisibleCircle(db, leaver, membership.circleId);
  return 1;
};

/** Removes invitations that the person made, and those for one of their confirmed addresses. */
const removeInvitations: EraseBatch = async (db, { id, confirmedAddresses }) => {
  const removed = await db
    .delete(innerCircleInvitations)
    .where(
      or(
        eq(innerCircleInvitations.createdBy, id),
        sql`lower(${innerCircleInvitations.email}) = any(${sql.param(confirmedAddresses)}::text[])`,
      ),
    )
    .returning({ id: innerCircleInvitations.id });
  return removed.length;
};

export const isOneOf = (column: PgColumn, rows: { id: number }[]) =>
  sql`${column} = any(${sql.param(rows.map(({ id }) => id))}::int[])`;

/**
 * The circles a person made. Of one they have left, the export has only the name it had when they left: what a private circle
 * is called now, and how many are in it, is no longer theirs to read.
 */
async function readCirclesMade(db: Db, userId: number): Promise<unknown[]> {
  const { inviteCode: _inviteCode, ...columns } = getTableColumns(circles);
  const rows = await db
    .select({ circle: columns, joined: circleMembers.userId, departure: circleDepartures })
    .from(circles)
    .leftJoin(circleMembers, and(eq(circleMembers.circleId, circles.id), eq(circleMembers.userId, userId)))
    .leftJoin(circleDepartures, and(eq(circleDepartures.circleId, circles.id), eq(circleDepartures.userId, userId)))
    .where(eq(circles.createdBy, userId))
    .orderBy(asc(circles.id));
  return rows.map(({ circle, joined, departure }) => {
    if (joined !== null) return circle;
    const { id, createdBy, createdAt } = circle;
    return { id, name: departure?.circleName ?? null, createdBy, createdAt, leftAt: departure?.leftAt ?? null };
  });
}

export interface InCircle {
  table: PgTable;
  circleId: PgColumn;
  /** The person whose rows they are. */
  author: PgColumn;
  /** Columns that change with what others do in the circle. */
  live: string[];
  without?: string[];
}

/** What a person made inside circles. Of a private circle they are not in, the export has no live figures. */
export function readInCircles({ table, circleId, author, live, without = [] }: InCircle) {
  const columns = Object.fromEntries(
    Object.entries(getTableColumns(table)).filter(([name]) => !without.includes(name)),
  );
  return async (db: Db, userId: number): Promise<unknown[]> => {
    const rows = await db
      .select({ row: columns, isOutside: sql<boolean>`${circles.isPrivate} and ${circleMembers.userId} is null` })
      .from(table)
      .innerJoin(circles, eq(circles.id, circleId))
      .leftJoin(circleMembers, and(eq(circleMembers.circleId, circles.id), eq(circleMembers.userId, userId)))
      .where(eq(author, userId));
    return rows.map(({ row, isOutside }) =>
      isOutside ? Object.fromEntries(Object.entries(row).filter(([name]) => !live.includes(name))) : row,
    );
  };
}

/** The personal data of the circles area: circles, memberships and invitations. */
export const circlePersonalData: PersonalData[] = [
  {
    table: circleMembers,
    column: circleMembers.userId,
    inExport: { name: 'memberships' },
    onErase: {
      some: leaveNext,
      says: 'left; a circle they own goes to the successor they chose, else to its longest-standing member; an empty inner circle is archived',
    },
  },
  // After the memberships: leaving a circle adds a row.
  {
    table: circleDepartures,
    column: circleDepartures.userId,
    inExport: { name: 'circlesLeft' },
    onErase: 'deleted',
  },
  {
    table: circleMembers,
    column: circleMembers.invitedBy,
    inExport: { notBecause: 'It is the membership of the person who was invited.' },
    onErase: 'unlinked',
  },
  {
    table: circles,
    column: circles.createdBy,
    inExport: { name: 'circlesMade', rows: readCirclesMade },
    onErase: 'unlinked',
  },
  {
    table: circles,
    column: circles.successorId,
    inExport: { notBecause: 'It is the choice of the circle’s owner.' },
    onErase: 'unlinked',
  },
  {
    table: innerCircleInvitations,
    column: innerCircleInvitations.createdBy,
    inExport: {
      name: 'innerCircleInvitationsMade',
      rows: readInCircles({
        table: innerCircleInvitations,
        circleId: innerCircleInvitations.circleId,
        author: innerCircleInvitations.createdBy,
        live: ['currentUses', 'isActive'],
        without: ['inviteCode', 'email'],
      }),
    },
    onErase: { some: removeInvitations, says: 'deleted' },
  },
  {
    table: circleRemovals,
    column: circleRemovals.userId,
    inExport: { name: 'removalsFromCircles' },
    onErase: 'deleted',
  },
];
