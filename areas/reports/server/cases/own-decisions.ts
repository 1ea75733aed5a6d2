import { and, desc, eq, inArray, isNotNull, or } from 'drizzle-orm';
import { users } from '#areas/people/server/index.ts';
import type { Decision } from '#areas/reports/contract/decision.ts';
import type { ReportKind } from '#areas/reports/contract/report.ts';
import { withNames } from '#contract/mentions.ts';
import type { Db } from '#server/database.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { conflict, notFound } from '#server/errors.ts';
import { reports } from '../report-tables.ts';
import type { Case } from './case-access.ts';
import { saveAppeal } from './case-appeals.ts';
import { caseAppeals, moderationCases } from './case-tables.ts';

const decisionMissing = () => notFound("The decision you're looking for doesn't exist, or is no longer kept.");

/** Finds a decided case that concerns the current user. Throws 404 for any other. */
async function requireOwnCase(db: Db, viewer: Viewer, caseId: number): Promise<{ found: Case; isAuthor: boolean }> {
  const [found] = await db
    .select()
    .from(moderationCases)
    .where(and(eq(moderationCases.id, caseId), isNotNull(moderationCases.closedAt)));
  if (!found) throw decisionMissing();
  if (found.aboutUserId === viewer.id && found.toldAuthor) return { found, isAuthor: true };
  const [report] = await db
    .select({ id: reports.id })
    .from(reports)
    .where(and(eq(reports.caseId, caseId), eq(reports.reporterId, viewer.id)))
    .limit(1);
  if (!report) throw decisionMissing();
  return { found, isAuthor: false };
}

/** A decision, as the author or a reporter reads it. Throws 404 for everybody else. */
export async function readDecision(db: Db, viewer: Viewer, caseId: number): Promise<Decision> {
  const { found, isAuthor } = await requireOwnCase(db, viewer, caseId);
  const [appeal] = await db.select().from(caseAppeals).where(eq(caseAppeals.caseId, caseId));
  // The safeguarding lead tells a reporter nothing, to protect everybody concerned.
  const isPrivate = !isAuthor && found.passedAt !== null;
  const isAppealShown = appeal && (isAuthor || (appeal.stands === false && !isPrivate));
  return {
    id: found.id,
    role: isAuthor ? 'author' : 'reporter',
    subjectKind: found.subjectKind,
    decidedAt: found.closedAt ?? found.openedAt,
    outcome: isPrivate ? null : found.outcome,
    reason: isPrivate ? null : found.reason,
    content: isAuthor ? await ownContent(db, found) : null,
    mayAppeal: isAuthor && appeal === undefined && canBeAppealed(found),
    appeal: isAppealShown
      ? {
          text: isAuthor ? appeal.text : null,
          at: appeal.createdAt,
          stands: appeal.stands,
          reason: appeal.reason,
          decidedAt: appeal.decidedAt,
        }
      : null,
  };
}

/** The id of the latest decision that hid something of the current user. Throws 404 if there is none. */
export async function findDecisionAbout(
  db: Db,
  viewer: Viewer,
  { kind, subjectId }: { kind: ReportKind; subjectId: number },
): Promise<{ id: number }> {
  const { id, closedAt, outcome, alsoHid, aboutUserId, toldAuthor } = moderationCases;
  const [found] = await db
    .select({ id })
    .from(moderationCases)
    .where(
      and(
        eq(moderationCases.subjectKind, kind),
        eq(moderationCases.subjectId, subjectId),
        eq(aboutUserId, viewer.id),
        eq(toldAuthor, true),
        isNotNull(closedAt),
        or(eq(outcome, 'hidden'), eq(alsoHid, true)),
      ),
    )
    .orderBy(desc(closedAt), desc(id))
    .limit(1);
  if (!found) throw decisionMissing();
  return found;
}

const canBeAppealed = ({ outcome }: Case) => outcome !== null && outcome !== 'no_action';

/** What the author wrote, with the names of those it mentions. */
export async function ownContent(db: Db, { context: { content, mentions = [] } }: Case): Promise<string> {
  if (mentions.length === 0) return content;
  const named = await db.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, mentions));
  return withNames(content, named);
}

/** Appeals against a decision. Throws 404 unless the current user is its author, 409 if they appealed before. */
export async function appealAgainst(
  context: Context,
  db: Db,
  viewer: Viewer,
  caseId: number,
  text: string,
): Promise<Decision> {
  const { found, isAuthor } = await requireOwnCase(db, viewer, caseId);
  if (!isAuthor) throw decisionMissing();
  if (!canBeAppealed(found)) throw conflict('There is nothing to appeal against: the moderators changed nothing.');
  await saveAppeal(context, db, viewer, found, text);
  return readDecision(db, viewer, caseId);
}
