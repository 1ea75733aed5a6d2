import {
  type AnalyticsFigure,
  type AnalyticsFigureName,
  type CircleAnalytics,
  getCircleAnalytics,
  getCircleAnalyticsCsv,
} from '#areas/workspace/contract/analytics/analytics.ts';
import { dayInLondon } from '#server/clock.ts';
import { asCsv } from '#server/csv.ts';
import { AttachedFile, handle, type Route } from '#server/endpoints.ts';
import { requireWorkspaceLead } from '../workspace-access.ts';
import { readAnalytics } from './analytics-queries.ts';
import { smallNumberRule } from './figure-words.ts';

export const analyticsRoutes: Route[] = [
  handle(getCircleAnalytics, { transaction: 'none' }, async ({ db, viewer, params, query }) => {
    const circle = await requireWorkspaceLead(db, viewer, params.id);
    return readAnalytics(db, circle.id, query.period);
  }),

  handle(getCircleAnalyticsCsv, { transaction: 'none' }, async ({ context, db, viewer, params, query }) => {
    const circle = await requireWorkspaceLead(db, viewer, params.id);
    const found = await readAnalytics(db, circle.id, query.period);
    const day = dayInLondon(new Date(found.computedAt ?? context.clock.now()));
    return new AttachedFile(`${fileName(found, query.name)} ${day}.csv`, csvOf(found, query.name));
  }),
];

const fileName = ({ figures }: CircleAnalytics, name: AnalyticsFigureName | undefined): string =>
  figures.find((figure) => figure.name === name)?.title ?? 'Analytics';

/** The rows as on the screen, and what they mean. Without a name, the numbers at the top and all figures. */
function csvOf(analytics: CircleAnalytics, name: AnalyticsFigureName | undefined): string {
  const { totals, shares, figures, computedAt } = analytics;
  const wanted = figures.filter((figure) => name === undefined || figure.name === name);
  const top = [...totals, ...shares.map(({ label, ...one }) => ({ label: `${label} (%)`, ...one }))];
  return asCsv([
    ...(name === undefined
      ? [...top.map(({ label, value, isFew, about }) => [label, cell(value, isFew), about]), []]
      : []),
    ...wanted.flatMap((figure) => (name === undefined ? [[figure.title], ...linesOf(figure), []] : linesOf(figure))),
    ['Small numbers', smallNumberRule],
    ['Computed', computedAt ?? 'not yet'],
  ]);
}

const linesOf = ({ rowHead, columns, rows, definition }: AnalyticsFigure): string[][] => [
  [rowHead, ...columns],
  ...rows.map(({ label, cells, few }) => [label, ...cells.map((value, at) => cell(value, few.includes(at)))]),
  ['Definition', definition],
];

const cell = (value: number | null, isFew: boolean): string => (isFew ? 'fewer than 5' : (value?.toString() ?? ''));
