import type { JobRecommendation } from '#areas/jobs/contract/job-recommendation.ts';
import { missingWords, StandInLabel, useGenerate, useMatchFacts, useRecommendations } from '#areas/jobs/web/index.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { FailedState, Loading, Skeleton } from '#web/ui/states.tsx';

/** See `docs/product/screens.md`. */
const shown = 2;

/** 'Career Opportunities': the best two recommendations, or a button that generates them. */
export function CareerOpportunities() {
  const { items, isError, error, refetch } = useRecommendations();
  if (!items && isError)
    return <FailedState title="Your job matches could not be loaded" error={error} onRetry={() => void refetch()} />;
  if (!items)
    return (
      <Loading label="Loading your job matches...">
        <Skeleton className="h-40" />
      </Loading>
    );
  const open = items.filter(({ isHidden, overallScore }) => !isHidden && overallScore !== null);
  return (
    <div className="rounded-card border border-line bg-card p-5">
      {open.length === 0 ? <NoneYet /> : <Best recommendations={open.slice(0, shown)} />}
    </div>
  );
}

function NoneYet() {
  const generating = useGenerate('home');
  const { data: facts } = useMatchFacts();
  return (
    <>
      <p className="item-title">No recommendations yet</p>
      {facts?.canMatch === false ? (
        <>
          <p className="mt-1 text-quiet text-sm">
            We need more from your profile to match you with vacancies. Add {missingWords(facts)} first.
          </p>
          <ButtonLink to="/profile" className="mt-4 w-full">
            Add to your profile
          </ButtonLink>
        </>
      ) : (
        <p className="mt-1 text-quiet text-sm">
          Find vacancies that fit your experience and goals, with the reasons for each.
        </p>
      )}
      <Button
        className="mt-4 w-full"
        pending={generating.isPending && 'Generating...'}
        onClick={() => generating.mutate()}
      >
        Generate Recommendations
      </Button>
    </>
  );
}

function Best({ recommendations }: { recommendations: JobRecommendation[] }) {
  return (
    <>
      <ul className="-mt-1 divide-y divide-line">
        {recommendations.map(({ id, jobPosting: { id: postingId, title, schoolName, location, source } }) => (
          <li key={id} className="relative py-3 first:pt-1">
            <h3 className="item-title">
              <Link to={`/jobs/${postingId}`} className="before:absolute before:inset-0 hover:text-primary">
                {title}
              </Link>
            </h3>
            <p className="mt-0.5 text-quiet text-sm">{[schoolName, location].filter(Boolean).join(' · ')}</p>
            <StandInLabel source={source} />
          </li>
        ))}
      </ul>
      <ButtonLink to="/jobs" className="mt-2 w-full">
        View All Opportunities
      </ButtonLink>
    </>
  );
}
