import { useState } from 'react';
import { findSchools, type OfferedSchool } from '#areas/schools/contract/school.ts';
import { useEndpoint } from '#web/data/queries.ts';
import { SchoolCombobox, type SchoolComboboxProps } from './school-combobox.tsx';
import { schoolHint } from './school-hint.ts';
import { usePaused } from './use-paused.ts';

const none: OfferedSchool[] = [];

export type SchoolChoiceProps = Omit<SchoolComboboxProps, 'offers' | 'label' | 'hint'>;

/** The school of a person: chosen from the list, or typed. */
export default function SchoolChoice(props: SchoolChoiceProps) {
  const [typed, setTyped] = useState('');
  const q = usePaused(typed).trim();
  const { data } = useEndpoint(findSchools, { query: { q } }, { enabled: q.length > 1, keepsPrevious: true });
  return (
    <SchoolCombobox
      {...props}
      label="School"
      hint={schoolHint}
      // The name that was there before is not looked for.
      offers={typed.trim().length > 1 ? (data ?? none) : none}
      onType={(value) => {
        setTyped(value);
        props.onType(value);
      }}
    />
  );
}
