import { Flag } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { scoreRuleLabels } from '#areas/interview/contract/interview-score.ts';
import type { InterviewSession } from '#areas/interview/contract/interview-session.ts';
import { ReportDialog, TakenDownNotice } from '#areas/reports/web/index.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { longDate } from '#web/ui/dates.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { CommentsPanel } from '../comments/comments-panel.tsx';
import { RemoveSession } from '../remove-session.tsx';
import { ScoringRules } from '../scoring-rules.tsx';
import { aboutSession, totalOf } from '../session-words.ts';
import { AnswerResult } from './answer-result.tsx';
import { SharePanel } from './share-panel.tsx';
import { SpeechFacts } from './speech-facts.tsx';

/** The result of a finished practice. `isNew`: it was finished on this page just now. */
export default function ResultView({ session, isNew }: { session: InterviewSession; isNew: boolean }) {
  const { id, role, owner, createdAt, answers, answered } = session;
  const heading = useRef<HTMLHeadingElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    if (!isNew) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [isNew]);
  const facts = [aboutSession(session), longDate(createdAt), `${answered} of 6 answered`].filter(Boolean).join(' · ');
  return (
    <>
      <PageHead
        headingRef={heading}
        title={owner ? `Interview practice of ${owner.name}` : `Your result: ${role}`}
        lead={owner ? `${role} · ${facts}` : facts}
      >
        {owner ? (
          <Report id={id} />
        ) : (
          <ButtonLink look="primary" to="/interview-practice">
            Practise again
          </ButtonLink>
        )}
      </PageHead>
      <TakenDownNotice kind="interview_session" id={id} reason={session.takenDownReason} />
      <div className="grid grid-cols-1 items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 space-y-8">
          <Scores session={session} />
          <section aria-labelledby="answers">
            <h2 id="answers" className="section-title">
              Answers
            </h2>
            <ol className="mt-2">
              {answers.map((answer) => (
                <AnswerResult key={answer.position} answer={answer} sessionId={owner ? null : id} />
              ))}
            </ol>
          </section>
        </div>
        {!owner && (
          <div className="min-w-0 space-y-7">
            <SharePanel session={session} />
            <CommentsPanel />
            <RemoveSession
              id={id}
              name={`${role} on ${longDate(createdAt)}`}
              onRemoved={() => void navigate('/interview-practice')}
            />
          </div>
        )}
      </div>
      <ScoringRules className="mt-9" />
    </>
  );
}

function Scores({ session: { scores, speechAnalysis } }: { session: InterviewSession }) {
  const total = totalOf(scores);
  return (
    <section aria-labelledby="scores" className="rounded-card border border-line bg-card p-5 sm:p-6">
      <h2 id="scores" className="section-title">
        {total ? `${total.points} of ${total.possible} points` : 'No score'}
      </h2>
      {!total && (
        <p className="mt-1 text-quiet">Every answer was shorter than 30 words. That is too little to score.</p>
      )}
      {scores.length > 0 && (
        <ul className="mt-4 grid grid-cols-1 gap-x-8 gap-y-4 sm:grid-cols-2">
          {scores.map(({ rule, points, possible }) => (
            <li key={rule}>
              <div className="flex items-baseline justify-between gap-3">
                <p className="font-semibold">{scoreRuleLabels[rule]}</p>
                <p className="figures text-quiet text-sm">
                  {points} of {possible}
                </p>
              </div>
              <div aria-hidden className="mt-1.5 h-2 overflow-hidden rounded-full bg-primary-tint">
                <div className="h-full rounded-full bg-primary" style={{ width: `${(points / possible) * 100}%` }} />
              </div>
            </li>
          ))}
        </ul>
      )}
      {speechAnalysis && <SpeechFacts speech={speechAnalysis} className="mt-5 border-line border-t pt-4" />}
    </section>
  );
}

/** For a mentor who reads something that nobody should write. */
function Report({ id }: { id: number }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" look="quiet" icon={<Flag aria-hidden className="size-4" />} onClick={() => setOpen(true)}>
        Report
      </Button>
      <ReportDialog open={open} onOpenChange={setOpen} kind="interview_session" id={id} />
    </>
  );
}
