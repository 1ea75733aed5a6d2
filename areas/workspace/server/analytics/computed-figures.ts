import type { AnalyticsFigureName } from '#areas/workspace/contract/analytics/analytics.ts';
import type { Cell } from './small-numbers.ts';

export interface ComputedRow {
  /** A week or month by its first day, a school by its id, a status or result, or 'all' for the row about all others. */
  key: string;
  cells: Cell[];
}

/** The figures of one circle and period. The words are added when they are read. */
export interface ComputedFigures {
  /** The first and the last day. */
  from: string;
  to: string;
  /** Members, projects, shared resources, best practices. */
  totals: [members: Cell, projects: Cell, resources: Cell, practices: Cell];
  /** Resource sharing, cross-school participation, project completion, in percent. */
  shares: [sharing: Cell, schools: Cell, completion: Cell];
  rows: Record<AnalyticsFigureName, ComputedRow[]>;
}
