import { and, asc, eq, isNull } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { legalHold } from '#areas/own-data/contract/data-desk.ts';
import { type Actor, recordAudit, users } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Context } from '#server/endpoints.ts';
import { conflict, notFound } from '#server/errors.ts';
import { liftHold, placeHold } from '../erasure/erasure-blocks.ts';
import { legalHolds } from '../erasure/erasure-tables.ts';
import { findMember } from './find-member.ts';

type LegalHold = z.output<typeof legalHold>;

/** Lists the open holds, oldest first, at most 200. */
export async function listOpenHolds(db: Db): Promise<LegalHold[]> {
  const rows = await db
    .select({
      id: users.id,
      name: users.name,
      username: users.username,
      reason: legalHolds.reason,
      placedAt: legalHolds.placedAt,
    })
    .from(legalHolds)
    .innerJoin(users, eq(users.id, legalHolds.userId))
    .where(isNull(legalHolds.liftedAt))
    .orderBy(asc(legalHolds.placedAt), asc(legalHolds.id))
    .limit(200);
  return rows.map(({ id, name, ...hold }) => ({ ...hold, person: { id, name } }));
}

/** The open hold on an account, or null. */
export async function openHoldOf(db: Db, userId: number): Promise<{ reason: string; placedAt: string } | null> {
  const [found] = await db
    .select({ reason: legalHolds.reason, placedAt: legalHolds.placedAt })
    .from(legalHolds)
    .where(and(eq(legalHolds.userId, userId), isNull(legalHolds.liftedAt)));
  return found ?? null;
}

/** Places a hold and records it. Throws 400 for an unknown member and 409 for one who is being erased. */
export async function placeHoldAtDesk(
  context: Context,
  db: Db,
  by: NonNullable<Actor>,
  { member, reason }: { member: string; reason: string },
): Promise<LegalHold[]> {
  const personId = await findMember(db, member);
  if (!(await placeHold(db, personId, reason)))
    throw conflict('This person is being erased. It is too late for a hold.');
  await recordAudit(context, db, { by, action: 'hold_placed', personId, reason });
  return listOpenHolds(db);
}

/** Lifts a hold and records it. Throws 404 if there is none. */
export async function liftHoldAtDesk(
  context: Context,
  db: Db,
  by: NonNullable<Actor>,
  personId: number,
  reason: string,
): Promise<LegalHold[]> {
  if (!(await liftHold(db, personId, context.clock.now()))) throw notFound('This account is not under a legal hold.');
  await recordAudit(context, db, { by, action: 'hold_lifted', personId, reason });
  return listOpenHolds(db);
}
