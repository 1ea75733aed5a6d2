import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { mostSerious } from '#areas/reports/contract/case-words.ts';
import type { ReportCategory } from '#areas/reports/contract/report.ts';
import {
  addSafeguardingNote,
  decideSafeguardingAppeal,
  decideSafeguardingCase,
  getSafeguardingCase,
  listSafeguardingCases,
  listUrgentReports,
  returnCase,
  takeUrgentCase,
} from '#areas/reports/contract/safeguarding.ts';
import type { Db } from '#server/database.ts';
import { type Call, handle, type Route, type SignedIn } from '#server/endpoints.ts';
import { notFound } from '#server/errors.ts';
import type { Reportables } from '../reportables.ts';
import { isNotAbout, lockCase, requireRole } from './case-access.ts';
import { carryOutAppeal } from './case-appeals.ts';
import { carryOutDecision } from './case-decisions.ts';
import { openCaseFile, readCase } from './case-detail.ts';
import { listPassed } from './case-queries.ts';
import { moderationCases } from './case-tables.ts';
import { addNote, giveBack, takeUrgent } from './case-work.ts';

const desk = 'handle_safeguarding' as const;

/** The current user as the safeguarding lead. */
const lead = ({ viewer, http }: Pick<Call<typeof getSafeguardingCase>, 'viewer' | 'http'>) => ({
  viewer,
  by: { id: viewer.id, request: http.request },
  desk,
});

/** The endpoints of the safeguarding lead. They reach only cases that were passed on. */
export const safeguardingRoutes = (reportables: Reportables): Route[] => [
  handle(listSafeguardingCases, { transaction: 'none' }, async ({ db, viewer, query }) =>
    listPassed(db, viewer, query),
  ),

  handle(listUrgentReports, { transaction: 'none' }, async ({ db, viewer }) => listUrgent(db, viewer)),

  handle(getSafeguardingCase, { transaction: 'none' }, async (call) =>
    openCaseFile(call.context, call.db, reportables, lead(call), call.params.id),
  ),

  handle(takeUrgentCase, { transaction: 'request' }, async (call) => {
    const { context, db, viewer, params } = call;
    await requireRole(db, viewer, desk);
    const [found] = await db
      .select()
      .from(moderationCases)
      .where(and(eq(moderationCases.id, params.id), isNotAbout(viewer)))
      .for('update');
    // A case that is not urgent must look as if it did not exist.
    if (!found?.isUrgent) throw notFound('There is no urgent case with this number.');
    await takeUrgent(context, db, lead(call).by, found);
    return readCase(db, reportables, lead(call), await lockCase(db, viewer, desk, params.id));
  }),

  handle(addSafeguardingNote, { transaction: 'idempotent' }, async (call) => {
    const { context, db, viewer, params, body } = call;
    const found = await lockCase(db, viewer, desk, params.id);
    await addNote(context, db, viewer.id, found, desk, body.note);
    return readCase(db, reportables, lead(call), found);
  }),

  handle(returnCase, { transaction: 'request' }, async (call) => {
    const { context, db, viewer, params, body } = call;
    const found = await lockCase(db, viewer, desk, params.id);
    await giveBack(context, db, lead(call).by, found, body.note);
    return undefined;
  }),

  handle(decideSafeguardingCase, { transaction: 'request' }, async (call) => {
    const { context, db, viewer, params, body } = call;
    const found = await lockCase(db, viewer, desk, params.id);
    await carryOutDecision(context, db, reportables, lead(call), found, body);
    return readCase(db, reportables, lead(call), await lockCase(db, viewer, desk, params.id));
  }),

  handle(decideSafeguardingAppeal, { transaction: 'request' }, async (call) => {
    const { context, db, viewer, params, body } = call;
    const found = await lockCase(db, viewer, desk, params.id);
    await carryOutAppeal(context, db, reportables, lead(call), found, body);
    return readCase(db, reportables, lead(call), found);
  }),
];

/** Urgent cases that are with the moderators, the oldest first. No text and no names. */
async function listUrgent(db: Db, viewer: SignedIn) {
  const rows = await db
    .select({
      id: moderationCases.id,
      openedAt: moderationCases.openedAt,
      categories: sql<
        ReportCategory[]
      >`array(select distinct reported.category from reports reported where reported.case_id = ${moderationCases.id})`,
    })
    .from(moderationCases)
    .where(
      and(
        isNotAbout(viewer),
        eq(moderationCases.isUrgent, true),
        isNull(moderationCases.closedAt),
        isNull(moderationCases.passedAt),
      ),
    )
    .orderBy(asc(moderationCases.openedAt), asc(moderationCases.id))
    .limit(50);
  return rows.map(({ categories, ...row }) => ({ ...row, category: mostSerious(categories) }));
}
