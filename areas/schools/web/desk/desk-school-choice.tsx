import { useState } from 'react';
import { listDeskSchools } from '#areas/schools/contract/school-desk.ts';
import { useEndpoint } from '#web/data/queries.ts';
import { Combobox, type ComboboxProps, type Offer } from '#web/ui/combobox.tsx';
import { usePaused } from '#web/ui/use-paused.ts';

export interface DeskSchoolFieldProps extends Pick<ComboboxProps<Offer>, 'optional' | 'hint' | 'error'> {
  label?: string;
  /** Leaves this school out. */
  except?: number;
  onChange(schoolId: number | null): void;
  /** The school that was chosen, with its name. */
  onPick?(school: { id: number; name: string }): void;
}

/** One of the schools that the current user may see at the desk. Only a chosen school counts, not typed text. */
export default function DeskSchoolChoice({
  label = 'School',
  except,
  onChange,
  onPick,
  ...parts
}: DeskSchoolFieldProps) {
  const [typed, setTyped] = useState('');
  const [isPicked, setPicked] = useState(false);
  const q = usePaused(typed).trim();
  const { data } = useEndpoint(
    listDeskSchools,
    { query: { ...(q ? { q } : {}), state: 'open', limit: 11 } },
    { keepsPrevious: true },
  );
  const offers = isPicked
    ? []
    : (data ?? [])
        .filter(({ id }) => id !== except)
        .slice(0, 10)
        .map((school) => ({ ...school, note: school.place }));
  return (
    <Combobox
      {...parts}
      label={label}
      hint={parts.hint ?? (typed && !isPicked && 'Choose a school from the list.')}
      value={typed}
      offers={offers}
      onType={(value) => {
        setTyped(value);
        setPicked(false);
        onChange(null);
      }}
      onPick={(school) => {
        setTyped(school.name);
        setPicked(true);
        onChange(school.id);
        onPick?.(school);
      }}
    />
  );
}
