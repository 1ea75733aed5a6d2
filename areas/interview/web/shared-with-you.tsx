import type { SharedInterview } from '#areas/interview/contract/shared-interviews.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { longDate } from '#web/ui/dates.ts';
import { useSharedInterviews } from './interview-api.ts';
import { aboutSession, totalWords } from './session-words.ts';

/** What mentees share with the current user. Nothing if nobody does. */
export function SharedWithYou() {
  const { items, hasNextPage, fetchNextPage, isFetchingNextPage } = useSharedInterviews();
  if (!items || items.length === 0) return null;
  return (
    <section aria-labelledby="shared" className="min-w-0">
      <h2 id="shared" className="section-title mb-3">
        Shared with you
      </h2>
      <ul className="border-line border-t">
        {items.map((session) => (
          <Row key={session.id} session={session} />
        ))}
      </ul>
      {hasNextPage && (
        <Button className="mt-4" pending={isFetchingNextPage && 'Loading...'} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </section>
  );
}

function Row({ session }: { session: SharedInterview }) {
  const { id, owner, role, sharedAt, scores } = session;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-line border-b py-4">
      <div className="min-w-0 flex-1 basis-56">
        <h3 className="item-title wrap-anywhere">{owner.name}</h3>
        <p className="wrap-anywhere text-sm">{[role, aboutSession(session)].filter(Boolean).join(' · ')}</p>
        <p className="text-quiet text-sm">
          Shared on {longDate(sharedAt)} · {totalWords(scores)}
        </p>
      </div>
      <ButtonLink size="small" to={`/interview-practice/${id}`}>
        Read<span className="sr-only"> the practice of {owner.name}</span>
      </ButtonLink>
    </li>
  );
}
