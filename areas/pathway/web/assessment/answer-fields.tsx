import { useState } from 'react';
import { ChipField } from '#web/ui/choice-field.tsx';
import { TextField } from '#web/ui/field.tsx';
import type { AnswerName, Answers, Problems } from './assessment-answers.ts';

/** The props of every step of the self-assessment. */
export interface StepProps {
  answers: Answers;
  onAnswer(changes: Partial<Answers>): void;
  problems: Problems;
  /** The date of the last self-assessment if its ratings are the start, otherwise null. */
  takenOn: string | null;
}

/** Answers that are lists of short texts. */
type ListName = { [Name in AnswerName]: Answers[Name] extends string[] ? Name : never }[AnswerName];

interface ListProps extends StepProps {
  name: ListName;
  legend: string;
  hint?: string;
  options: readonly string[];
  ownLabel?: string;
}

/** A list of short texts. */
export function List({ name, answers, onAnswer, problems, takenOn: _takenOn, ...field }: ListProps) {
  return (
    <div data-answer={name}>
      <ChipField
        {...field}
        value={answers[name]}
        onChange={(value) => onAnswer({ [name]: value })}
        error={problems[name]}
      />
    </div>
  );
}

type YearsName = 'yearsInEducation' | 'yearsInCurrentRole';

/** Years. An empty field, or one that is not a number, counts as 0 (`docs/product/pathway.md`). */
export function Years({ name, label, answers, onAnswer, problems }: StepProps & { name: YearsName; label: string }) {
  const [typed, setTyped] = useState(answers[name] === 0 ? '' : String(answers[name]));
  return (
    <div data-answer={name}>
      <TextField
        type="number"
        inputMode="numeric"
        min={0}
        max={60}
        placeholder="0"
        label={label}
        value={typed}
        error={problems[name]}
        onChange={({ target }) => {
          setTyped(target.value);
          const years = Number(target.value);
          onAnswer({ [name]: Number.isFinite(years) ? years : 0 });
        }}
      />
    </div>
  );
}
