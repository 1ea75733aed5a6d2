import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useUser } from '#areas/account/web/index.ts';
import type { AssessmentDraft, SelfAssessment } from '#areas/pathway/contract/self-assessment.ts';
import { isCurrent } from '#web/data/queries.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { longDate } from '#web/ui/dates.ts';
import { usePageTitle } from '#web/ui/page-title.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Loading, Skeleton } from '#web/ui/states.tsx';
import { FailedScreen } from '#web/ui/whole-screen.tsx';
import { type Answers, answersToStart, type Problems, problemsOf } from './assessment-answers.ts';
import { useCompleteAssessment, useDraft, useLatestAssessment } from './assessment-api.ts';
import { steps } from './assessment-steps.tsx';
import { useDraftSaver } from './draft-keeper.ts';

/** `/self-assessment`: four steps (`docs/product/pathway.md`). A member can leave and continue at any time. */
export function Component() {
  usePageTitle('Self-assessment');
  const draft = useDraft();
  const last = useLatestAssessment();
  const failed = [draft, last].find(({ error, isFetching }) => error && !isFetching);
  if (failed)
    return (
      <FailedScreen
        title="Your self-assessment could not be loaded"
        error={failed.error}
        onRetry={() => void Promise.all([draft.refetch(), last.refetch()])}
      />
    );
  // Another device may have saved newer answers than this browser has in its cache.
  const isThere = isCurrent(draft) && isCurrent({ ...last, data: last.latest });
  if (!isThere || draft.data === undefined || last.latest === undefined) return <Restoring />;
  return <Assessment draft={draft.data} last={last.latest} />;
}

function Restoring() {
  return (
    <Loading label="Loading your answers..." className="mx-auto max-w-3xl">
      <Skeleton className="h-9 w-64" />
      <Skeleton className="mt-6 h-2 w-full rounded-full!" />
      <Skeleton className="mt-12 h-7 w-2/5" />
      <Skeleton className="mt-6 h-11 w-full" />
      <Skeleton className="mt-6 h-56 w-full rounded-card!" />
    </Loading>
  );
}

function Assessment({ draft, last }: { draft: AssessmentDraft | null; last: SelfAssessment | null }) {
  const user = useUser();
  const navigate = useNavigate();
  const [step, setStep] = useState(draft?.step ?? 0);
  const [answers, setAnswers] = useState<Answers>(() => answersToStart(draft, last, user));
  const [showsProblems, setShowsProblems] = useState(false);
  const saver = useDraftSaver(step, answers);
  const completing = useCompleteAssessment();
  const problems = problemsOf(step, answers);
  const { heading, form } = useFocusOnStep(step);
  const current = steps[step];
  const isLast = step === steps.length - 1;

  function go(to: number) {
    setShowsProblems(false);
    setStep(Math.min(Math.max(to, 0), steps.length - 1));
  }

  async function goOn() {
    if (completing.isPending) return;
    // A draft of an older release may be invalid now: go back to the first step with a problem.
    const firstInvalid = steps.findIndex((_, at) => at <= step && Object.keys(problemsOf(at, answers)).length > 0);
    if (firstInvalid >= 0) {
      if (firstInvalid !== step) setStep(firstInvalid);
      setShowsProblems(true);
      return focusFirst(form.current, problemsOf(firstInvalid, answers));
    }
    if (!isLast) return go(step + 1);
    await saver.settle();
    completing.mutate(answers, {
      onSuccess() {
        saver.stop();
        navigate('/pathway');
      },
    });
  }

  if (!current) return null;
  const props = {
    answers,
    onAnswer: (changes: Partial<Answers>) => setAnswers((before) => ({ ...before, ...changes })),
    problems: showsProblems ? problems : {},
    takenOn: !draft && last ? longDate(last.createdAt) : null,
  };
  return (
    <div className="mx-auto max-w-3xl">
      <BackLink to="/growth">Growth Hub</BackLink>
      <h1 className="page-title">Self-assessment</h1>
      <StepList step={step} />
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void goOn();
        }}
      >
        <h2 ref={heading} tabIndex={-1} className="section-title focus:outline-none">
          {current.title}
        </h2>
        <p className="mt-1.5 max-w-[62ch] text-quiet">{current.lead(props)}</p>
        <div key={step} className="mt-7 space-y-9">
          <current.Questions {...props} />
        </div>
        <div className="mt-10 flex flex-wrap items-center gap-3 border-line border-t pt-5">
          <Button disabled={step === 0} onClick={() => go(step - 1)}>
            Previous
          </Button>
          <div className="ml-auto flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
            <p aria-live="polite" className="text-quiet text-sm max-sm:hidden">
              {saver.isBehind
                ? 'Not saved yet. We will try again when the connection returns.'
                : 'We save your answers as you go'}
            </p>
            <Button type="submit" look="primary" pending={completing.isPending && 'Saving...'}>
              {isLast ? 'Complete Assessment' : 'Next'}
            </Button>
          </div>
        </div>
      </form>
    </div>
  );
}

function StepList({ step }: { step: number }) {
  return (
    <div className="mt-5 mb-10">
      <div className="mb-2 flex justify-between gap-4 text-sm">
        <span id="step-of" className="text-quiet">
          Step <span className="figures font-[650] text-ink">{step + 1}</span> of {steps.length}
        </span>
        <span className="font-semibold sm:hidden">{steps[step]?.title}</span>
      </div>
      <ProgressBar labelledBy="step-of" percent={((step + 1) / steps.length) * 100} />
      <ol className="mt-2.5 hidden grid-cols-4 gap-4 text-sm sm:grid">
        {steps.map(({ title }, at) => (
          <li
            key={title}
            aria-current={at === step ? 'step' : undefined}
            className={clsx('flex items-start gap-1.5', at === step ? 'font-semibold text-ink' : 'text-quiet')}
          >
            {at < step && <Check aria-hidden strokeWidth={2.5} className="mt-0.5 size-4 shrink-0 text-primary" />}
            <span>
              {title}
              {at < step && <span className="sr-only">, done</span>}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Focuses the first field with a problem, after the next render, so that screen readers read its message too. */
function focusFirst(form: HTMLFormElement | null, problems: Problems): void {
  requestAnimationFrame(() => {
    const answers = [...(form?.querySelectorAll<HTMLElement>('[data-answer]') ?? [])];
    const first = answers.find(({ dataset }) => Object.hasOwn(problems, dataset.answer ?? ''));
    first?.scrollIntoView({ block: 'center' });
    first?.querySelector<HTMLElement>('input')?.focus({ preventScroll: true });
  });
}

/** Focuses the heading of a new step. The first step to be shown leaves the focus alone. */
function useFocusOnStep(step: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const at = useRef(step);
  useEffect(() => {
    if (at.current === step) return;
    at.current = step;
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  return { heading, form };
}
