import type { ReactNode } from 'react';

interface ComparisonTableProps<Thing extends { id: number }> {
  things: readonly Thing[];
  /** The head of a column. */
  head(thing: Thing): ReactNode;
  /** The rows: the label, and what it is for a thing. Empty is a dash. */
  rows: readonly [string, (thing: Thing) => ReactNode][];
}

/** Up to four things side by side. Two fit on a phone; the others are reached by scrolling sideways. */
export function ComparisonTable<Thing extends { id: number }>({ things, head, rows }: ComparisonTableProps<Thing>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section aria-label="Comparison" tabIndex={0} className="overflow-x-auto">
      <table className="w-full border-collapse text-left">
        <thead>
          <tr className="border-line border-b align-top">
            <td className="w-20 min-w-20 md:w-40 md:min-w-40" />
            {things.map((thing) => (
              <th key={thing.id} scope="col" className="min-w-32 wrap-anywhere p-2 md:min-w-48 md:p-3">
                {head(thing)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, read]) => (
            <tr key={label} className="border-line border-b align-top">
              <th scope="row" className="py-3 pr-2 font-normal text-quiet max-md:text-sm">
                {label}
              </th>
              {things.map((thing) => (
                <td key={thing.id} className="wrap-anywhere p-2 max-md:text-sm md:p-3">
                  {read(thing) || '–'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
