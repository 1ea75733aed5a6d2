import type { MarketFigures } from '#areas/jobs/contract/job-market.ts';
import { flexibleWords, openWords, partTimeWords, payWords } from './market-words.ts';

interface BreakdownTableProps {
  title: string;
  /** The heading of the first column: 'Subject'. */
  head: string;
  rows: { label: string; figures: MarketFigures }[];
}

const columns = [
  { name: 'Advertised pay', words: payWords, adverts: ({ pay }: MarketFigures) => pay?.adverts },
  { name: 'Days open', words: openWords, adverts: ({ open }: MarketFigures) => open?.adverts },
  { name: 'Part time only', words: partTimeWords, adverts: ({ hours }: MarketFigures) => hours?.adverts },
  { name: 'Full or part time', words: flexibleWords, adverts: ({ hours }: MarketFigures) => hours?.adverts },
];

/** The figures of each subject, phase, role or region. The bar in a row is its chart. On a phone each row is a block. */
export function BreakdownTable({ title, head, rows }: BreakdownTableProps) {
  const most = Math.max(1, ...rows.map(({ figures }) => figures.vacancies));
  return (
    <table className="w-full text-left max-lg:block">
      <caption className="sr-only">{title}</caption>
      <thead className="max-lg:sr-only">
        <tr className="text-quiet text-sm">
          {[head, 'Vacancies', ...columns.map(({ name }) => name)].map((name) => (
            <th key={name} scope="col" className="whitespace-nowrap py-2 pr-5 font-semibold">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-lg:block">
        {rows.map(({ label, figures }) => (
          <tr
            key={label}
            className="border-line border-t align-top max-lg:grid max-lg:grid-cols-2 max-lg:gap-x-6 max-lg:gap-y-2 max-lg:py-3.5"
          >
            <th scope="row" className="wrap-anywhere min-w-32 pr-5 font-semibold lg:py-2.5 lg:font-normal">
              {label}
            </th>
            <td className="figures pr-5 lg:min-w-40 lg:py-2.5">
              {figures.vacancies.toLocaleString('en-GB')}
              <span className="text-quiet lg:sr-only"> vacancies</span>
              <span aria-hidden className="mt-1 block h-1.5 rounded-full bg-line">
                <span
                  className="block h-full rounded-full bg-primary"
                  style={{ width: `${(figures.vacancies / most) * 100}%` }}
                />
              </span>
            </td>
            {columns.map(({ name, words, adverts }) => (
              <Cell key={name} name={name} words={words(figures)} adverts={adverts(figures)} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A figure with the number of adverts behind it. */
function Cell({ name, words, adverts }: { name: string; words: string; adverts: number | undefined }) {
  return (
    <td className="figures pr-5 text-sm lg:py-2.5 lg:text-base">
      <span aria-hidden className="block text-quiet lg:hidden">
        {name}
      </span>
      {adverts === undefined ? <span className="text-quiet text-sm">{words}</span> : words}
      {adverts !== undefined && (
        <span className="block text-quiet text-sm">of {adverts.toLocaleString('en-GB')} adverts</span>
      )}
    </td>
  );
}
