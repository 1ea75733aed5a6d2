import type { InterviewSession } from '#areas/interview/contract/interview-session.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { useShareInterview } from '../interview-api.ts';

/** Shares a practice with the member's mentors, one by one, and ends it. */
export function SharePanel({ session: { id, mentors } }: { session: InterviewSession }) {
  return (
    <section aria-labelledby="sharing">
      <h2 id="sharing" className="section-title">
        Share with a mentor
      </h2>
      {mentors.length === 0 ? (
        <>
          <p className="mt-1.5 text-quiet text-sm">
            You have no mentor yet. A mentor could read your answers and say what a panel would ask next.
          </p>
          <ButtonLink size="small" className="mt-3" to="/mentor-matching?tab=matches">
            Find a mentor
          </ButtonLink>
        </>
      ) : (
        <>
          <p className="mt-1.5 text-quiet text-sm">
            They read the questions, your answers and the scores, until you stop sharing or the mentorship ends.
          </p>
          <ul className="mt-2">
            {mentors.map((mentor) => (
              <Mentor key={mentor.id} sessionId={id} mentor={mentor} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Mentor({ sessionId, mentor }: { sessionId: number; mentor: InterviewSession['mentors'][number] }) {
  const { id: mentorId, name, sees } = mentor;
  const sharing = useShareInterview(sessionId);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b py-3">
      <div className="min-w-0">
        <p className="wrap-anywhere font-semibold">{name}</p>
        <p className="text-quiet text-sm">{sees ? 'Sees this practice' : 'Does not see it'}</p>
      </div>
      <Button
        size="small"
        pending={sharing.isPending && (sees ? 'Stopping...' : 'Sharing...')}
        onClick={() => sharing.mutate({ mentorId, sees: !sees })}
      >
        {sees ? 'Stop sharing' : 'Share'}
        <span className="sr-only"> with {name}</span>
      </Button>
    </li>
  );
}
