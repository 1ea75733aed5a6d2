import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';

interface DaysFieldProps {
  label: ReactNode;
  hint?: string | undefined;
  /** `2026-12-21/2027-01-01`, one on each line. */
  value: string;
  onChange(value: string): void;
  disabled?: boolean;
}

/** Periods of days, each with a first and a last day. */
export function DaysField({ label, hint, value, onChange, disabled }: DaysFieldProps) {
  const periods = value === '' ? [] : value.split('\n').map((line) => line.split('/'));
  const write = (changed: string[][]) => onChange(changed.map((days) => days.join('/')).join('\n'));
  const set = (at: number, part: 0 | 1, day: string) =>
    write(
      periods.map((days, index) => (index === at ? (part === 0 ? [day, days[1] ?? ''] : [days[0] ?? '', day]) : days)),
    );
  return (
    <fieldset disabled={disabled} className="min-w-0">
      <legend className="font-semibold text-sm">{label}</legend>
      {hint && <p className="mt-1 text-quiet text-sm">{hint}</p>}
      <ul className="mt-3 space-y-3">
        {periods.map(([first = '', last = ''], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a period has no other identity while it is typed
          <li key={index} className="flex flex-wrap items-end gap-3">
            <div className="w-40">
              <TextField
                label="First day"
                type="date"
                value={first}
                onChange={(event) => set(index, 0, event.target.value)}
              />
            </div>
            <div className="w-40">
              <TextField
                label="Last day"
                type="date"
                value={last}
                onChange={(event) => set(index, 1, event.target.value)}
              />
            </div>
            <Button
              look="quiet"
              icon={<X aria-hidden className="size-4" />}
              aria-label={`Remove holiday ${index + 1}`}
              onClick={() => write(periods.filter((_, at) => at !== index))}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <Button
        className="mt-3"
        icon={<Plus aria-hidden className="size-4" />}
        onClick={() => write([...periods, ['', '']])}
      >
        Add a holiday
      </Button>
    </fieldset>
  );
}
