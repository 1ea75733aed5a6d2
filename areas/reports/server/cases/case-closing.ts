import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { CaseOutcome } from '#areas/reports/contract/case-words.ts';
import { caseOutcomeLabels } from '#areas/reports/contract/case-words.ts';
import type { ReportKind } from '#areas/reports/contract/report.ts';
import type { Db } from '#server/database.ts';
import type { Context } from '#server/endpoints.ts';
import { reportClosed } from '../report-notifications.ts';
import { reports } from '../report-tables.ts';
import type { Case } from './case-access.ts';
import { addCaseEvent } from './case-events.ts';
import { caseDecided } from './case-notifications.ts';
import { lockOpenCase } from './case-opening.ts';
import { moderationCases } from './case-tables.ts';

/** What was decided about a case. */
export interface Closing {
  outcome: CaseOutcome;
  reason: string | null;
  /** Null for a command. */
  actorId: number | null;
  tellsAuthor: boolean;
  alsoHid?: boolean;
  edited?: { from: string; to: string };
}

/** Closes a locked case and its reports, and notifies the people concerned. */
export async function closeCase(
  context: Context,
  db: Db,
  { id, aboutUserId, passedAt }: Case,
  { outcome, reason, actorId, tellsAuthor, alsoHid = false, edited }: Closing,
): Promise<void> {
  const closedAt = context.clock.now().toISOString();
  await db
    .update(moderationCases)
    .set({
      outcome,
      reason,
      decidedBy: actorId,
      closedAt,
      alsoHid,
      toldAuthor: tellsAuthor,
      ...(edited ? { editedFrom: edited.from, editedTo: edited.to } : {}),
    })
    .where(eq(moderationCases.id, id));
  await addCaseEvent(context, db, {
    caseId: id,
    kind: 'decided',
    actorId,
    text: caseOutcomeLabels[outcome],
    isSafeguarding: passedAt !== null,
  });
  await closeReports(context, db, eq(reports.caseId, id));
  if (tellsAuthor && aboutUserId !== null)
    await context.notify(db, caseDecided, [aboutUserId], { subject: id, event: `case:${id}:decided` });
}

/** Closes the open case about a thing, for a command. Returns whether there was one. */
export async function closeCaseAbout(
  context: Context,
  db: Db,
  thing: { kind: ReportKind; id: number },
  closing: Pick<Closing, 'outcome' | 'reason'>,
): Promise<boolean> {
  const found = await lockOpenCase(db, thing.kind, thing.id);
  const isOpen = found !== undefined;
  const tellsAuthor = closing.outcome !== 'no_action';
  if (isOpen) await closeCase(context, db, found, { ...closing, actorId: null, tellsAuthor });
  // Reports of an earlier release have no case yet.
  const hadMore = await closeReports(context, db, and(eq(reports.kind, thing.kind), eq(reports.subjectId, thing.id)));
  return isOpen || hadMore;
}

/** Closes the open reports that meet the condition, and notifies their reporters. Returns whether there were any. */
async function closeReports(context: Context, db: Db, which: SQL | undefined): Promise<boolean> {
  const closed = await db
    .update(reports)
    .set({ closedAt: context.clock.now().toISOString() })
    .where(and(which, isNull(reports.closedAt)))
    .returning({ id: reports.id, reporterId: reports.reporterId });
  for (const { id, reporterId } of closed)
    if (reporterId !== null) await context.notify(db, reportClosed, [reporterId], { subject: id });
  return closed.length > 0;
}
