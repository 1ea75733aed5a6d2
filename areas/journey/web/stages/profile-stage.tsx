import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useUser } from '#areas/account/web/index.ts';
import {
  answerOf,
  buildingPercent,
  isAnswered,
  isEssential,
  type ProfileField,
  profileFields,
} from '#areas/journey/contract/journey-rules.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { saveToProfile } from '../journey-api.ts';
import type { JourneyMoves } from '../journey-moves.ts';
import { showSaveFailed } from '../save-failed.ts';
import { questions } from './profile-questions.tsx';
import { StageFrame, type StageProps } from './stage-frame.tsx';

/** Six questions, one at a time. Each answer is saved to the profile before the next question. */
export function ProfileStage(props: StageProps) {
  const { moves } = props;
  const answers = moves.journey.profileData;
  const field = fieldToOpen(moves);
  const [asked, setAsked] = useState<ProfileField | null>(null);
  const save = useSaveAnswer(moves);
  const question = useFocusOnQuestion(field);
  const { title, needed, Answer } = questions[field];
  const isMissing = isEssential(field) && !isAnswered(answers, field);
  const percent = buildingPercent(answers);

  function goOn() {
    if (!isMissing) return moves.goOnFrom(field, () => save(field));
    setAsked(field);
    question.current?.focus();
  }

  return (
    <StageFrame
      {...props}
      title="Your profile"
      lead="To continue, add your expertise, career stage and aspirations. You can answer the other questions later."
      onContinue={goOn}
      aside={
        !isEssential(field) &&
        !isAnswered(answers, field) && (
          <span className="text-quiet text-sm max-sm:hidden">You can leave this empty and answer it later</span>
        )
      }
    >
      <div className="grid grid-cols-1 gap-x-10 gap-y-7 md:grid-cols-[13rem_minmax(0,1fr)]">
        <div>
          <div className="flex items-baseline justify-between gap-3 text-sm">
            <span id="building" className="font-semibold">
              Profile building
            </span>
            <span className="figures font-[650] text-primary">{percent}%</span>
          </div>
          <ProgressBar labelledBy="building" percent={percent} className="mt-2" />
          <QuestionList moves={moves} current={field} />
        </div>
        <section aria-labelledby="question" className="min-w-0">
          <h2 id="question" ref={question} tabIndex={-1} className="section-title mb-4 focus:outline-none">
            {title}
          </h2>
          <Answer answers={answers} onAnswer={moves.answer} error={isMissing && asked === field ? needed : undefined} />
        </section>
      </div>
    </StageFrame>
  );
}

/** The question that was open last. If all were answered before the journey began, the last question. */
function fieldToOpen({ journey: { profileData } }: JourneyMoves): ProfileField {
  return profileFields.find((field) => field === profileData.activeStep) ?? 'goals';
}

function QuestionList({ moves, current }: { moves: JourneyMoves; current: ProfileField }) {
  return (
    <nav aria-label="Questions" className="mt-4">
      <ol className="grid grid-cols-2 large-text:grid-cols-1 gap-x-4 md:block">
        {profileFields.map((field) => {
          const isDone = isAnswered(moves.journey.profileData, field);
          return (
            <li key={field}>
              <button
                type="button"
                aria-current={field === current ? 'step' : undefined}
                aria-disabled={moves.isMoving || undefined}
                onClick={() => !moves.isMoving && moves.openField(field)}
                className={clsx(
                  'flex min-h-9 w-full items-center gap-2 rounded-control text-left text-sm pointer-coarse:min-h-11',
                  field === current ? 'font-semibold text-ink' : 'text-quiet hover:text-ink',
                )}
              >
                {isDone ? (
                  <Check aria-hidden strokeWidth={2.5} className="size-4 shrink-0 text-primary" />
                ) : (
                  <span aria-hidden className="mx-0.5 size-3 shrink-0 rounded-full border-2 border-edge/60" />
                )}
                <span>
                  {questions[field].name}
                  {isEssential(field) && <span className="font-normal text-marigold-ink"> needed</span>}
                  {isDone && <span className="sr-only">, answered</span>}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** Saves an answer to the profile if it has changed. Shows a toast if that fails. */
function useSaveAnswer(moves: JourneyMoves) {
  const user = useUser();
  return async (field: ProfileField): Promise<boolean> => {
    const name = answerOf[field];
    const answer = moves.journey.profileData[name];
    const trimmed = typeof answer === 'string' ? answer.trim() || null : answer;
    if (JSON.stringify(trimmed) === JSON.stringify(user[name])) return true;
    try {
      await saveToProfile(user.id, { [name]: trimmed });
      return true;
    } catch {
      showSaveFailed('profile');
      return false;
    }
  };
}

/** Moves the focus to the new question. */
function useFocusOnQuestion(field: ProfileField) {
  const question = useRef<HTMLHeadingElement>(null);
  const at = useRef(field);
  useEffect(() => {
    if (at.current === field) return;
    at.current = field;
    question.current?.focus();
  }, [field]);
  return question;
}
