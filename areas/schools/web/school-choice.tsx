import { useState } from 'react';
import { findSchools, type OfferedSchool } from '#areas/schools/contract/school.ts';
import { useEndpoint } from '#web/data/queries.ts';
import { Combobox, type ComboboxProps } from '#web/ui/combobox.tsx';
import { usePaused } from '#web/ui/use-paused.ts';
import { schoolHint } from './school-hint.ts';

const none: OfferedSchool[] = [];

export type SchoolChoiceProps = Omit<ComboboxProps<OfferedSchool>, 'offers' | 'label' | 'hint'>;

/** The town tells schools with one name apart. */
const withNote = (school: OfferedSchool) => ({ ...school, note: school.place });

/** The school of a person: chosen from the list, or typed. */
export default function SchoolChoice(props: SchoolChoiceProps) {
  const [typed, setTyped] = useState('');
  const q = usePaused(typed).trim();
  const { data } = useEndpoint(findSchools, { query: { q } }, { enabled: q.length > 1, keepsPrevious: true });
  return (
    <Combobox
      {...props}
      label="School"
      hint={schoolHint}
      // The name that was there before is not looked for.
      offers={(typed.trim().length > 1 ? (data ?? none) : none).map(withNote)}
      onType={(value) => {
        setTyped(value);
        props.onType(value);
      }}
    />
  );
}
