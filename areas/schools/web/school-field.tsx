import { useEffect, useState } from 'react';
import { findSchools, type OfferedSchool } from '#areas/schools/contract/school.ts';
import { useEndpoint } from '#web/data/queries.ts';
import { SchoolCombobox, type SchoolComboboxProps } from './school-combobox.tsx';

/** What is typed, once the member pauses. */
export function usePaused(typed: string): string {
  const [paused, setPaused] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), 200);
    return () => clearTimeout(timer);
  }, [typed]);
  return paused;
}

const none: OfferedSchool[] = [];

/** The school of a person: chosen from the list, or typed. */
export function SchoolField(props: Omit<SchoolComboboxProps, 'offers' | 'label' | 'hint'>) {
  const [typed, setTyped] = useState('');
  const q = usePaused(typed).trim();
  const { data } = useEndpoint(findSchools, { query: { q } }, { enabled: q.length > 1, keepsPrevious: true });
  return (
    <SchoolCombobox
      {...props}
      label="School"
      hint="Choose it from the list. If it is not there, type its name."
      // The name that was there before is not looked for.
      offers={typed.trim().length > 1 ? (data ?? none) : none}
      onType={(value) => {
        setTyped(value);
        props.onType(value);
      }}
    />
  );
}
