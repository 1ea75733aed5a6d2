import { and, asc, eq, getTableColumns, or, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { columnsWithoutWords } from '#server/columns.ts';
import type { Db } from '#server/database.ts';
import type { EraseBatch, PersonalData } from '#server/personal-data.ts';
import { leaveVisibleCircle } from './circle-actions.ts';
import { circleDepartures, circleMembers, circles } from './circle-tables.ts';
import { circleRemovals, innerCircleInvitations } from './inner-circles/inner-circle-tables.ts';

/** Leaves one circle in the way the person would, so that it gets a new owner or is archived. */
const leaveNext: EraseBatch = async (db, leaver, _most, notify) => {
  const [membership] = await db
    .select({ circleId: circleMembers.circleId })
    .from(circleMembers)
    .where(eq(circleMembers.userId, leaver.id))
    .orderBy(asc(circleMembers.circleId))
    .limit(1);
  if (!membership) return 0;
  await leaveVisibleCircle(notify, db, leaver, membership.circleId);
  return 1;
};

/** Deletes the invitations that the person made or that are for one of their confirmed addresses. */
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
 * The circles that a person created. For a circle they left, the export contains only its name at that time: the name
 * and member count of a private circle are no longer theirs to read.
 */
async function readCirclesMade(db: Db, userId: number): Promise<unknown[]> {
  const { inviteCode: _inviteCode, words: _words, ...columns } = getTableColumns(circles);
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
  /** The column with the id of the person who owns a row. */
  author: PgColumn;
  /** Columns that other people's actions in the circle change. */
  live: string[];
  without?: string[];
}

/**
 * Reads a person's rows in circles for the export. Rows in a private circle they have left come without the `live`
 * columns.
 */
export function readInCircles({ table, circleId, author, live, without = [] }: InCircle) {
  const columns = Object.fromEntries(
    Object.entries(columnsWithoutWords(table)).filter(([name]) => !without.includes(name)),
  );
  return async (db: Db, userId: number): Promise<unknown[]> => {
    const rows = await db
      .select({
        row: columns,
        isOutside: sql<boolean | null>`${circles.isPrivate} and ${circleMembers.userId} is null`,
      })
      .from(table)
      // An event may have no circle any more.
      .leftJoin(circles, eq(circles.id, circleId))
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
    onMerge: { as: 'Circles' },
    inExport: { name: 'memberships' },
    onErase: {
      some: leaveNext,
      says: 'left; the successor they chose becomes the owner of their circle, or its longest-standing member; an empty inner circle is archived',
    },
  },
  // Must follow the memberships, because leaving a circle adds a row here.
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
    onMerge: { as: 'Circles that they created' },
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
