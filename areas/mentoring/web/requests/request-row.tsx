import { useState } from 'react';
import { fitOf, type Mentor, matchFitLabels } from '#areas/mentoring/contract/mentor.ts';
import type { MentorshipMatch } from '#areas/mentoring/contract/mentorship.ts';
import { Button } from '#web/ui/button.tsx';
import { longDate } from '#web/ui/dates.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { usePotentialMatches } from '../mentoring-api.ts';
import { LabelledText, MatchRow, MessageLink } from '../mentors/match-row.tsx';
import { ReasonDialog } from './lazy-reason-dialog.ts';
import { RequestDialog } from './mentoring-dialogs.tsx';
import { QuestionForm } from './question-form.tsx';

/** A request that the current user sent, with its status and actions. */
export function RequestRow({ match }: { match: MentorshipMatch }) {
  const { mentor, status } = match;
  const [dialog, setDialog] = useState<'answer' | 'withdraw' | null>(null);
  const isOpen = status === 'accepted' || status === 'completed';
  const mustAnswer = status === 'pending' && match.question !== null && match.answer === null;
  return (
    <MatchRow match={match} other={mentor} action={isOpen && <MessageLink match={match} other={mentor} />}>
      <LabelledText label="You" text={match.notes} />
      <LabelledText label={`${mentor.name} asked`} text={match.question} />
      <LabelledText label="You" text={match.answer} />
      <LabelledText label={status === 'declined' ? mentor.name : 'Closing message'} text={match.reason} />
      {status === 'pending' && (
        <div className="mt-4 flex flex-wrap items-center gap-3">
          {mustAnswer && <Button onClick={() => setDialog('answer')}>Answer</Button>}
          <Button look="quiet" className="-ml-4 first:-ml-4" onClick={() => setDialog('withdraw')}>
            Withdraw
          </Button>
          <span className="text-quiet text-sm">Expires on {longDate(match.expiresAt)} if there is no reply</span>
        </div>
      )}
      {status === 'pending' && !match.hasFreePlace && (
        <p className="mt-2 text-quiet text-sm">
          {mentor.name} has no free place at the moment. They can accept your request when a place becomes free.
        </p>
      )}
      {(status === 'expired' || status === 'declined') && <Others />}
      <Dialog
        open={dialog === 'answer'}
        onOpenChange={(open) => setDialog(open ? 'answer' : null)}
        title={`Answer ${mentor.name}`}
        description={match.question ?? ''}
      >
        <QuestionForm matchId={match.id} label="Your answer" onDone={() => setDialog(null)} />
      </Dialog>
      <ReasonDialog
        open={dialog === 'withdraw'}
        onOpenChange={(open) => setDialog(open ? 'withdraw' : null)}
        matchId={match.id}
        status="cancelled"
        title="Withdraw this request?"
        description={`This cancels your request to ${mentor.name}. You can ask again later.`}
        action="Withdraw"
        hint="They can read this with the request."
      />
    </MatchRow>
  );
}

/** The number of other mentors to suggest after a request was declined or expired. */
const maxOthers = 3;

function Others() {
  const [open, setOpen] = useState(false);
  return (
    <div className="mt-3">
      <Button look="quiet" size="small" className="-ml-3" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? 'Hide other mentors' : 'Show 3 other mentors'}
      </Button>
      {open && <OtherMentors />}
    </div>
  );
}

function OtherMentors() {
  const { data, isPending } = usePotentialMatches();
  const [asked, setAsked] = useState<Mentor | null>(null);
  if (isPending) return <p className="mt-2 text-quiet text-sm">Loading other mentors...</p>;
  const others = data?.slice(0, maxOthers) ?? [];
  if (others.length === 0)
    return (
      <p className="mt-2 text-quiet text-sm">
        There are no other matches at the moment. Change your preferences to find more.
      </p>
    );
  return (
    <>
      <ul className="mt-2 max-w-[40rem] rounded-card border border-line bg-card">
        {others.map(({ mentor, matchScore, matchReasons }) => (
          <li
            key={mentor.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line px-4 py-3 not-first:border-t"
          >
            <p className="wrap-anywhere min-w-0 flex-1 basis-60">
              <span className="font-semibold">{mentor.name}</span>
              <span className="block text-sm">{matchReasons[0]}</span>
              <span className="block text-quiet text-sm">
                {matchFitLabels[fitOf(matchScore)]} · <span className="figures">{matchScore}% match</span>
              </span>
            </p>
            <Button size="small" aria-label={`Request Mentorship with ${mentor.name}`} onClick={() => setAsked(mentor)}>
              Request Mentorship
            </Button>
          </li>
        ))}
      </ul>
      <RequestDialog mentor={asked} onClose={() => setAsked(null)} />
    </>
  );
}
