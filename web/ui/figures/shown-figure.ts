/** A figure as a table. The chart shows the same numbers. */
export interface ShownFigure {
  title: string;
  /** The heading of the first column. */
  rowHead: string;
  columns: readonly string[];
  rows: readonly FigureRow[];
  /** How to draw it. Null: only the table. */
  chart: 'line' | 'bar' | null;
}

export interface FigureRow {
  label: string;
  /** Null: hidden, or there is no such number. */
  cells: readonly (number | null)[];
  /** The positions of the cells that are shown as 'fewer than 5'. */
  few: readonly number[];
  /** The row is about all others. The chart leaves it out. */
  isTotal?: boolean | undefined;
}
