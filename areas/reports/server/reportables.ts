import { type ReportKind, reportKinds } from '#areas/reports/contract/report.ts';
import type { Gathered, Reportable } from '#server/area.ts';

/** How each kind of thing that can be reported is described and taken down. */
export type Reportables = Readonly<Record<ReportKind, Reportable>>;

/** The reportables of all areas. Throws if no area has one of the kinds. */
export function reportablesOf({ reportables }: Pick<Gathered, 'reportables'>): Reportables {
  for (const kind of reportKinds)
    if (!reportables[kind]) throw new Error(`No area describes reports of the kind ${kind}.`);
  return reportables as Reportables;
}
