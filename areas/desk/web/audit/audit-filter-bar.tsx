import { clsx } from 'clsx';
import { useId } from 'react';
import { type AuditAction, auditActionLabel, auditActions } from '#contract/audit-actions.ts';
import { DebouncedInput } from '#web/ui/debounced-input.tsx';
import { boxClass } from '#web/ui/field.tsx';
import { FilterBar, FilterSelect } from '#web/ui/filter-bar.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { type AuditFilters, noFilters } from './audit-filters.ts';

const choices = auditActions
  .map((value: AuditAction) => ({ value, label: auditActionLabel(value) }))
  .sort((a, b) => a.label.localeCompare(b.label));

interface AuditFilterBarProps {
  filters: AuditFilters;
  onChange(changes: Record<string, string>): void;
}

/** The filters of the audit log: two people, an action and days. */
export function AuditFilterBar({ filters, onChange }: AuditFilterBarProps) {
  const { action, by = '', about = '', from = '', to = '', person } = filters;
  return (
    <FilterBar
      label="Filter entries"
      search={{ label: 'About a person', value: about, onChange: (value) => onChange({ about: value, person: '' }) }}
      active={[action, by, from, to, person].filter(Boolean).length}
      onClear={() => onChange(noFilters)}
    >
      <DebouncedInput value={by} onPause={(value) => onChange({ by: value })}>
        {(typed, setTyped) => (
          <SearchField
            label="Done by"
            placeholder="Done by..."
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            className="sm:w-56"
          />
        )}
      </DebouncedInput>
      <FilterSelect
        label="Action"
        all="All actions"
        value={action ?? ''}
        options={choices}
        onChange={(value) => onChange({ action: value })}
      />
      <DayFilter label="From" value={from} max={to} onChange={(value) => onChange({ from: value })} />
      <DayFilter label="To" value={to} min={from} onChange={(value) => onChange({ to: value })} />
    </FilterBar>
  );
}

interface DayFilterProps {
  label: string;
  value: string;
  min?: string;
  max?: string;
  onChange(day: string): void;
}

function DayFilter({ label, value, min, max, onChange }: DayFilterProps) {
  const id = useId();
  return (
    <span className="flex items-center gap-2">
      <label htmlFor={id} className="w-12 shrink-0 text-quiet text-sm sm:w-auto">
        {label}
      </label>
      <input
        id={id}
        type="date"
        value={value}
        {...(min ? { min } : {})}
        {...(max ? { max } : {})}
        onChange={(event) => onChange(event.target.value)}
        className={clsx(boxClass, 'h-11 sm:w-40')}
      />
    </span>
  );
}
