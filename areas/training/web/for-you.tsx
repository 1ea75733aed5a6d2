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
      {routes.length > 0 && (
        <section aria-labelledby="fitting-routes">
          <h2 id="fitting-routes" className="section-title mb-3">
            Routes for you
          </h2>
          <ul className="border-line border-t">
            {routes.map(({ route, reasons }) =>
              route ? (
                <RouteRow key={route.id} route={route} heading="h3">
                  <Reasons reasons={reasons} />
                </RouteRow>
              ) : null,
            )}
          </ul>
        </section>
      )}
      {courses.length > 0 && (
        <section aria-labelledby="fitting-courses">
          <h2 id="fitting-courses" className="section-title mb-3">
            Courses near you
          </h2>
          <ul className="border-line border-t">
            {courses.map(({ course, reasons }) =>
              course ? (
                <CourseRow key={course.id} course={course} heading="h3">
                  <Reasons reasons={reasons} />
                </CourseRow>
              ) : null,
            )}
          </ul>
        </section>
      )}
      {data.missing.length > 0 && (
        <p className="text-quiet">
          <Missing missing={data.missing} />
        </p>
      )}
    </div>
  );
}

function Reasons({ reasons }: Pick<TrainingRecommendation, 'reasons'>) {
  return (
    <ul className="mt-2 list-disc space-y-0.5 pl-5 text-sm">
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
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
