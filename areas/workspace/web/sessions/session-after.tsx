import { Play } from 'lucide-react';
import type { ExpertSession } from '#areas/workspace/contract/sessions/expert-session.ts';
import {
  fewestFeedbacks,
  sessionFeedbackLabels,
  sessionFeedbacks,
} from '#areas/workspace/contract/sessions/session-words.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { LongText } from '#web/ui/long-text.tsx';
import { useConfirm, useGiveFeedback } from './session-api.ts';

/** What is there after a session: the recording, notes, and what the member says about it. */
export function SessionAfter({ session, canAnswer }: { session: ExpertSession; canAnswer: boolean }) {
  const { recordingUrl, notes, accessType, registration, mayLead } = session;
  return (
    <>
      {canAnswer && registration === 'registered' && <Attendance session={session} />}
      {(recordingUrl || notes || accessType === 'live_and_recording') && (
        <section aria-labelledby="session-recording">
          <h3 id="session-recording" className="item-title">
            Recording and notes
          </h3>
          {recordingUrl ? (
            <a href={recordingUrl} target="_blank" rel="noopener noreferrer" className={`${buttonClass('plain')} mt-3`}>
              <Play aria-hidden className="size-4" />
              Watch Recording
            </a>
          ) : (
            accessType === 'live_and_recording' && <p className="mt-1.5 text-quiet">The recording is not here yet.</p>
          )}
          {notes && <LongText text={notes} className="mt-3 max-w-[68ch]" />}
        </section>
      )}
      {mayLead && <FeedbackCounts session={session} />}
    </>
  );
}

function Attendance({ session: { id, attended, feedback } }: { session: ExpertSession }) {
  const confirm = useConfirm(id);
  const give = useGiveFeedback(id);
  return (
    <section aria-labelledby="session-attended" className="rounded-card border border-line bg-card px-4 py-5 sm:px-6">
      <h3 id="session-attended" className="item-title">
        Were you there?
      </h3>
      <p className="mt-1 max-w-[60ch] text-quiet">
        {attended === null
          ? 'If you were, we draft a CPD entry with the length of the session. You complete it in your tracker.'
          : attended
            ? 'You were there. The entry is in your development tracker.'
            : 'You were not there.'}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {attended !== true && (
          <Button
            look={attended === null ? 'primary' : 'plain'}
            pending={confirm.isPending && 'Saving...'}
            onClick={() => confirm.mutate(true)}
          >
            I was there
          </Button>
        )}
        {attended !== false && (
          <Button pending={confirm.isPending && 'Saving...'} onClick={() => confirm.mutate(false)}>
            I was not there
          </Button>
        )}
      </div>
      {attended && (
        <fieldset className="mt-5">
          <legend className="font-semibold text-sm">How was it?</legend>
          <div className="mt-2 flex flex-wrap gap-2">
            {sessionFeedbacks.map((one) => (
              <Button
                key={one}
                size="small"
                aria-pressed={feedback === one}
                className={feedback === one ? 'border-primary! bg-primary-tint!' : ''}
                onClick={() => give.mutate(one)}
              >
                {sessionFeedbackLabels[one]}
              </Button>
            ))}
          </div>
        </fieldset>
      )}
    </section>
  );
}

function FeedbackCounts({ session: { feedbackCounts } }: { session: ExpertSession }) {
  return (
    <section aria-labelledby="session-feedback">
      <h3 id="session-feedback" className="item-title">
        What attendees said
      </h3>
      <p className="mt-1 text-quiet">
        {feedbackCounts
          ? sessionFeedbacks.map((one) => `${sessionFeedbackLabels[one]}: ${feedbackCounts[one]}`).join(' · ')
          : `Shown when at least ${fewestFeedbacks} people have said how it was.`}
      </p>
    </section>
  );
}
