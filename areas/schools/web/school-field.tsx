import { lazy, Suspense } from 'react';
import { Boundary } from '#web/ui/boundary.tsx';
import { TextField } from '#web/ui/field.tsx';
import type { SchoolChoiceProps } from './school-choice.tsx';
import { schoolHint } from './school-hint.ts';

const SchoolChoice = lazy(() => import('./school-choice.tsx'));

/**
 * The school of a person: chosen from the list, or typed. The list loads after the form, because the sign-in page has to be
 * small. Without it, the field takes what is typed.
 */
export function SchoolField(props: SchoolChoiceProps) {
  const { value, onType, optional = false, error, autoComplete } = props;
  const typed = (
    <TextField
      label="School"
      hint={schoolHint}
      optional={optional}
      error={error}
      autoComplete={autoComplete}
      value={value}
      onChange={(event) => onType(event.target.value)}
    />
  );
  return (
    <Boundary fallback={typed}>
      <Suspense fallback={typed}>
        <SchoolChoice {...props} />
      </Suspense>
    </Boundary>
  );
}
