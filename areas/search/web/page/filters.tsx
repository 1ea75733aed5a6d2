import { clsx } from 'clsx';
import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { useMyCircles } from '#areas/circles/web/index.ts';
import { dayInLondon } from '#contract/london.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { PersonFilter } from './person-filter.tsx';
import { isPeriod, noFilters, type Period, type SearchAddress } from './search-address.ts';

interface FiltersProps {
  address: SearchAddress;
  onChange(changes: Partial<SearchAddress>): void;
}

const periodLabels: Record<Period, string> = {
  today: 'Today',
  week: 'Past 7 days',
  month: 'Past 30 days',
  year: 'Past year',
};

/** Circle, person, time and answers. On a small screen they open with a button. */
export function Filters({ address, onChange }: FiltersProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { circle, author, since, answered } = address;
  const count = [circle, author, since, answered].filter(Boolean).length;
  return (
    <section aria-label="Filters" className="mb-5">
      <Button
        size="small"
        icon={<SlidersHorizontal aria-hidden className="size-4" />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="lg:hidden"
      >
        {count > 0 ? `Filters (${count})` : 'Filters'}
      </Button>
      <div id={id} className={clsx('space-y-5 max-lg:mt-4 max-lg:max-w-[28rem]', !isOpen && 'max-lg:hidden')}>
        <CircleFilter circle={circle} onChange={(next) => onChange({ circle: next })} />
        <PersonFilter author={author} onChange={(next) => onChange({ author: next })} />
        <SinceFilter since={since} onChange={(next) => onChange({ since: next })} />
        <SelectField
          label="Answers"
          value={answered ?? ''}
          onChange={({ target: { value } }) =>
            onChange({ kind: null, answered: value === 'true' || value === 'false' ? value : undefined })
          }
        >
          <option value="">Answered or not</option>
          <option value="true">Answered discussions</option>
          <option value="false">Unanswered discussions</option>
        </SelectField>
        {count > 0 && (
          <Button size="small" onClick={() => onChange({ ...noFilters, kind: address.kind })} className="max-lg:w-full">
            Remove all filters
          </Button>
        )}
      </div>
    </section>
  );
}

function CircleFilter({
  circle,
  onChange,
}: {
  circle: number | undefined;
  onChange(circle: number | undefined): void;
}) {
  const { items = [] } = useMyCircles();
  const isOther = circle !== undefined && !items.some(({ id }) => id === circle);
  return (
    <SelectField
      label="Circle"
      value={circle ?? ''}
      onChange={(event) => onChange(Number(event.target.value) || undefined)}
    >
      <option value="">Any circle</option>
      {isOther && <option value={circle}>Another circle</option>}
      {items.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

function SinceFilter({ since, onChange }: { since: string; onChange(since: string): void }) {
  const isDate = since !== '' && !isPeriod(since);
  const [wantsDate, setWantsDate] = useState(isDate);
  const today = dayInLondon(new Date());
  return (
    <>
      <SelectField
        label="When"
        value={wantsDate || isDate ? 'date' : since}
        onChange={({ target: { value } }) => {
          setWantsDate(value === 'date');
          onChange(value === 'date' ? '' : value);
        }}
      >
        <option value="">Any time</option>
        {Object.entries(periodLabels).map(([period, label]) => (
          <option key={period} value={period}>
            {label}
          </option>
        ))}
        <option value="date">Since a date</option>
      </SelectField>
      {(wantsDate || isDate) && (
        <TextField
          label="Since"
          type="date"
          max={today}
          defaultValue={isDate ? since : ''}
          onChange={({ target: { value } }) => {
            // The browser reports each part of the date as it is typed.
            if (value === '' || (value >= '2000' && value <= today)) onChange(value);
          }}
        />
      )}
    </>
  );
}
