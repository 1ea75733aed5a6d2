import { ButtonLink } from '#web/ui/button.tsx';
import { useInterviews } from './interview-api.ts';
import { aboutSession } from './session-words.ts';

/** The newest session that was left half-way. Nothing if there is none. */
export function Unfinished() {
  const { items } = useInterviews();
  const session = items?.find(({ isCompleted }) => !isCompleted);
  if (!session) return null;
  const { id, role, answered } = session;
  return (
    <section
      aria-labelledby="unfinished"
      className="mb-7 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-primary-tint px-5 py-4"
    >
      <div className="min-w-0">
        <h2 id="unfinished" className="item-title">
          You have not finished a practice
        </h2>
        <p className="wrap-anywhere text-sm">
          {[role, aboutSession(session), `${answered} of 6 answered`].filter(Boolean).join(' · ')}
        </p>
      </div>
      <ButtonLink to={`/interview-practice/${id}`}>Go on where you stopped</ButtonLink>
    </section>
  );
}
