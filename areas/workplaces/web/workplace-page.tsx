import { useParams } from 'react-router';
import type { SchoolCulture } from '#areas/workplaces/contract/culture.ts';
import { pathId } from '#contract/scalars.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { EmptyState, SpinnerScreen } from '#web/ui/states.tsx';
import { FailedScreen, MissingScreen } from '#web/ui/whole-screen.tsx';
import { CultureForm } from './culture-form.tsx';
import { CultureResult } from './culture-result.tsx';
import { OwnAnswers } from './own-answers.tsx';
import { useCulture } from './workplace-api.ts';

/** `/workplaces/{urn}`: what it is like to work at a school (`docs/product/school-insight.md`). */
export function Component() {
  const urn = pathId.safeParse(useParams().urn ?? '');
  if (urn.success) return <Workplace urn={urn.data} />;
  return (
    <MissingScreen title="School not found" back={<ButtonLink to="/workplaces">Where you work</ButtonLink>}>
      The number of a school has six digits.
    </MissingScreen>
  );
}

function Workplace({ urn }: { urn: number }) {
  const { data, error, isError, refetch } = useCulture(urn);
  if (data) return <Details culture={data} />;
  if (isError)
    return <FailedScreen title="The school could not be loaded" error={error} onRetry={() => void refetch()} />;
  return <SpinnerScreen label="Loading the school..." />;
}

function Details({ culture }: { culture: SchoolCulture }) {
  const { urn, school, result, own } = culture;
  return (
    <>
      <BackLink to="/workplaces">Where you work</BackLink>
      <PageHead
        title={school ?? `School ${urn}`}
        lead="What it is like to work here, from people who do or did. Results change at the start of a term."
      />
      <div className="space-y-8">
        {result ? (
          <CultureResult result={result} />
        ) : (
          <EmptyState
            title="Not enough answers yet"
            example="“Staff get time and help to develop: on average, staff agree”."
          >
            Results appear at the start of a term, once at least five people have answered in at least two school years.
            Fewer could give one person away.
          </EmptyState>
        )}
        {own.standing === 'may_answer' && <CultureForm urn={urn} />}
        <OwnAnswers culture={culture} />
      </div>
    </>
  );
}
