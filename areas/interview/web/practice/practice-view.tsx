import type { InterviewSession } from '#areas/interview/contract/interview-session.ts';
import { useAddressParts } from '#web/ui/address-parts.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { useFinish } from '../interview-api.ts';
import { aboutSession } from '../session-words.ts';
import type { Place } from './place.ts';
import { QuestionForm } from './question-form.tsx';
import { QuestionSteps } from './question-steps.tsx';

/** A practice that is not finished. The question that is shown is in the address, so that a reload shows it again. */
export function PracticeView({ session }: { session: InterviewSession }) {
  const [address, change] = useAddressParts();
  const { answers } = session;
  const open = answers.find(({ answer }) => answer === null)?.position;
  const named = address.get('question');
  const place: Place =
    named === 'end' ? 'end' : (answers.find(({ position }) => String(position) === named)?.position ?? open ?? 'end');
  const question = answers.find(({ position }) => position === place);
  const go = (to: Place) => {
    change({ question: String(to) });
    window.scrollTo(0, 0);
  };
  return (
    <>
      <PageHead
        title={`Interview practice: ${session.role}`}
        lead={aboutSession(session) || 'Answer as you would to the panel. You can stop at any time and continue later.'}
      />
      {question ? (
        <QuestionForm
          key={question.position}
          session={session}
          question={question}
          onGo={go}
          isTimed={address.get('timer') !== 'off'}
          onTimed={(isTimed) => change({ timer: isTimed ? '' : 'off' })}
        />
      ) : (
        <TheEnd session={session} onGo={go} />
      )}
    </>
  );
}

function TheEnd({ session, onGo }: { session: InterviewSession; onGo(to: Place): void }) {
  const finishing = useFinish(session.id);
  const { answered } = session;
  return (
    <>
      <QuestionSteps answers={session.answers} place="end" onGo={onGo} />
      <section className="max-w-3xl rounded-card border border-line bg-card p-5 sm:p-7">
        <h2 className="section-title">
          {answered === 6 ? 'All six questions are answered' : `${answered} of 6 questions are answered`}
        </h2>
        <p className="mt-2 max-w-[60ch] text-quiet">
          {answered === 0
            ? 'Answer at least one question to get a result. Choose a question above.'
            : 'Choose a question above to change an answer. Once you finish, the answers stay as they are.'}
        </p>
        {answered > 0 && (
          <Button
            look="primary"
            className="mt-5"
            pending={finishing.isPending && 'Finishing...'}
            onClick={() => finishing.mutate()}
          >
            Finish and see the result
          </Button>
        )}
      </section>
    </>
  );
}
