import { interviewThemeLabels } from '#areas/interview/contract/interview-lists.ts';
import { type AnswerScore, mostPoints, scoreRuleLabels } from '#areas/interview/contract/interview-score.ts';
import type { InterviewAnswer } from '#areas/interview/contract/interview-session.ts';
import { AnswerComment } from '../comments/answer-comment.tsx';
import { durationWords } from '../session-words.ts';
import { SpeechFacts } from './speech-facts.tsx';

/** A question, its answer and what each rule says of it. `sessionId`: of the member's own practice. */
export function AnswerResult({ answer, sessionId }: { answer: InterviewAnswer; sessionId: number | null }) {
  const { position, theme, ask, note, answer: text, isSpoken, seconds, scores, speech } = answer;
  return (
    <li className="border-line border-b py-6">
      <p className="text-quiet text-sm">
        Question {position} · {interviewThemeLabels[theme]}
      </p>
      <h3 className="item-title wrap-anywhere mt-0.5 text-lg!">{ask}</h3>
      {text === null ? (
        <p className="mt-2 text-quiet">Not answered.</p>
      ) : (
        <>
          <p className="wrap-anywhere mt-3 max-w-[68ch] whitespace-pre-line border-line border-l-2 pl-4">{text}</p>
          <p className="mt-2 text-quiet text-sm">
            {isSpoken ? 'Spoken' : 'Typed'}
            {seconds !== null && seconds > 0 && ` in ${durationWords(seconds)}`}
          </p>
          {speech && <SpeechFacts speech={speech} />}
          <Scores scores={scores} />
          <p className="mt-4 max-w-[68ch]">
            <span className="font-semibold">What a panel listens for:</span> {note}
          </p>
          {sessionId !== null && <AnswerComment sessionId={sessionId} answer={answer} />}
        </>
      )}
    </li>
  );
}

function Scores({ scores }: { scores: readonly AnswerScore[] }) {
  const given = scores.filter(({ points }) => points !== null);
  const missing = [...new Set(scores.filter(({ points }) => points === null).map(({ why }) => why))];
  return (
    <>
      {given.length > 0 && (
        <dl className="mt-4 divide-y divide-line border-line border-y">
          {given.map(({ rule, points, why, words }) => (
            <div key={rule} className="grid grid-cols-1 gap-x-4 gap-y-0.5 py-2.5 sm:grid-cols-[11rem_minmax(0,1fr)]">
              <dt className="font-semibold">
                {scoreRuleLabels[rule]}{' '}
                <span className="figures font-normal text-quiet text-sm">
                  {points} of {mostPoints}
                </span>
              </dt>
              <dd className="wrap-anywhere">
                {why}
                {words.length > 0 && (
                  <span className="block text-quiet text-sm">
                    {'Based on: '}
                    {words.map((word) => `“${word}”`).join(', ')}
                  </span>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {missing.map((why) => (
        <p key={why} className="mt-2 text-quiet text-sm">
          {why}
        </p>
      ))}
    </>
  );
}
