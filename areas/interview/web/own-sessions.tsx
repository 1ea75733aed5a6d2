import { lazy, Suspense } from 'react';
import type { InterviewSessionRow } from '#areas/interview/contract/interview-session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { longDate } from '#web/ui/dates.ts';
import { PagedList } from '#web/ui/paged-list.tsx';
import { EmptyState, RowsSkeleton, Skeleton } from '#web/ui/states.tsx';
import { useInterviews } from './interview-api.ts';
import { RemoveSession } from './remove-session.tsx';
import { aboutSession, totalWords } from './session-words.ts';

const OverTime = lazy(() => import('./over-time.tsx'));

/** The member's sessions, and how their scores change. */
export function OwnSessions() {
  const list = useInterviews();
  const finished = list.items?.filter(({ isCompleted }) => isCompleted) ?? [];
  return (
    <>
      {finished.length > 1 && (
        <Suspense fallback={<Skeleton className="h-72 w-full" />}>
          <OverTime sessions={finished} />
        </Suspense>
      )}
      <section aria-labelledby="own-sessions" className="min-w-0">
        <h2 id="own-sessions" className="section-title mb-3">
          Your practice
        </h2>
        <PagedList
          list={list}
          loading={<RowsSkeleton label="Loading your practice..." lines={2} />}
          failed="Your practice could not be loaded"
          empty={
            <EmptyState
              title="You have not practised yet"
              example="“Tell us about a lesson that did not work. What did you do the next day?”"
            >
              What you answer is kept here with its scores, so that you can see what changes. You can delete it at any
              time.
            </EmptyState>
          }
        >
          {(items) => (
            <ul className="border-line border-t">
              {items.map((session) => (
                <Row key={session.id} session={session} />
              ))}
            </ul>
          )}
        </PagedList>
      </section>
    </>
  );
}

function Row({ session }: { session: InterviewSessionRow }) {
  const { id, role, createdAt, isCompleted, answered, scores } = session;
  const about = aboutSession(session);
  const day = longDate(createdAt);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-line border-b py-4">
      <div className="min-w-0 flex-1 basis-56">
        <h3 className="item-title wrap-anywhere">{role}</h3>
        {about && <p className="wrap-anywhere text-sm">{about}</p>}
        <p className="text-quiet text-sm">
          {day} · {isCompleted ? totalWords(scores) : `${answered} of 6 answered`}
        </p>
      </div>
      <div className="flex items-center gap-2">
        <ButtonLink size="small" to={`/interview-practice/${id}`}>
          {isCompleted ? 'See the result' : 'Continue'}
          <span className="sr-only">
            {' '}
            of {role} on {day}
          </span>
        </ButtonLink>
        <RemoveSession id={id} name={`${role} on ${day}`} />
      </div>
    </li>
  );
}
