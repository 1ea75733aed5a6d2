import type { Mentor } from '#areas/mentoring/contract/mentor.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState, FailedState, RowsSkeleton } from '#web/ui/states.tsx';
import { isLoggedOut, usePotentialMatches } from '../mentoring-api.ts';
import { LogInPrompt } from '../workspace/log-in-prompt.tsx';
import { MentorCard } from './mentor-card.tsx';

interface MatchListProps {
  onRequest(mentor: Mentor): void;
  onUpdatePreferences(): void;
}

/** Mentors who suit the current user, best first, with reasons. */
export function MatchList({ onRequest, onUpdatePreferences }: MatchListProps) {
  const { data: matches, error, isFetching, refetch } = usePotentialMatches();
  if (isLoggedOut(error)) return <LogInPrompt />;
  if (matches && matches.length === 0)
    return (
      <EmptyState
        title="No matches found"
        example="add “leading a department” to what you want to work on."
        action={
          <Button look="primary" onClick={onUpdatePreferences}>
            Update Preferences
          </Button>
        }
      >
        Matches are based on what you want to work on, your career stage, how often you want to meet and where you are.
        Add more to your preferences to find more matches.
      </EmptyState>
    );
  if (matches)
    return (
      <>
        <p className="mb-6 max-w-[68ch] text-quiet">
          These are the mentors who suit you best, at most five. Fixed rules compare your preferences with each mentor's
          profile.
        </p>
        <ul>
          {matches.map(({ mentor, matchScore, matchReasons }) => (
            <MentorCard
              key={mentor.id}
              mentor={mentor}
              onRequest={onRequest}
              match={{ score: matchScore, reasons: matchReasons }}
            />
          ))}
        </ul>
      </>
    );
  if (error && !isFetching)
    return <FailedState title="Your matches could not be loaded" error={error} onRetry={() => void refetch()} />;
  return <RowsSkeleton label="Finding your matches..." className="-mt-4" />;
}
