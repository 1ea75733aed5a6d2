import type { InductionRules } from '#areas/induction/contract/induction-rules.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { FailedState, RowsSkeleton } from '#web/ui/states.tsx';
import { useInductionRules } from './induction-api.ts';
import { AbsenceHelp, Facts } from './rule-sources.tsx';

/** `/induction?rules={nation}`: the rules of a nation, for everybody. */
export function RulesPage({ nation }: { nation: string }) {
  const { data, error, isFetching, refetch } = useInductionRules();
  const rules = data?.find((one) => one.nation === nation) ?? data?.[0];
  return (
    <>
      <BackLink to="/induction">Induction</BackLink>
      <PageHead title={rules?.title ?? 'Induction rules'} lead={rules?.about ?? ''} />
      {!rules && error && !isFetching ? (
        <FailedState title="The rules could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : rules ? (
        <Rules rules={rules} />
      ) : (
        <RowsSkeleton label="Loading the rules..." />
      )}
    </>
  );
}

const Rules = ({ rules }: { rules: InductionRules }) => (
  <div className="space-y-9">
    <section aria-labelledby="routes">
      <h2 id="routes" className="section-title mb-3">
        {rules.routes.length === 1 ? 'The route' : 'Routes'}
      </h2>
      <ul className="divide-y divide-line border-line border-y">
        {rules.routes.map(({ key, title, about }) => (
          <li key={key} className="py-3">
            <h3 className="item-title">{title}</h3>
            <p className="text-quiet">{about}</p>
          </li>
        ))}
      </ul>
    </section>
    <section aria-labelledby="absence">
      <h2 id="absence" className="section-title">
        Absence
      </h2>
      <AbsenceHelp rules={rules} />
    </section>
    <section aria-labelledby="facts">
      <h2 id="facts" className="section-title mb-3">
        What each publisher says
      </h2>
      <Facts rules={rules} />
    </section>
  </div>
);
