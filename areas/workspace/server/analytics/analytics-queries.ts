import { and, eq, sql } from 'drizzle-orm';
import { schools } from '#areas/people/server/index.ts';
import {
  type AnalyticsFigure,
  type AnalyticsFigureName,
  type AnalyticsPeriod,
  analyticsFigureNames,
  type CircleAnalytics,
} from '#areas/workspace/contract/analytics/analytics.ts';
import { isAmong } from '#server/among.ts';
import type { Db } from '#server/database.ts';
import { circleAnalytics } from './analytics-tables.ts';
import type { ComputedFigures, ComputedRow } from './computed-figures.ts';
import { definitionOf, figureWords, labelOf, shareWords, smallNumberRule, totalWords } from './figure-words.ts';
import type { Cell } from './small-numbers.ts';

/** The stored figures of a circle, with their words. */
export async function readAnalytics(db: Db, circleId: number, period: AnalyticsPeriod): Promise<CircleAnalytics> {
  const [stored] = await db
    .select({ computedAt: circleAnalytics.computedAt, figures: circleAnalytics.figures })
    .from(circleAnalytics)
    .where(and(eq(circleAnalytics.circleId, circleId), eq(circleAnalytics.period, period)));
  const about = { period, rule: smallNumberRule };
  if (!stored)
    return { ...about, from: null, to: null, computedAt: null, isEmpty: true, totals: [], shares: [], figures: [] };
  const { figures, computedAt } = stored;
  const names = await readSchoolNames(db, figures);
  return {
    ...{ ...about, computedAt, from: figures.from, to: figures.to },
    isEmpty: analyticsFigureNames.every((name) => name === 'schools' || figures.rows[name].length === 0),
    totals: totalWords.map(([label, about], at) => ({ label, about, ...asShown(figures.totals[at] ?? null) })),
    shares: shareWords.map(([label, about], at) => ({ label, about, ...asShown(figures.shares[at] ?? null) })),
    figures: analyticsFigureNames.map((name) => figureOf(name, figures, computedAt, names)),
  };
}

const asShown = (cell: Cell) => ({ value: cell === 'few' ? null : cell, isFew: cell === 'few' });

/** A circle has at most ten schools with five members. */
async function readSchoolNames(db: Db, { rows }: ComputedFigures): Promise<Map<number, string>> {
  const ids = rows.schools.flatMap(({ key }) => (/^\d+$/.test(key) ? [Number(key)] : []));
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: schools.id, name: schools.name })
    .from(schools)
    .where(isAmong(schools.id, ids))
    .orderBy(sql`lower(${schools.name})`, schools.id);
  return new Map(found.map(({ id, name }) => [id, name]));
}

function figureOf(
  name: AnalyticsFigureName,
  { from, to, rows }: ComputedFigures,
  computedAt: string,
  names: ReadonlyMap<number, string>,
): AnalyticsFigure {
  const { title, rowHead, columns, chart, empty } = figureWords[name];
  return {
    ...{ name, title, rowHead, columns, chart, empty },
    definition: definitionOf(name, { from, to, computedAt }),
    rows: rows[name].flatMap((row) => rowOf(name, row, names)),
  };
}

/** A school that is gone since the night has no row. */
function rowOf(name: AnalyticsFigureName, { key, cells }: ComputedRow, names: ReadonlyMap<number, string>) {
  const label = labelOf(name, key, names);
  if (label === undefined) return [];
  const shown = cells.map(asShown);
  return [
    {
      label,
      cells: shown.map(({ value }) => value),
      few: shown.flatMap(({ isFew }, at) => (isFew ? [at] : [])),
      isTotal: key === 'all',
    },
  ];
}
