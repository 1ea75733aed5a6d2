import { lazy, Suspense } from 'react';
import type { DeskSchoolFieldProps } from './desk-school-choice.tsx';

const DeskSchoolChoice = lazy(() => import('./desk-school-choice.tsx'));

/** One of the schools of the desk. It loads when it is shown, so that the pages of members do not have it. */
export function DeskSchoolField(props: DeskSchoolFieldProps) {
  return (
    <Suspense fallback={<div className="h-18" />}>
      <DeskSchoolChoice {...props} />
    </Suspense>
  );
}
