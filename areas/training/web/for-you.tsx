import type { TrainingRecommendation } from '#areas/training/contract/training-mark.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { EmptyState, FailedState, RowsSkeleton } from '#web/ui/states.tsx';
import { CourseRow } from './course-row.tsx';
import { RouteRow } from './route-list.tsx';
import { useRecommendedTraining } from './training-api.ts';

/** What fits the member, with the reasons from their own answers. */
export function ForYou() {
  const { data, error, isError, refetch } = useRecommendedTraining();
  if (isError)
    return (
      <FailedState title="Your recommendations could not be loaded" error={error} onRetry={() => void refetch()} />
    );
  if (!data) return <RowsSkeleton label="Loading your recommendations..." />;
  const routes = data.items.filter(({ route }) => route !== null);
  const courses = data.items.filter(({ course }) => course !== null);
  if (data.items.length === 0)
    return (
      <EmptyState
        title="Nothing fits yet"
        example="“NPQ: Headship”, because the next role of your pathway is headteacher."
        action={<ButtonLink to="/training?tab=routes">Look at all routes</ButtonLink>}
      >
        We recommend training only with a reason from your own answers. <Missing missing={data.missing} />
      </EmptyState>
    );
  return (
    <div className="space-y-10">
      {groupsOf(routes).map(({ reasons, items }, at) => (
        <section key={reasons.join()} aria-labelledby={`fitting-routes-${at}`}>
          <h2 id={`fitting-routes-${at}`} className="section-title mb-2">
            {at === 0 ? 'Routes for you' : 'Other routes for you'}
          </h2>
          <Reasons reasons={reasons} />
          <ul className="mt-4 border-line border-t">
            {items.map(({ route }) => route && <RouteRow key={route.id} route={route} heading="h3" />)}
          </ul>
        </section>
      ))}
      {groupsOf(courses).map(({ reasons, items }, at) => (
        <section key={reasons.join()} aria-labelledby={`fitting-courses-${at}`}>
          <h2 id={`fitting-courses-${at}`} className="section-title mb-2">
            {at === 0 ? 'Courses near you' : 'Other courses near you'}
          </h2>
          <Reasons reasons={reasons} />
          <ul className="mt-4 border-line border-t">
            {items.map(({ course }) => course && <CourseRow key={course.id} course={course} heading="h3" />)}
          </ul>
        </section>
      ))}
      {data.missing.length > 0 && (
        <p className="text-quiet">
          <Missing missing={data.missing} />
        </p>
      )}
    </div>
  );
}

interface Group {
  reasons: string[];
  items: TrainingRecommendation[];
}

/** Those with the same reasons together, so that each reason is said once. */
function groupsOf(items: readonly TrainingRecommendation[]): Group[] {
  const groups = Map.groupBy(items, ({ reasons }) => reasons.join('\n'));
  return [...groups.values()].map((own) => ({ reasons: own[0]?.reasons ?? [], items: own }));
}

function Reasons({ reasons }: Pick<TrainingRecommendation, 'reasons'>) {
  return (
    <div className="rounded-card border border-line bg-card px-4 py-3">
      <p className="text-quiet text-sm">Why we recommend this</p>
      <ul className="mt-1 list-disc space-y-0.5 pl-5">
        {reasons.map((reason) => (
          <li key={reason} className="wrap-anywhere">
            {reason}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Missing({ missing }: { missing: string[] }) {
  if (missing.length === 0) return <>Change your goals or your pathway to see others.</>;
  const words = new Intl.ListFormat('en-GB').format(missing);
  return (
    <>
      To find more, we would need to know {words}. Add it on your <Link to="/growth?tab=profile">profile</Link> or in
      the <Link to="/self-assessment">self-assessment</Link>.
    </>
  );
}
