import type { ReactNode } from 'react';
import type { MarketFigures, OwnJobMarket } from '#areas/jobs/contract/job-market.ts';
import { longDate } from '#web/ui/dates.ts';
import { Link } from '#web/ui/link.tsx';
import { FailedState, RowsSkeleton } from '#web/ui/states.tsx';
import { useOwnMarket } from './market-api.ts';
import { count, groupWords, openWords, partTimeWords, payWords } from './market-words.ts';

/** The figures for the member's own work and region. */
export function OwnMarket() {
  const { data, error, isFetching, refetch } = useOwnMarket();
  if (!data && error && !isFetching)
    return <FailedState title="Your figures could not be loaded" error={error} onRetry={() => void refetch()} />;
  return (
    <section aria-labelledby="for-you" className="rounded-card border border-line bg-card p-4 sm:p-6">
      <h2 id="for-you" className="section-title">
        For you
      </h2>
      {data ? <Own own={data} /> : <RowsSkeleton label="Loading your figures" lines={2} />}
    </section>
  );
}

function Own({ own }: { own: OwnJobMarket }) {
  const { work, region, place, near, everywhere, distances } = own;
  if (!work)
    return (
      <p className="mt-2 max-w-[60ch] text-quiet">
        Your profile does not say yet what you teach or do. <Link to="/profile">Add it to your profile</Link>, and this
        part shows vacancies for your work.
      </p>
    );
  return (
    <>
      <p className="mt-1 text-quiet">
        {groupWords(work)}
        {region && `, around ${place}`}. From your profile.
      </p>
      <div className="mt-5 grid gap-x-10 gap-y-6 md:grid-cols-2">
        {region && <Figures title={region} figures={near} />}
        <Figures title="England" figures={everywhere} />
      </div>
      {distances.length > 0 ? (
        <>
          <h3 className="mt-6 font-semibold">How far away</h3>
          <ul className="mt-2 grid gap-x-8 gap-y-1 sm:grid-cols-2">
            {distances.map(({ miles, vacancies }) => (
              <li key={miles} className="figures">
                Within about {miles} miles: {vacancies === null ? 'fewer than 10' : count(vacancies)}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className="mt-5 text-quiet">
          Add your town to <Link to="/profile">your profile</Link> to see your region and distances.
        </p>
      )}
    </>
  );
}

function Figures({ title, figures }: { title: string; figures: MarketFigures | null }) {
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      {figures ? (
        <>
          <p className="figures mt-1 font-display text-2xl">{count(figures.vacancies)}</p>
          <dl className="mt-2 space-y-1">
            <Fact label="Advertised pay" adverts={figures.pay?.adverts}>
              {payWords(figures)}
            </Fact>
            <Fact label="Open for" adverts={figures.open?.adverts}>
              {openWords(figures)}
            </Fact>
            <Fact label="Part time only" adverts={figures.hours?.adverts}>
              {partTimeWords(figures)}
            </Fact>
          </dl>
          <p className="mt-2 text-quiet text-sm">
            Posted from {longDate(figures.firstPosted)} to {longDate(figures.lastPosted)}. Counted by the rule below.
          </p>
        </>
      ) : (
        <p className="mt-1 text-quiet">There are fewer than 10 vacancies, so there are no figures.</p>
      )}
    </div>
  );
}

function Fact({ label, adverts, children }: { label: string; adverts: number | undefined; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt className="text-quiet">{label}</dt>
      <dd className="figures">
        {children}
        {adverts !== undefined && (
          <span className="text-quiet text-sm"> of {adverts.toLocaleString('en-GB')} adverts</span>
        )}
      </dd>
    </div>
  );
}
