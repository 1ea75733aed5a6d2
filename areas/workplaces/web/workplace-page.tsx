import { useParams } from 'react-router';
import { daysAtSchool, type SchoolCulture } from '#areas/workplaces/contract/culture.ts';
import { pathId } from '#contract/scalars.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { EmptyState, SpinnerScreen } from '#web/ui/states.tsx';
import { FailedScreen, MissingScreen } from '#web/ui/whole-screen.tsx';
import { CultureForm } from './culture-form.tsx';
import { CultureResult } from './culture-result.tsx';
import { useCulture, useWithdrawCulture } from './workplace-api.ts';

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
        {own.standing === 'may_answer' ? <CultureForm urn={urn} /> : <Own culture={culture} />}
      </div>
    </>
  );
}

/** What the member has said, or why they cannot say anything. */
function Own({ culture: { urn, own } }: { culture: SchoolCulture }) {
  const withdrawing = useWithdrawCulture(urn);
  const { standing, isWaiting, line } = own;
  if (standing !== 'answered')
    return (
      <p className="max-w-[65ch] text-quiet">
        {standing === 'too_new'
          ? `Your profile names this school. You can answer after ${daysAtSchool} days.`
          : 'Only people who work or worked here can answer: those whose profile names the school, and those with an email address of the school.'}
      </p>
    );
  return (
    <section aria-labelledby="own" className="rounded-card border border-line bg-card p-4 sm:p-6">
      <h2 id="own" className="section-title">
        You have answered for this school year
      </h2>
      <p className="mt-1 max-w-[65ch] text-quiet">
        {isWaiting
          ? 'Your answers wait for the start of a term with enough answers. Until then you can withdraw them.'
          : 'Your answers are part of the result. Only sums are kept, so they cannot be withdrawn.'}{' '}
        You can answer again from 1 September.
      </p>
      {line && (
        <p className="wrap-anywhere mt-3">
          Your line: “{line.text}” <span className="text-quiet">{lineWords(line)}</span>
        </p>
      )}
      {(isWaiting || line) && (
        <Button
          size="small"
          className="mt-4"
          pending={withdrawing.isPending && 'Withdrawing...'}
          onClick={() => withdrawing.mutate()}
        >
          {isWaiting ? 'Withdraw my answers' : 'Withdraw my line'}
        </Button>
      )}
    </section>
  );
}

function lineWords({ state, reason }: NonNullable<SchoolCulture['own']['line']>): string {
  if (reason !== null) return `It is not shown. ${reason}`;
  return state === 'waiting' ? 'Moderators have not read it yet.' : 'It was approved, and is shown with a result.';
}
