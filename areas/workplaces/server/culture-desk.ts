import { and, asc, eq, gt, sql } from 'drizzle-orm';
import {
  type Actor,
  deskScopeOf,
  isSchoolInScope,
  recordAudit,
  requireRights,
  schools,
} from '#areas/people/server/index.ts';
import type { DeskCulture, DeskLine, decideLine } from '#areas/workplaces/contract/culture-desk.ts';
import type { EndpointRequest } from '#contract/endpoint.ts';
import { dayInLondon } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import { type FindDeskWork, mostDeskWork } from '#server/desk-work.ts';
import type { Context, SignedIn } from '#server/endpoints.ts';
import { notAllowed, notFound } from '#server/errors.ts';
import { type Page, pageOf, readCursor } from '#server/paging.ts';
import { lineDecided } from './culture-notifications.ts';
import { readMeans } from './culture-queries.ts';
import { companyCultureInsights, cultureLines, cultureReplies } from './culture-tables.ts';

interface Paging {
  limit: number;
  cursor?: string | undefined;
}

/** The lines that wait, without their authors. */
export async function listLinesAtDesk(db: Db, { limit, cursor }: Paging): Promise<Page<DeskLine>> {
  const after = readCursor(cursor, ['moment', 'id']);
  const rows = await db
    .select({
      id: cultureLines.id,
      text: cultureLines.text,
      school: schools.name,
      urn: cultureLines.urn,
      createdAt: cultureLines.createdAt,
      appeal: cultureLines.appeal,
      reason: cultureLines.reason,
    })
    .from(cultureLines)
    .leftJoin(schools, eq(schools.urn, cultureLines.urn))
    .where(
      and(
        eq(cultureLines.state, 'waiting'),
        after ? sql`(${cultureLines.createdAt}, ${cultureLines.id}) > (${after[0]}, ${after[1]})` : undefined,
      ),
    )
    .orderBy(asc(cultureLines.createdAt), asc(cultureLines.id))
    .limit(limit + 1);
  return pageOf(
    rows,
    limit,
    ({ createdAt, id }) => [createdAt, id],
    ({ appeal, reason, ...line }) => ({
      ...line,
      appeal: appeal === null ? null : { text: appeal, refusedBecause: reason ?? '' },
    }),
  );
}

/** Decides about a line and tells its author. Call it in a desk transaction. */
export async function decide(
  context: Context,
  db: Db,
  by: NonNullable<Actor>,
  id: number,
  { isApproved, reason }: EndpointRequest<typeof decideLine>['body'],
): Promise<void> {
  const [line] = await db
    .select()
    .from(cultureLines)
    .where(and(eq(cultureLines.id, id), eq(cultureLines.state, 'waiting')))
    .for('update');
  if (!line) throw notFound();
  if (line.userId === by.id) throw notAllowed('You wrote this line. Somebody else decides about it.');
  if (line.appeal !== null && line.decidedBy === by.id)
    throw notAllowed('You refused this line, so somebody else must decide the appeal.');
  await db
    .update(cultureLines)
    .set({
      state: isApproved ? 'approved' : 'refused',
      reason: isApproved ? null : (reason ?? null),
      decidedOn: dayInLondon(context.clock.now()),
      decidedBy: by.id,
    })
    .where(eq(cultureLines.id, id));
  await recordAudit(context, db, {
    by,
    action: isApproved ? 'school_line_approved' : 'school_line_refused',
    after: { lineId: id, urn: line.urn },
  });
  await context.notify(db, lineDecided, [line.userId], { subject: id });
}

/** The lines that wait, for the start of the desk. */
export const findLinesWork: FindDeskWork = async ({ db }) => {
  const waiting = await db
    .select({ one: sql`1` })
    .from(cultureLines)
    .where(eq(cultureLines.state, 'waiting'))
    .limit(mostDeskWork);
  return [
    {
      label: 'lines about schools to read',
      one: 'line about a school to read',
      count: waiting.length,
      to: '/desk/school-lines',
      permission: 'moderate' as const,
    },
  ];
};

/** The condition that somebody may write for the school of a result. */
const isInScopeOf = (viewer: Pick<SignedIn, 'deskRoles' | 'localRoles'>) => {
  const scope = deskScopeOf(viewer, 'manage_schools');
  return scope === 'everybody'
    ? undefined
    : sql`${companyCultureInsights.urn} in (select ${schools.urn} from ${schools} where ${isSchoolInScope(scope, schools.id)})`;
};

/** The schools with results that somebody may see at the desk. */
export async function listCulturesAtDesk(
  db: Db,
  viewer: Pick<SignedIn, 'deskRoles' | 'localRoles'>,
  { limit, cursor }: Paging,
): Promise<Page<DeskCulture>> {
  const after = readCursor(cursor, ['id']);
  const { urn } = companyCultureInsights;
  const rows = await db
    .selectDistinct({ urn })
    .from(companyCultureInsights)
    .where(and(isInScopeOf(viewer), after ? gt(urn, Number(after[0])) : undefined))
    .orderBy(asc(urn))
    .limit(limit + 1);
  const described = await describe(
    db,
    rows.map((row) => row.urn),
  );
  return pageOf(described, limit, (row) => [row.urn]);
}

async function describe(db: Db, urns: readonly number[]): Promise<DeskCulture[]> {
  const means = await readMeans(db, urns);
  const list = sql.param([...urns]);
  const named = await db
    .select({ urn: schools.urn, name: schools.name })
    .from(schools)
    .where(sql`${schools.urn} = any(${list}::int[])`);
  const replies = await db
    .select({ urn: cultureReplies.urn, text: cultureReplies.text })
    .from(cultureReplies)
    .where(sql`${cultureReplies.urn} = any(${list}::int[])`);
  return urns.flatMap((urn) => {
    const found = means.get(urn);
    if (!found) return [];
    return [
      {
        urn,
        school: named.find((one) => one.urn === urn)?.name ?? null,
        answersAtLeast: found.answersAtLeast,
        means: found.means,
        reply: replies.find((one) => one.urn === urn)?.text ?? null,
      },
    ];
  });
}

/** Writes or removes the reply of a school. Call it in a transaction. */
export async function writeReply(
  context: Context,
  db: Db,
  viewer: SignedIn,
  by: NonNullable<Actor>,
  urn: number,
  text: string | null,
): Promise<DeskCulture> {
  const rights = await requireRights(db, viewer.id, 'manage_schools');
  const [found] = await db
    .select({ urn: companyCultureInsights.urn })
    .from(companyCultureInsights)
    .where(and(eq(companyCultureInsights.urn, urn), isInScopeOf({ ...viewer, ...rights })))
    .limit(1);
  if (!found) throw notFound();
  if (text === null) await db.delete(cultureReplies).where(eq(cultureReplies.urn, urn));
  else {
    const row = { text, writtenBy: viewer.id, writtenOn: dayInLondon(context.clock.now()) };
    await db
      .insert(cultureReplies)
      .values({ urn, ...row })
      .onConflictDoUpdate({ target: cultureReplies.urn, set: row });
  }
  await recordAudit(context, db, {
    by,
    action: text === null ? 'school_reply_removed' : 'school_reply_written',
    after: { urn, length: text?.length ?? 0 },
  });
  const [culture] = await describe(db, [urn]);
  if (!culture) throw notFound();
  return culture;
}
