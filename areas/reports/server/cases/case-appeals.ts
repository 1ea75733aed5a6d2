import { and, eq, isNull } from 'drizzle-orm';
import { sendSuspensionAppealDecided } from '#areas/account/server/index.ts';
import { recordAudit } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { conflict, notAllowed } from '#server/errors.ts';
import type { OperatorActionName } from '../moderation/operator-action-tables.ts';
import { letBackIn, recordAction } from '../moderation/operator-actions.ts';
import { reports } from '../report-tables.ts';
import type { Reportables } from '../reportables.ts';
import type { Case } from './case-access.ts';
import type { Decider } from './case-decisions.ts';
import { addCaseEvent } from './case-events.ts';
import { appealDecided } from './case-notifications.ts';
import { caseAppeals } from './case-tables.ts';

/** Stores the author's appeal. Throws 409 if there is one already. */
export async function saveAppeal(context: Context, db: Db, viewer: Viewer, found: Case, text: string): Promise<void> {
  const made = await db
    .insert(caseAppeals)
    .values({ caseId: found.id, authorId: viewer.id, text, createdAt: context.clock.now().toISOString() })
    .onConflictDoNothing()
    .returning({ caseId: caseAppeals.caseId });
  if (made.length === 0) throw conflict('You have appealed already. You can appeal once.');
  await addCaseEvent(context, db, {
    caseId: found.id,
    kind: 'appealed',
    actorId: viewer.id,
    isSafeguarding: found.passedAt !== null,
  });
}

/**
 * Decides the appeal about a locked case. Throws 403 for the person who decided the case, and 409 if no appeal waits. An
 * appeal that is granted undoes the decision, as far as it can be undone.
 */
export async function carryOutAppeal(
  context: Context,
  db: Db,
  reportables: Reportables,
  { viewer, by, desk }: Decider,
  found: Case,
  { stands, reason }: { stands: boolean; reason: string },
): Promise<void> {
  if (found.decidedBy === viewer.id)
    throw notAllowed('You decided this case, so somebody else must decide the appeal.');
  if (found.passedAt !== null && desk === 'moderate')
    throw conflict('A safeguarding lead decides this appeal, because the case was passed on.');
  const decided = await db
    .update(caseAppeals)
    .set({ stands, reason, decidedBy: viewer.id, decidedAt: context.clock.now().toISOString() })
    .where(and(eq(caseAppeals.caseId, found.id), isNull(caseAppeals.decidedAt)))
    .returning({ authorId: caseAppeals.authorId });
  const [appeal] = decided;
  if (!appeal) throw conflict('There is no appeal that waits. Somebody else may have decided it.');
  if (!stands) await undo(context, db, reportables, by, found, reason);
  await addCaseEvent(context, db, {
    caseId: found.id,
    kind: 'appeal_decided',
    actorId: viewer.id,
    text: stands ? 'The decision stands' : 'The decision is changed',
    isSafeguarding: found.passedAt !== null,
  });
  await recordAudit(context, db, {
    by,
    action: 'appeal_decided',
    personId: appeal.authorId,
    reason,
    after: { case: found.id, stands },
  });
  // They cannot read the notification while they are suspended.
  if (found.outcome === 'suspended')
    await context.enqueue(db, sendSuspensionAppealDecided, { userId: appeal.authorId, stands });
  const told = [appeal.authorId, ...(stands || found.passedAt !== null ? [] : await findReporters(db, found.id))];
  await context.notify(db, appealDecided, told, { subject: found.id, event: `case:${found.id}:appeal` });
}

/** The people who reported the thing. At most 49, so that one notification reaches them all. */
async function findReporters(db: Db, caseId: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: reports.reporterId })
    .from(reports)
    .where(eq(reports.caseId, caseId))
    .limit(49);
  return rows.flatMap(({ id }) => id ?? []);
}

/** Undoes a decision. What was removed cannot come back, and what has changed since stays as it is. */
async function undo(
  context: Context,
  db: Db,
  reportables: Reportables,
  by: Decider['by'],
  found: Case,
  reason: string,
): Promise<void> {
  const { subjectKind, subjectId, aboutUserId, outcome, alsoHid, editedFrom, editedTo } = found;
  const { takeDown, edit } = reportables[subjectKind];
  const now = context.clock.now();
  const record = (action: OperatorActionName) =>
    recordAction(db, now, { action, subjectKind, subjectId, aboutUserId, reason });
  if (outcome === 'suspended' && aboutUserId !== null) await letBackIn(context, db, by, aboutUserId, reason);
  if (outcome === 'hidden' || alsoHid) if ((await takeDown.restore(db, subjectId)) !== null) await record('restore');
  if (outcome === 'edited' && edit && editedFrom !== null && (await edit.read(db, subjectId)) === editedTo)
    if ((await edit.write(db, subjectId, editedFrom, null)) !== null) await record('edit');
}
