import { type ReportKind, reportKinds } from '#areas/reports/contract/report.ts';
import type { Gathered, Reportable } from '#server/area.ts';

/** How to describe and take down each kind of thing that can be reported. */
export type Reportables = Readonly<Record<ReportKind, Reportable>>;

/** Returns the reportables of all areas. Throws if a kind has none. */
export function reportablesOf({ reportables }: Pick<Gathered, 'reportables'>): Reportables {
  for (const kind of reportKinds)
    if (!reportables[kind]) throw new Error(`No area describes reports of the kind ${kind}.`);
  return reportables as Reportables;
}
