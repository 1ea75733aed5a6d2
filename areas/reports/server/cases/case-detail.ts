import { asc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Actor, recordAudit, users } from '#areas/people/server/index.ts';
import { type CaseOutcome, caseOutcomes } from '#areas/reports/contract/case-words.ts';
import type { CaseDetail } from '#areas/reports/contract/cases.ts';
import { withNames } from '#contract/mentions.ts';
import type { ReportContext } from '#server/area.ts';
import type { Db } from '#server/database.ts';
import type { Context, SignedIn } from '#server/endpoints.ts';
import { Refusal } from '#server/errors.ts';
import { reports } from '../report-tables.ts';
import type { Reportables } from '../reportables.ts';
import { type Case, type Desk, requireCase } from './case-access.ts';
import { countEarlier, readCaseRow } from './case-queries.ts';
import { caseAppeals, caseEvents, caseReads } from './case-tables.ts';

const deciders = alias(users, 'deciders');

/** What the screen of a case needs to know about who reads it. */
interface Reader {
  viewer: SignedIn;
  by: NonNullable<Actor>;
  desk: Desk;
}

/** Reads a case with its text, and records in the audit log that somebody read it. */
export async function openCaseFile(
  context: Context,
  db: Db,
  reportables: Reportables,
  reader: Reader,
  caseId: number,
): Promise<CaseDetail> {
  const found = await requireCase(db, reader.viewer, reader.desk, caseId);
  if (!isHiddenFrom(found, reader.desk)) await recordRead(context, db, reader.by, found);
  return readCase(db, reportables, reader, found);
}

/** Moderators do not read the text of a case that was passed on. */
const isHiddenFrom = ({ passedAt }: Case, desk: Desk) => passedAt !== null && desk === 'moderate';

/** One entry of the audit log for each person, case and hour. */
async function recordRead(context: Context, db: Db, by: NonNullable<Actor>, { id, aboutUserId }: Case): Promise<void> {
  const hour = new Date(context.clock.now());
  hour.setUTCMinutes(0, 0, 0);
  await db.transaction(async (tx) => {
    const isFirst = await tx
      .insert(caseReads)
      .values({ caseId: id, userId: by.id, hour: hour.toISOString() })
      .onConflictDoNothing()
      .returning({ caseId: caseReads.caseId });
    if (isFirst.length === 0) return;
    const person = aboutUserId === null ? {} : { personId: aboutUserId };
    await recordAudit(context, tx, { by, action: 'case_read', ...person, after: { case: id } });
  });
}

/** A case as the moderators or the safeguarding lead see it. */
export async function readCase(
  db: Db,
  reportables: Reportables,
  { viewer, desk }: Reader,
  found: Case,
): Promise<CaseDetail> {
  const row = await readCaseRow(db, desk, found.id);
  const isHidden = isHiddenFrom(found, desk);
  const now = isHidden ? null : await describeNow(db, reportables, found);
  const names = await readNames(db, [found.context, ...(now ? [now] : [])]);
  const text = (context: ReportContext) => withNames(context.content, names);
  const isOpen = found.closedAt === null;
  const isMine = isOpen && !isHidden;
  const editable = isMine && now ? await readEditable(db, reportables, found) : null;
  return {
    ...row,
    subjectId: found.subjectId,
    content: isHidden ? null : text(found.context),
    before: isHidden
      ? []
      : (found.context.before ?? []).map(({ author, content }) => ({ author, content: withNames(content, names) })),
    files: isHidden ? [] : (found.context.files ?? []),
    flaggedWords: isHidden ? [] : found.flaggedWords,
    exists: now !== null,
    editable,
    possible: isMine ? possibleFor(found, reportables, now !== null, editable !== null) : [],
    mayPass: isMine && desk === 'moderate',
    earlier: await countEarlier(db, found.aboutUserId, found.id),
    reports: isHidden ? [] : await listReports(db, found),
    history: await listHistory(db, found, desk),
    reason: isHidden ? null : found.reason,
    decidedBy: await nameOf(db, found.decidedBy),
    appeal: await readAppeal(db, viewer, found, isHidden),
  };
}

/** The outcomes that make sense for the thing. */
function possibleFor(
  { subjectKind, aboutUserId }: Case,
  reportables: Reportables,
  exists: boolean,
  hasText: boolean,
): CaseOutcome[] {
  const can: Record<CaseOutcome, boolean> = {
    no_action: true,
    hidden: exists,
    removed: exists && reportables[subjectKind].takeDown.remove !== null,
    edited: hasText,
    warned: aboutUserId !== null,
    suspended: aboutUserId !== null,
  };
  return caseOutcomes.filter((outcome) => can[outcome]);
}

/** The thing as its author sees it now. Null if it no longer exists. */
async function describeNow(db: Db, reportables: Reportables, { subjectKind, subjectId, aboutUserId }: Case) {
  if (aboutUserId === null) return null;
  try {
    return await reportables[subjectKind].describe(db, { id: aboutUserId }, subjectId);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

async function readEditable(db: Db, reportables: Reportables, { subjectKind, subjectId }: Case) {
  return (await reportables[subjectKind].edit?.read(db, subjectId)) ?? null;
}

/** The names of the people who are mentioned in the texts. */
async function readNames(db: Db, contexts: readonly ReportContext[]) {
  const mentioned = [...new Set(contexts.flatMap(({ mentions = [] }) => mentions))];
  if (mentioned.length === 0) return [];
  return db
    .select({ id: users.id, name: sql<string | null>`case when ${users.erasedAt} is null then ${users.name} end` })
    .from(users)
    .where(inArray(users.id, mentioned));
}

async function listReports(db: Db, { id, context }: Case): Promise<CaseDetail['reports']> {
  const rows = await db
    .select({ report: reports, name: users.name })
    .from(reports)
    .leftJoin(users, eq(users.id, reports.reporterId))
    .where(eq(reports.caseId, id))
    .orderBy(asc(reports.id))
    .limit(200);
  return rows.map(({ report, name }) => ({
    id: report.id,
    reporter: report.reporterId === null ? null : { id: report.reporterId, name: name ?? 'Former member' },
    category: report.category,
    reason: report.reason,
    at: report.createdAt,
    content: report.context.content === context.content ? null : report.context.content,
  }));
}

async function listHistory(db: Db, { id }: Case, desk: Desk): Promise<CaseDetail['history']> {
  const rows = await db
    .select({ event: caseEvents, name: users.name })
    .from(caseEvents)
    .leftJoin(users, eq(users.id, caseEvents.actorId))
    .where(eq(caseEvents.caseId, id))
    .orderBy(asc(caseEvents.id))
    .limit(500);
  return rows
    .filter(({ event }) => desk === 'handle_safeguarding' || !event.isSafeguarding)
    .map(({ event, name }) => ({
      id: event.id,
      kind: event.kind,
      at: event.at,
      actor: event.actorId === null ? null : { id: event.actorId, name: name ?? 'Former member' },
      text: event.text,
    }));
}

async function nameOf(db: Db, personId: number | null) {
  if (personId === null) return null;
  const [person] = await db.select({ id: users.id, name: users.name }).from(users).where(eq(users.id, personId));
  return person ?? null;
}

async function readAppeal(
  db: Db,
  viewer: SignedIn,
  { id, decidedBy }: Case,
  isHidden: boolean,
): Promise<CaseDetail['appeal']> {
  const [found] = await db
    .select({ appeal: caseAppeals, name: deciders.name })
    .from(caseAppeals)
    .leftJoin(deciders, eq(deciders.id, caseAppeals.decidedBy))
    .where(eq(caseAppeals.caseId, id));
  if (!found || isHidden) return null;
  const { text, createdAt, decidedAt, stands, reason, decidedBy: by } = found.appeal;
  return {
    text,
    at: createdAt,
    decidedAt,
    stands,
    reason,
    decidedBy: by === null ? null : { id: by, name: found.name ?? 'Former member' },
    mayDecide: decidedAt === null && decidedBy !== viewer.id,
  };
}
