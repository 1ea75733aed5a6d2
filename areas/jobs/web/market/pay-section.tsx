import type { JobMarket, MarketFigures } from '#areas/jobs/contract/job-market.ts';
import { longDate } from '#web/ui/dates.ts';
import { count, pounds } from './market-words.ts';

/** Advertised pay beside the national scales, on one line from the lowest figure to the highest. */
export function PaySection({ figures, scales }: { figures: MarketFigures; scales: JobMarket['payScales'] }) {
  const { pay } = figures;
  if (!pay) return null;
  const rows = [
    { name: `Adverts here, the middle of ${count(pay.adverts)}`, from: pay.from, to: pay.to, isAdvert: true },
    ...scales.map(({ name, region, from, to }) => ({ name: `${name}, ${region}`, from, to, isAdvert: false })),
  ];
  const least = Math.min(...rows.map(({ from }) => from));
  const most = Math.max(...rows.map(({ to }) => to));
  const place = (amount: number) => ((amount - least) / Math.max(1, most - least)) * 100;
  return (
    <section aria-labelledby="pay">
      <h2 id="pay" className="section-title mb-1">
        Advertised pay and the national scales
      </h2>
      <p className="mb-3 max-w-[75ch] text-quiet">
        Half of these adverts start at {pounds(pay.from)} or more, and half end at {pounds(pay.to)} or more. The lowest
        figure is {pounds(pay.least)} and the highest {pounds(pay.most)}.
      </p>
      <table className="w-full text-left">
        <caption className="sr-only">Advertised pay and the national scales</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">What it is</th>
            <th scope="col">Pounds a year for full time</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, from, to, isAdvert }) => (
            <tr key={name} className="grid gap-x-6 gap-y-1 border-line border-t py-2.5 md:grid-cols-2">
              <th scope="row" className={isAdvert ? 'font-semibold' : 'font-normal'}>
                {name}
              </th>
              <td className="figures">
                {pounds(from)} to {pounds(to)}
                <span aria-hidden className="mt-1 block h-1.5 rounded-full bg-line">
                  <span
                    className={isAdvert ? 'block h-full rounded-full bg-primary' : 'block h-full rounded-full bg-quiet'}
                    style={{ marginLeft: `${place(from)}%`, width: `${Math.max(2, place(to) - place(from))}%` }}
                  />
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Sources scales={scales} />
    </section>
  );
}

function Sources({ scales }: { scales: JobMarket['payScales'] }) {
  const sources = [...new Map(scales.map((scale) => [scale.url, scale])).values()];
  return (
    <ul className="mt-2 text-quiet text-sm">
      {sources.map(({ url, source, since, asOf }) => (
        <li key={url}>
          National scales from {longDate(since)}:{' '}
          <a href={url} target="_blank" rel="noopener noreferrer" className="underline hover:text-ink">
            {source}
          </a>
          , read on {longDate(asOf)}. Academies and independent schools can set their own pay.
        </li>
      ))}
    </ul>
  );
}
