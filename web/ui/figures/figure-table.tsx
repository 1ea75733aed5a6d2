import type { ShownFigure } from './shown-figure.ts';

/** The headings of rows that are periods. */
const periods = ['Week from', 'Month', 'Day', 'Joined in', 'Asked in'];

/** The newest rows first if the rows are periods. Long tables scroll. */
export function FigureTable({ figure: { title, rowHead, columns, rows } }: { figure: ShownFigure }) {
  const parts = rows.filter(({ isTotal }) => !isTotal);
  const totals = rows.filter(({ isTotal }) => isTotal);
  const shown = [...totals, ...(periods.includes(rowHead) ? parts.toReversed() : parts)];
  return (
    <section
      aria-label={`Numbers: ${title}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
      tabIndex={0}
      className="max-h-96 overflow-auto rounded-card border border-line"
    >
      <table className="w-full text-left">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="text-quiet text-sm">
            <th scope="col" className="sticky top-0 bg-card px-4 py-2 font-semibold">
              {rowHead}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className="sticky top-0 min-w-28 bg-card px-4 py-2 text-right font-semibold">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ label, cells, few }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two schools can have one name
            <tr key={`${label} ${at}`} className="border-line border-t">
              <th scope="row" className="wrap-break-word min-w-36 px-4 py-2 font-normal">
                {label}
              </th>
              {cells.map((one, column) => (
                <td key={columns[column]} className="figures whitespace-nowrap px-4 py-2 text-right">
                  {few.includes(column) ? 'fewer than 5' : (one?.toLocaleString('en-GB') ?? '–')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
