import {
  type Figure,
  type FigureName,
  getFigure,
  getFigureCsv,
  getInsightScope,
} from '#areas/insight/contract/insight.ts';
import { type DeskScope, deskScopeOf } from '#areas/people/server/index.ts';
import { dayInLondon } from '#server/clock.ts';
import { asCsv } from '#server/csv.ts';
import type { Db } from '#server/database.ts';
import { AttachedFile, handle, type Route, type SignedIn } from '#server/endpoints.ts';
import { notFound } from '#server/errors.ts';
import { lastRun, listSchools, readFigure } from './figure-queries.ts';
import { figureWords } from './figure-words.ts';

/** The figures that list the schools of the current user, also for a role that is limited to them. */
const listsSchools: readonly FigureName[] = ['schools', 'cpd_schools'];

/** The figures of the desk (`docs/product/desk-insight.md`). Each checks which schools the current user may see. */
export const insightRoutes: Route[] = [
  handle(getFigure, { transaction: 'none' }, async ({ context, db, viewer, query }) =>
    readFor(db, viewer, query, context.clock.now()),
  ),

  handle(getFigureCsv, { transaction: 'none' }, async ({ context, db, viewer, query }) => {
    const found = await readFor(db, viewer, query, context.clock.now());
    const day = dayInLondon(new Date(found.computedAt ?? context.clock.now()));
    return new AttachedFile(`${found.title} ${day}.csv`, csvOf(found));
  }),

  handle(getInsightScope, { transaction: 'none' }, async ({ db, viewer }) => {
    const scope = deskScopeOf(viewer, 'see_insight');
    const computedAt = await lastRun(db);
    return {
      isEverybody: scope === 'everybody',
      schools: await listSchools(db, scope),
      day: computedAt && dayInLondon(new Date(computedAt)),
    };
  }),
];

function readFor(
  db: Db,
  viewer: SignedIn,
  { name, school }: { name: FigureName; school?: number | undefined },
  now: Date,
): Promise<Figure> {
  const scope = deskScopeOf(viewer, 'see_insight');
  requireInScope(scope, name, school);
  return readFigure(db, name, { schoolId: school ?? 0, scope, now });
}

/** Throws 404 for a school, or the whole community, that the current user may not see. */
function requireInScope(scope: DeskScope, name: FigureName, school: number | undefined): void {
  if (scope === 'everybody') {
    if (school !== undefined && figureWords[name].isWide) throw notFound();
    return;
  }
  if (figureWords[name].isWide) throw notFound();
  if (school === undefined ? !listsSchools.includes(name) : !scope.includes(school)) throw notFound();
}

/** The rows as on the screen, then when they were computed and what they mean. */
function csvOf({ rowHead, columns, rows, computedAt, definition }: Figure): string {
  const shown = rows.map(({ label, cells, few }) => [
    label,
    ...cells.map((one, at) => (few.includes(at) ? 'fewer than 5' : one === null ? '' : String(one))),
  ]);
  return asCsv([
    [rowHead, ...columns],
    ...shown,
    [],
    ['Computed', computedAt ?? 'not yet'],
    ['Definition', definition],
  ]);
}
