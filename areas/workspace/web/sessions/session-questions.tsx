import { zodResolver } from '@hookform/resolvers/zod';
import { ChevronUp, Flag, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { PersonName } from '#areas/people/web/index.ts';
import { ReportDialog, TakenDownNotice } from '#areas/reports/web/index.ts';
import type { ExpertSession } from '#areas/workspace/contract/sessions/expert-session.ts';
import { questionBody, type SessionQuestion } from '#areas/workspace/contract/sessions/session-question.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { RowsSkeleton } from '#web/ui/states.tsx';
import { useAsk, useMark, useQuestions, useRemoveQuestion, useVote } from './question-api.ts';

interface QuestionsProps {
  session: ExpertSession;
  /** Questions can be asked and voted for. */
  isOpen: boolean;
}

/** The questions for a session: those to answer, with the most votes first, and those that are answered. */
export function SessionQuestions({ session, isOpen }: QuestionsProps) {
  const open = useQuestions(session.id, false);
  const answered = useQuestions(session.id, true);
  return (
    <section aria-labelledby="session-questions">
      <h3 id="session-questions" className="item-title">
        Questions
      </h3>
      {isOpen && <AskForm session={session} />}
      <PagedList
        list={open}
        byButton
        loading={<RowsSkeleton label="Loading the questions..." />}
        failed="The questions could not be loaded"
        empty={
          <p className="mt-3 text-quiet">
            {isOpen
              ? 'No questions wait for an answer. Ask yours before the session or during it.'
              : 'No questions are left without an answer.'}
          </p>
        }
      >
        {(items) => <QuestionRows questions={items} session={session} isOpen={isOpen} label="Questions" />}
      </PagedList>
      {answered.items !== undefined && answered.items.length > 0 && (
        <>
          <h4 className="mt-6 font-semibold">Answered</h4>
          <PagedList list={answered} byButton loading={null} failed="The questions could not be loaded" empty={null}>
            {(items) => <QuestionRows questions={items} session={session} isOpen={isOpen} label="Answered questions" />}
          </PagedList>
        </>
      )}
    </section>
  );
}

/** Who sees a question with the name of who asked it. */
function readersOf({ isInside, circleName, network }: ExpertSession): string {
  if (!network) return 'Everybody in the circle sees it, with your name.';
  const circle = isInside ? 'the circle' : circleName;
  return `Everybody in ${circle} sees it with your name. The rest of the network sees it without.`;
}

function AskForm({ session }: { session: ExpertSession }) {
  const { id } = session;
  const ask = useAsk(id);
  const { register, handleSubmit, formState, reset } = useForm({
    resolver: zodResolver(questionBody),
    defaultValues: { text: '' },
  });
  return (
    <form
      noValidate
      onSubmit={handleSubmit((body) => ask.mutate(body, { onSuccess: () => reset() }))}
      className="mt-3 max-w-[68ch] space-y-3"
    >
      <TextArea
        label="Your question"
        rows={2}
        hint={readersOf(session)}
        error={formState.errors.text?.message}
        {...register('text')}
      />
      <Button type="submit" pending={ask.isPending && 'Asking...'}>
        Ask
      </Button>
    </form>
  );
}

function QuestionRows({ questions, label, ...rest }: { questions: SessionQuestion[]; label: string } & QuestionsProps) {
  return (
    <ul aria-label={label} className="mt-3">
      {questions.map((question) => (
        <QuestionRow key={question.id} question={question} {...rest} />
      ))}
    </ul>
  );
}

function QuestionRow({ question, session, isOpen }: { question: SessionQuestion } & QuestionsProps) {
  const { id, text, askedBy, isOwn, votes, userVoted, answeredAt, mayRemove, takenDownReason } = question;
  const vote = useVote(question);
  const mark = useMark(question);
  const removal = useRemoveQuestion(question);
  const [isReporting, setReporting] = useState(false);
  const votesLabel = votes === 1 ? '1 vote' : `${votes} votes`;
  const canChange = takenDownReason === null;
  return (
    <li className="flex items-start gap-3 border-line border-b py-4">
      {isOpen && canChange ? (
        <Button
          size="small"
          aria-pressed={userVoted}
          aria-label={`Vote for “${text}”: ${votesLabel}`}
          className={userVoted ? 'border-primary! bg-primary-tint!' : ''}
          onClick={() => vote.mutate(!userVoted)}
        >
          <ChevronUp aria-hidden className="size-4" />
          <span className="figures">{votes}</span>
        </Button>
      ) : (
        <span className="figures min-w-14 pt-1 text-center text-quiet text-sm">{votesLabel}</span>
      )}
      <div className="min-w-0 grow">
        <TakenDownNotice kind="session_question" id={id} reason={takenDownReason} />
        <p className="wrap-anywhere whitespace-pre-line">{text}</p>
        <p className="mt-1 text-quiet text-sm">
          {askedBy ? <PersonName person={askedBy} /> : 'A member of the network'}
        </p>
        {session.mayLead && canChange && (
          <Button
            size="small"
            look="quiet"
            className="mt-1 -ml-3"
            aria-label={`${answeredAt ? 'Not answered' : 'Mark as answered'}: ${text}`}
            pending={mark.isPending && 'Saving...'}
            onClick={() => mark.mutate(answeredAt === null)}
          >
            {answeredAt ? 'Not answered' : 'Mark as answered'}
          </Button>
        )}
      </div>
      {(mayRemove || !isOwn) && (
        <Menu
          label={`More about the question “${text}”`}
          items={[
            ...(isOwn ? [] : [{ label: 'Report', icon: Flag, onChoose: () => setReporting(true) }]),
            ...(mayRemove && canChange
              ? [{ label: 'Remove', icon: Trash2, destructive: true, onChoose: () => removal.mutate() }]
              : []),
          ]}
        />
      )}
      <ReportDialog open={isReporting} onOpenChange={setReporting} kind="session_question" id={id} />
    </li>
  );
}
