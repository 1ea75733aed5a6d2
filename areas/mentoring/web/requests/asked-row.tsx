import { useState } from 'react';
import { offerPath } from '#areas/mentoring/contract/mentoring-overview.ts';
import type { MentorshipMatch } from '#areas/mentoring/contract/mentorship.ts';
import { Button } from '#web/ui/button.tsx';
import { longDate } from '#web/ui/dates.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { useFocusOnReplaced } from '#web/ui/focus-return.ts';
import { useChangeMatchStatus } from '../mentoring-api.ts';
import { LabelledText, MatchRow, MessageLink } from '../mentors/match-row.tsx';
import { ReasonDialog } from './lazy-reason-dialog.ts';
import { NoFreePlace } from './no-free-place.tsx';
import { QuestionForm } from './question-form.tsx';

/** A request to the current user as a mentor, with actions to accept, decline or ask one question. */
export function AskedRow({ match }: { match: MentorshipMatch }) {
  const { mentee, status } = match;
  const moving = useChangeMatchStatus(match.id);
  const [dialog, setDialog] = useState<'decline' | 'question' | null>(null);
  useFocusOnReplaced(status, () => document.querySelector(`a[href="/mentorship/${match.id}"]`));
  // The last place was taken elsewhere while Accept was shown.
  useFocusOnReplaced(match.hasFreePlace, () => document.querySelector(`#request-${match.id} a[href="${offerPath}"]`));
  const isOpen = status === 'accepted' || status === 'completed';
  return (
    <MatchRow match={match} other={mentee} action={isOpen && <MessageLink match={match} other={mentee} />}>
      <LabelledText label={mentee.name} text={match.notes} />
      <LabelledText label={`When ${mentee.name} is available`} text={match.menteeAvailability} />
      <LabelledText label="You asked" text={match.question} />
      <LabelledText label={mentee.name} text={match.answer} />
      <LabelledText label={status === 'declined' ? 'You' : 'Closing message'} text={match.reason} />
      {status === 'pending' && (
        <div className="mt-4 flex flex-wrap items-center gap-3">
          {match.hasFreePlace ? (
            <Button
              aria-label={`Accept ${mentee.name}`}
              pending={moving.isPending && 'Accepting...'}
              onClick={() => moving.mutate({ status: 'accepted' })}
            >
              Accept
            </Button>
          ) : (
            <NoFreePlace />
          )}
          <Button look="quiet" aria-label={`Decline ${mentee.name}`} onClick={() => setDialog('decline')}>
            Decline
          </Button>
          {match.question === null && (
            <Button look="quiet" aria-label={`Ask a question of ${mentee.name}`} onClick={() => setDialog('question')}>
              Ask a question
            </Button>
          )}
          <span className="text-quiet text-sm">Reply by {longDate(match.expiresAt)}</span>
        </div>
      )}
      <ReasonDialog
        open={dialog === 'decline'}
        onOpenChange={(open) => setDialog(open ? 'decline' : null)}
        matchId={match.id}
        status="declined"
        title={`Decline ${mentee.name}?`}
        description="We tell them straight away, so that they can ask another mentor."
        action="Decline"
        hint="A kind reason helps: ‘Not this term’ is easier to hear than silence."
      />
      <Dialog
        open={dialog === 'question'}
        onOpenChange={(open) => setDialog(open ? 'question' : null)}
        title={`Ask ${mentee.name}`}
        description="You can ask one question before you decide, and they can answer once. You can send each other messages after you accept."
      >
        <QuestionForm matchId={match.id} label="Your question" onDone={() => setDialog(null)} />
      </Dialog>
    </MatchRow>
  );
}
