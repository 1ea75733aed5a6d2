import { desc, eq, sql } from 'drizzle-orm';
import { recordSecurityEvent, sendSuspended, suspendPerson, unsuspendPerson } from '#areas/account/server/index.ts';
import { type Actor, recordAudit, refuseLastOperator, suspensionStart, users } from '#areas/people/server/index.ts';
import type { ReportKind } from '#areas/reports/contract/report.ts';
import type { AuditAction } from '#contract/audit-actions.ts';
import type { Db } from '#server/database.ts';
import type { Context } from '#server/endpoints.ts';
import { closeCaseAbout } from '../cases/case-closing.ts';
import { reports } from '../report-tables.ts';
import type { Reportables } from '../reportables.ts';
import { operatorActions } from './operator-action-tables.ts';

/** The maximum length of a reason in characters. The member that it concerns reads it. */
export const maxReasonLength = 1_000;

/** Writes a row of the audit table. Call it in the transaction of the action. */
export async function recordAction(
  db: Db,
  now: Date,
  action: Omit<typeof operatorActions.$inferInsert, 'id' | 'createdAt'>,
): Promise<void> {
  await db.insert(operatorActions).values({ ...action, createdAt: now.toISOString() });
}

/** The security event of a command that changes a person. */
const commandOn = (userId: number, detail: string) => ({ kind: 'command', userId, detail }) as const;

interface Decision {
  action: 'hide' | 'restore' | 'remove';
  kind: ReportKind;
  id: number;
  reason: string;
  reportId?: number;
}

/**
 * Hides, restores or removes a thing for a command and records the action, in one transaction. Hiding and removing also
 * decide the open case about it. Returns false if nothing changed.
 */
export async function decide(context: Context, reportables: Reportables, decision: Decision): Promise<boolean> {
  const { action, kind, id, reason, reportId } = decision;
  const now = context.clock.now();
  const { takeDown } = reportables[kind];
  return context.db.transaction(async (db) => {
    const author =
      action === 'hide'
        ? await takeDown.hide(db, id, reason, now)
        : action === 'restore'
          ? await takeDown.restore(db, id)
          : ((await takeDown.remove?.(db, id)) ?? null);
    if (author === null) return false;
    await recordAction(db, now, {
      action,
      subjectKind: kind,
      subjectId: id,
      aboutUserId: author,
      reason,
      reportId: reportId ?? null,
    });
    if (kind === 'person') await recordSecurityEvent(context, db, commandOn(id, `${action} profile`));
    const outcome = action === 'hide' ? 'hidden' : 'removed';
    if (action !== 'restore') await closeCaseAbout(context, db, { kind, id }, { outcome, reason });
    return true;
  });
}

/**
 * Suspends a person and records who did it. All sessions and password links end immediately. Returns false if they are
 * already suspended. Throws 409 for the last operator. `until` is when the suspension ends by itself. The person gets an email
 * with a link to the reason and the appeal, unless `isTold` is false.
 */
export async function suspend(
  context: Context,
  db: Db,
  by: Actor,
  userId: number,
  reason: string,
  until: string | null = null,
  { isTold = true } = {},
): Promise<boolean> {
  await refuseLastOperator(db, userId);
  if (!(await suspendPerson(db, userId, reason, context.clock.now(), until))) return false;
  if (isTold) await context.enqueue(db, sendSuspended, { userId });
  const after = until === null ? undefined : { until };
  await recordOnPerson(context, db, by, { audited: 'person_suspended', action: 'suspend', userId, reason, after });
  return true;
}

/** Lets a suspended person sign in again, and records who did it. Returns false if they are not suspended. */
export async function letBackIn(
  context: Pick<Context, 'clock'>,
  db: Db,
  by: Actor,
  userId: number,
  reason: string,
): Promise<boolean> {
  if (!(await unsuspendPerson(db, userId))) return false;
  await recordOnPerson(context, db, by, { audited: 'person_restored', action: 'let back in', userId, reason });
  return true;
}

interface OnPerson {
  audited: AuditAction;
  action: 'suspend' | 'let back in';
  userId: number;
  reason: string;
  after?: { until: string } | undefined;
}

async function recordOnPerson(
  context: Pick<Context, 'clock'>,
  db: Db,
  by: Actor,
  { audited, action, userId, reason, after }: OnPerson,
): Promise<void> {
  await recordAction(db, context.clock.now(), {
    action,
    subjectKind: 'person',
    subjectId: userId,
    aboutUserId: userId,
    reason,
  });
  await recordAudit(context, db, { by, action: audited, personId: userId, reason, after });
  if (by === null) await recordSecurityEvent(context, db, commandOn(userId, action));
}

/** Finds what a report is about. */
export async function findReport(db: Db, reportId: number) {
  const [found] = await db
    .select({ kind: reports.kind, subjectId: reports.subjectId })
    .from(reports)
    .where(eq(reports.id, reportId));
  return found;
}

/** Lists the actions of the operator, newest first, at most `limit`. */
export async function listActions(db: Db, limit: number) {
  return db
    .select({
      id: operatorActions.id,
      action: operatorActions.action,
      subjectKind: operatorActions.subjectKind,
      subjectId: operatorActions.subjectId,
      username: users.username,
      reason: operatorActions.reason,
      reportId: operatorActions.reportId,
      createdAt: operatorActions.createdAt,
    })
    .from(operatorActions)
    .leftJoin(users, eq(users.id, operatorActions.aboutUserId))
    .orderBy(desc(operatorActions.createdAt), desc(operatorActions.id))
    .limit(limit);
}

/** Lists the suspended people, the longest suspended first, at most `limit`. */
export async function listSuspended(db: Db, limit: number) {
  return db
    .select({ username: users.username, suspendedAt: suspensionStart, reason: users.suspendedReason })
    .from(users)
    .where(sql`${users.suspendedAt} is not null`)
    .orderBy(users.suspendedAt, users.id)
    .limit(limit);
}
