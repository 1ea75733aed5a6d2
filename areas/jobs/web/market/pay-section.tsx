import type { JobMarket, MarketFigures } from '#areas/jobs/contract/job-market.ts';
import { type JobType, jobTypeLabels } from '#areas/jobs/contract/job-posting.ts';
import { longDate } from '#web/ui/dates.ts';
import { count, pounds } from './market-words.ts';

interface PaySectionProps {
  market: JobMarket;
  figures: MarketFigures;
  /** The role of the filters. */
  jobType: JobType | null;
}

interface Row {
  name: string;
  from: number;
  to: number;
  isAdvert: boolean;
}

/** Advertised pay of each role beside the national scales of the same school year, on one line. */
export function PaySection({ market, figures, jobType }: PaySectionProps) {
  const { paySince, payScales } = market;
  const roles = jobType === null ? market.jobTypes : [{ value: jobType, figures }];
  const rows = roles.flatMap(({ value, figures: { pay } }): Row[] =>
    pay === null
      ? []
      : [
          {
            name: `${jobTypeLabels[value]}: the middle of ${count(pay.adverts)}`,
            from: pay.from,
            to: pay.to,
            isAdvert: true,
          },
          ...payScales
            .filter((scale) => scale.jobType === value)
            .map(({ name, region, from, to }) => ({ name: `${name}, ${region}`, from, to, isAdvert: false })),
        ],
  );
  if (rows.length === 0 || !paySince) return null;
  const least = Math.min(...rows.map(({ from }) => from));
  const most = Math.max(...rows.map(({ to }) => to));
  const place = (amount: number) => ((amount - least) / Math.max(1, most - least)) * 100;
  return (
    <section aria-labelledby="pay">
      <h2 id="pay" className="section-title mb-1">
        Advertised pay and the national scales
      </h2>
      <p className="mb-3 max-w-[75ch] text-quiet">
        Half of the adverts start at the first amount or more, and half end at the second or more. These adverts were
        posted since {longDate(paySince)}. Some may still state the pay of the year before.
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
              <th scope="row" className={isAdvert ? 'font-semibold' : 'font-normal text-quiet md:pl-5'}>
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
      <Sources market={market} />
    </section>
  );
}

/** Where the scales come from, and where those of the other nations are. */
function Sources({ market: { payScales, payElsewhere, paySince } }: { market: JobMarket }) {
  const sources = [...new Map(payScales.map((scale) => [scale.url, scale])).values()];
  return (
    <div className="mt-2 max-w-[80ch] space-y-1 text-quiet text-sm">
      {sources.length === 0 && paySince && <p>We do not have the national scales from {longDate(paySince)} yet.</p>}
      {sources.map(({ url, source, since, asOf }) => (
        <p key={url}>
          National scales from {longDate(since)}: <SourceLink url={url}>{source}</SourceLink>, as of {longDate(asOf)}.
          Academies and independent schools can set their own pay.
        </p>
      ))}
      <p>
        The vacancies and the scales are for England. The scales of the other nations are here:{' '}
        {payElsewhere.map(({ nation, source, url, asOf }, at) => (
          <span key={nation}>
            {at > 0 && '; '}
            {nation}: <SourceLink url={url}>{source}</SourceLink> (looked up on {longDate(asOf)})
          </span>
        ))}
        .
      </p>
    </div>
  );
}

function SourceLink({ url, children }: { url: string; children: string }) {
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className="underline hover:text-ink">
      {children}
    </a>
  );
}
