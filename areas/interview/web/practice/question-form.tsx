import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { DraftNote, useFormDraft } from '#areas/drafts/web/index.ts';
import { interviewThemeLabels, type QuestionKind } from '#areas/interview/contract/interview-lists.ts';
import type { SpeechAnalysis } from '#areas/interview/contract/interview-score.ts';
import type { InterviewAnswer, InterviewSession } from '#areas/interview/contract/interview-session.ts';
import { text } from '#contract/scalars.ts';
import { sentenceOf } from '#web/data/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { useAnswer } from '../interview-api.ts';
import { type SpeechHandle, SpeechPanel } from '../speech/speech-panel.tsx';
import type { Place } from './place.ts';
import { QuestionSteps } from './question-steps.tsx';
import { Timer } from './timer.tsx';

const longestAnswer = 6_000;

/** The answer, and what was measured of it. Without speech, `speakingSeconds` is 0. */
const typed = z.object({
  answer: text(longestAnswer, 'Write your answer'),
  speakingSeconds: z.number(),
  pauses: z.number(),
  longestPause: z.number(),
  loudness: z.number(),
});
const noSpeech = { speakingSeconds: 0, pauses: 0, longestPause: 0, loudness: 0 };

const toPrepare: Record<QuestionKind, string> = {
  example: 'Think of one real example, what you did and what came of it.',
  case: 'Think of what you would do first, why, and what would follow.',
  view: 'Decide what you think, and find a reason and an example.',
};

type Measured = Omit<z.output<typeof typed>, 'answer'>;

const speechIn = ({ speakingSeconds, pauses, longestPause, loudness }: Measured): SpeechAnalysis | null =>
  speakingSeconds > 0 ? { speakingSeconds, pauses, longestPause, loudness } : null;

const measuredIn = (speech: SpeechAnalysis | null): Partial<Measured> =>
  speech ? { ...speech, loudness: speech.loudness ?? 0 } : {};

interface QuestionFormProps {
  session: InterviewSession;
  question: InterviewAnswer;
  onGo(to: Place): void;
  isTimed: boolean;
  onTimed(isTimed: boolean): void;
}

/** A question with time to prepare, then time to answer. What is typed is kept as a draft, and saved before another question. */
export function QuestionForm({ session, question, onGo, isTimed, onTimed }: QuestionFormProps) {
  const { position, theme, ask, note, answer } = question;
  const form = useForm({
    resolver: zodResolver(typed),
    defaultValues: { answer: answer ?? '', ...noSpeech, ...measuredIn(question.speech) },
  });
  const draft = useFormDraft({ kind: 'interview-answer', subject: `${session.id}-${position}` }, form);
  const saving = useAnswer(session.id, position, draft.sentWith);
  const [isAnswering, setAnswering] = useState(answer !== null || session.preparationSeconds === 0);
  const begun = useRef(Date.now());
  const heading = useRef<HTMLHeadingElement>(null);
  const speaking = useRef<SpeechHandle>(null);
  const measured = speechIn(form.watch());
  const { isRestored } = draft;
  const begin = () => {
    begun.current = Date.now();
    setAnswering(true);
  };
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  // Somebody who had begun to answer goes on with it.
  useEffect(() => {
    if (isRestored) setAnswering(true);
  }, [isRestored]);
  useEffect(() => {
    if (isAnswering && answer === null) form.setFocus('answer');
  }, [isAnswering, answer, form.setFocus]);

  const setSpeech = (measured: SpeechAnalysis | null) => {
    const values = { ...noSpeech, ...measuredIn(measured) };
    for (const name of ['speakingSeconds', 'pauses', 'longestPause', 'loudness'] as const)
      form.setValue(name, values[name], { shouldDirty: true });
  };
  const addWords = (words: string) => {
    const before = form.getValues('answer').trimEnd();
    const after = before === '' ? words : `${before} ${words}`;
    form.setValue('answer', after.slice(0, longestAnswer), { shouldDirty: true });
  };
  const save = (then: () => void) => {
    speaking.current?.finish();
    return form.handleSubmit((checked) => {
      const seconds = Math.min(7_200, Math.round((Date.now() - begun.current) / 1_000));
      const measured = speechIn(checked);
      saving.mutate(
        { answer: checked.answer, isSpoken: measured !== null, seconds: question.seconds ?? seconds, speech: measured },
        { onSuccess: then },
      );
    })();
  };
  const leaveTo = (to: Place) => {
    speaking.current?.finish();
    const values = form.getValues();
    const now = values.answer.trim();
    const isSame = now === answer && values.speakingSeconds === (question.speech?.speakingSeconds ?? 0);
    if (now === '' || isSame) onGo(to);
    else void save(() => onGo(to));
  };
  const others = session.answers.filter((one) => one.position !== position && one.answer === null);
  const next = others.find((one) => one.position > position) ?? others[0];
  return (
    <>
      <QuestionSteps answers={session.answers} place={position} onGo={leaveTo} />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save(() => onGo(next?.position ?? 'end'));
        }}
        className="max-w-3xl rounded-card border border-line bg-card p-5 sm:p-7"
      >
        <p className="text-quiet text-sm">
          Question {position} of 6 · {interviewThemeLabels[theme]}
        </p>
        <h2 ref={heading} tabIndex={-1} className="section-title mt-1 focus:outline-none">
          {ask}
        </h2>
        {answer === null && (
          <Timer
            key={isAnswering ? 'answer' : 'prepare'}
            label={isAnswering ? 'Time to answer' : 'Time to prepare'}
            seconds={isAnswering ? session.answerSeconds : session.preparationSeconds}
            isOn={isTimed}
            onChange={onTimed}
          />
        )}
        {!isAnswering && (
          <div className="mt-5">
            <p className="max-w-[60ch] text-quiet">{toPrepare[question.kind]} Start whenever you are ready.</p>
            <Button look="primary" className="mt-4" onClick={begin}>
              Start to answer
            </Button>
          </div>
        )}
        <div hidden={!isAnswering} className="mt-5 space-y-4">
          <TextArea
            label="Your answer"
            rows={9}
            hint="Type what you would say, or paste it. An answer of one to two and a half minutes has 120 to 330 words."
            error={form.formState.errors.answer?.message}
            {...form.register('answer')}
          />
          <SpeechPanel ref={speaking} value={measured} onChange={setSpeech} onWords={addWords} />
          <details>
            <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-primary">
              What a panel listens for
            </summary>
            <p className="max-w-[68ch]">{note}</p>
          </details>
          {saving.error && !saving.isPending && (
            <p role="alert" className="rounded-control bg-danger-tint px-4 py-3 text-danger">
              {sentenceOf(saving.error)}
            </p>
          )}
          <div className="flex flex-wrap items-center justify-end gap-3">
            <DraftNote draft={draft} />
            {next && answer === null && <Button onClick={() => leaveTo(next.position)}>Skip for now</Button>}
            <Button type="submit" look="primary" pending={saving.isPending && 'Saving...'}>
              Save and go on
            </Button>
          </div>
        </div>
      </form>
    </>
  );
}
