import { timeframeLabels } from '#areas/pathway/contract/assessment-options.ts';
import type { Pathway } from '#areas/pathway/contract/pathway.ts';
import { roleInSentence } from '#areas/pathway/contract/role-words.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { longDate } from '#web/ui/dates.ts';
import { Link } from '#web/ui/link.tsx';
import { usePageTitle } from '#web/ui/page-title.ts';
import { EmptyState, FailedState, Loading, Skeleton } from '#web/ui/states.tsx';
import { NextRung } from './next-rung.tsx';
import { usePathway } from './pathway-api.ts';
import { PathwaySteps } from './pathway-steps.tsx';
import { SkillGaps } from './skill-gaps.tsx';
import { Standing } from './standing.tsx';

/** `/pathway`: the next step first, then the role and the result of the latest self-assessment. */
export function Component() {
  usePageTitle('Your pathway');
  const { data, error, refetch } = usePathway();
  return (
    <div>
      <BackLink to="/growth">Growth Hub</BackLink>
      {data ? (
        <PathwayContent pathway={data} />
      ) : (
        <>
          <h1 className="page-title mb-7">Your pathway</h1>
          {data === null ? (
            <EmptyState
              title="Start with the self-assessment"
              example="“Lead a scheme of work” is a step towards head of department."
              action={
                <ButtonLink look="primary" to="/self-assessment">
                  Take the self-assessment
                </ButtonLink>
              }
            >
              Rate yourself in twelve skills, and say what your goals and challenges are. It takes about ten minutes.
              You then see your strengths, your skill gaps and the steps to take, in order.
            </EmptyState>
          ) : error ? (
            <FailedState title="Your pathway could not be loaded" error={error} onRetry={() => void refetch()} />
          ) : (
            <PathwaySkeleton />
          )}
        </>
      )}
    </div>
  );
}

function PathwayContent({ pathway }: { pathway: Pathway }) {
  const { assessedAt, wishedWhy } = pathway;
  return (
    <>
      <header className="max-w-[68ch]">
        <h1 className="page-title">Your pathway</h1>
        <p className="mt-1.5 text-[1.0625rem]">{leadOf(pathway)}</p>
        <p className="mt-1 text-quiet">
          {wishedWhy} From your self-assessment on {longDate(assessedAt)}.{' '}
          <Link
            to="/self-assessment"
            className="relative font-semibold text-primary underline underline-offset-3 before:absolute before:-inset-x-1 before:-inset-y-2.5"
          >
            Take it again
          </Link>
          {' · '}
          <Link
            to="/pathway/skills"
            className="relative font-semibold text-primary underline underline-offset-3 before:absolute before:-inset-x-1 before:-inset-y-2.5"
          >
            Your skills over time
          </Link>
          {' · '}
          <Link
            to="/pathway/roles"
            className="relative font-semibold text-primary underline underline-offset-3 before:absolute before:-inset-x-1 before:-inset-y-2.5"
          >
            Roles for you
          </Link>
          {' · '}
          <Link
            to="/training"
            className="relative font-semibold text-primary underline underline-offset-3 before:absolute before:-inset-x-1 before:-inset-y-2.5"
          >
            Training that leads there
          </Link>
        </p>
      </header>
      <div className="mt-7 space-y-12">
        {/* Without a result, this says first what the result needs. */}
        {!pathway.diagnosis && <Standing pathway={pathway} />}
        <div className="grid grid-cols-1 items-start gap-x-12 gap-y-12 xl:grid-cols-[minmax(0,1fr)_22rem]">
          <PathwaySteps steps={pathway.steps} />
          <div className="grid min-w-0 items-start gap-x-12 gap-y-10 md:max-xl:grid-cols-2">
            {pathway.roleIsKnown && <NextRung pathway={pathway} />}
            <SkillGaps pathway={pathway} />
          </div>
        </div>
        {pathway.diagnosis && <Standing pathway={pathway} />}
      </div>
    </>
  );
}

/** 'From head of department to assistant headteacher, in 1 to 2 years.' */
function leadOf({ currentRole, wishedRole, roleIsKnown, timeframe }: Pathway): string {
  if (!roleIsKnown) return 'These steps come from your goals, your challenges and the skills you want to improve.';
  const when = timeframe === 'not_sure' ? '' : `, ${timeframeLabels[timeframe].toLowerCase()}`;
  if (currentRole?.key === wishedRole.key) return `Getting better in your role: ${roleInSentence(wishedRole)}${when}.`;
  return `${currentRole ? `From ${roleInSentence(currentRole)} to` : 'Towards'} ${roleInSentence(wishedRole)}${when}.`;
}

function PathwaySkeleton() {
  return (
    <Loading label="Loading your pathway...">
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="mt-4 h-16 w-full rounded-card!" />
      ))}
      <Skeleton className="mt-10 h-80 w-full rounded-card!" />
    </Loading>
  );
}
