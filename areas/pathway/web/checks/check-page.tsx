import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { type Skill, skillLabels, skill as skillOf } from '#areas/pathway/contract/skill.ts';
import { type CheckAnswer, hoursUntilCheck } from '#areas/pathway/contract/skill-check.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { RadioField } from '#web/ui/choice-field.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { FailedState, RowsSkeleton } from '#web/ui/states.tsx';
import { MissingScreen } from '#web/ui/whole-screen.tsx';
import { useCheckSkill, useSkillsOverTime, useStatements } from './skill-check-api.ts';

const options: { value: CheckAnswer; label: string }[] = [
  { value: 'not_yet', label: 'Not yet' },
  { value: 'sometimes', label: 'Sometimes' },
  { value: 'usually', label: 'Usually' },
];

/** `/pathway/skills/{skill}`: the five statements of one skill. */
export function Component() {
  const skill = skillOf.safeParse(useParams().skill);
  return skill.success ? (
    <Check key={skill.data} skill={skill.data} />
  ) : (
    <MissingScreen title="Skill not found" back={<ButtonLink to="/pathway/skills">Your skills over time</ButtonLink>}>
      There is no skill at this address.
    </MissingScreen>
  );
}

function Check({ skill }: { skill: Skill }) {
  const { data: overTime, error, refetch } = useSkillsOverTime();
  const { data: statements, error: noStatements, refetch: readStatements } = useStatements(skill);
  const checking = useCheckSkill(skill);
  const label = skillLabels[skill];
  const known = overTime?.skills.find((one) => one.skill === skill);
  return (
    <div className="max-w-[44rem]">
      <BackLink to="/pathway/skills">Your skills over time</BackLink>
      <PageHead
        title={`Check again: ${label}`}
        lead="Think of the last four weeks. Say how often each sentence is true of you. Only you see your answers."
      />
      {checking.data ? (
        <Result label={label} result={checking.data} />
      ) : (error && !overTime) || (noStatements && !statements) ? (
        <FailedState
          title="The questions could not be loaded"
          error={error ?? noStatements}
          onRetry={() => {
            void refetch();
            void readStatements();
          }}
        />
      ) : !known || !statements ? (
        <RowsSkeleton label="Loading the questions..." />
      ) : known.due === null ? (
        <div>
          <p>
            There is nothing to check yet. You can check this skill after a step of your pathway, or after{' '}
            {hoursUntilCheck} hours of CPD in it.
          </p>
          <ButtonLink look="primary" to="/pathway" className="mt-4">
            See your steps
          </ButtonLink>
        </div>
      ) : (
        <Questions
          statements={statements}
          isPending={checking.isPending}
          onAnswered={(answers) => checking.mutate(answers)}
        />
      )}
    </div>
  );
}

interface QuestionsProps {
  statements: string[];
  isPending: boolean;
  onAnswered(answers: CheckAnswer[]): void;
}

function Questions({ statements, isPending, onAnswered }: QuestionsProps) {
  const [answers, setAnswers] = useState<(CheckAnswer | null)[]>(statements.map(() => null));
  const [asked, setAsked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  function send(event: FormEvent) {
    event.preventDefault();
    const given = answers.flatMap((answer) => answer ?? []);
    if (given.length === statements.length) return onAnswered(given);
    setAsked(true);
    const first = answers.indexOf(null);
    form.current?.querySelectorAll('fieldset')[first]?.querySelector('input')?.focus();
  }
  return (
    <form ref={form} noValidate onSubmit={send} className="space-y-7">
      {statements.map((statement, at) => (
        <RadioField
          key={statement}
          legend={`${at + 1}. ${statement}`}
          options={options}
          value={answers[at] ?? null}
          onChange={(answer) => setAnswers(answers.with(at, answer))}
          error={asked && answers[at] === null ? 'Choose an answer' : undefined}
        />
      ))}
      <Button type="submit" look="primary" pending={isPending && 'Saving...'}>
        Save my answers
      </Button>
    </form>
  );
}

type Found = NonNullable<ReturnType<typeof useCheckSkill>['data']>;

function Result({ label, result: { levelBefore, currentLevel, targetLevel } }: { label: string; result: Found }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section>
      <h2 ref={heading} tabIndex={-1} className="section-title focus:outline-none">
        {label}: level {currentLevel} of 5
      </h2>
      <p className="mt-2">{changeOf(levelBefore, currentLevel)}</p>
      {targetLevel !== null && (
        <p className="mt-1.5">
          {currentLevel >= targetLevel
            ? `The role you want asks for level ${targetLevel}. You are there.`
            : `The role you want asks for level ${targetLevel}.`}
        </p>
      )}
      <p className="mt-1.5 text-quiet text-sm">
        Each answer gives points: “Sometimes” one, “Usually” two. Two points make a level.
      </p>
      <ButtonLink look="primary" to="/pathway/skills" className="mt-5">
        See all your skills
      </ButtonLink>
    </section>
  );
}

function changeOf(before: number | null, now: number): string {
  if (before === null) return 'This is your first level in this skill.';
  if (before === now) return `Your level is the same as before.`;
  return now > before
    ? `It was level ${before}. You moved up.`
    : `It was level ${before}. It is lower now, so your suggestions change with it.`;
}
