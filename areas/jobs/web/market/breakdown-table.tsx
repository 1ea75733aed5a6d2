import type { MarketFigures } from '#areas/jobs/contract/job-market.ts';
import { flexibleWords, openWords, partTimeWords, payWords } from './market-words.ts';

interface BreakdownTableProps {
  title: string;
  /** The heading of the first column: 'Subject'. */
  head: string;
  rows: { label: string; figures: MarketFigures }[];
}

/** The figures of each subject, phase, role or region. The bar in a row is its chart. */
export function BreakdownTable({ title, head, rows }: BreakdownTableProps) {
  const most = Math.max(1, ...rows.map(({ figures }) => figures.vacancies));
  if (rows.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="section-title mb-3">{title}</h2>
      <section
        aria-label={`${title}, table`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
        tabIndex={0}
        className="overflow-x-auto rounded-card border border-line"
      >
        <table className="w-full text-left">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="bg-card text-quiet text-sm">
              {[head, 'Vacancies', 'Advertised pay', 'Days open', 'Part time only', 'Full or part time'].map((name) => (
                <th key={name} scope="col" className="whitespace-nowrap px-4 py-2 font-semibold">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, figures }) => (
              <tr key={label} className="border-line border-t">
                <th scope="row" className="min-w-32 px-4 py-2 font-normal">
                  {label}
                </th>
                <td className="figures min-w-36 px-4 py-2">
                  {figures.vacancies.toLocaleString('en-GB')}
                  <span aria-hidden className="mt-1 block h-1.5 rounded-full bg-line">
                    <span
                      className="block h-full rounded-full bg-primary"
                      style={{ width: `${(figures.vacancies / most) * 100}%` }}
                    />
                  </span>
                </td>
                <Cell words={payWords(figures)} adverts={figures.pay?.adverts} />
                <Cell words={openWords(figures)} adverts={figures.open?.adverts} />
                <Cell words={partTimeWords(figures)} adverts={figures.hours?.adverts} />
                <Cell words={flexibleWords(figures)} adverts={figures.hours?.adverts} />
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

/** A figure with the number of adverts behind it. */
function Cell({ words, adverts }: { words: string; adverts: number | undefined }) {
  return (
    <td className="figures whitespace-nowrap px-4 py-2">
      {adverts === undefined ? <span className="text-quiet text-sm">{words}</span> : words}
      {adverts !== undefined && (
        <span className="block text-quiet text-sm">of {adverts.toLocaleString('en-GB')} adverts</span>
      )}
    </td>
  );
}
