import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { isMonth, monthOf, monthWords, sameDayIn } from './month-days.ts';

interface MonthHeadProps {
  /** The id of the heading. */
  id: string;
  month: string;
  today: string;
  /** Another month, and the day that is chosen in it. Both are empty for the current month. */
  onChange(changes: { month: string; day: string }): void;
}

/** The name of a month, with buttons for the month before and after it, and for the current one. */
export function MonthHead({ id, month, today, onChange }: MonthHeadProps) {
  const show = (months: number) => onChange({ month: monthOf(sameDayIn(`${month}-01`, months)), day: '' });
  return (
    <div className="mb-3 flex items-center gap-1">
      <h2 id={id} aria-live="polite" className="section-title mr-auto">
        {monthWords(month)}
      </h2>
      {month !== monthOf(today) && (
        <Button look="quiet" size="small" onClick={() => onChange({ month: '', day: '' })}>
          Today
        </Button>
      )}
      <Step label="Previous month" months={-1} month={month} onShow={show}>
        <ChevronLeft aria-hidden className="size-5" />
      </Step>
      <Step label="Next month" months={1} month={month} onShow={show}>
        <ChevronRight aria-hidden className="size-5" />
      </Step>
    </div>
  );
}

interface StepProps {
  label: string;
  months: number;
  month: string;
  onShow(months: number): void;
  children: ReactNode;
}

function Step({ label, months, month, onShow, children }: StepProps) {
  const isThere = isMonth(monthOf(sameDayIn(`${month}-01`, months)));
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={!isThere}
      onClick={() => isThere && onShow(months)}
      className="grid size-11 place-items-center rounded-control border border-edge hover:bg-primary-tint aria-disabled:opacity-50"
    >
      {children}
    </button>
  );
}
