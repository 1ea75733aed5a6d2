import { clsx } from 'clsx';
import { type KeyboardEvent, useId, useRef } from 'react';

interface RatingFieldProps {
  label: string;
  /** Null if there is no rating. */
  value: number | null;
  onChange(value: number | null): void;
  min: number;
  max: number;
  /** Where the thumb is while there is no rating. */
  start: number;
}

/**
 * A slider for an optional rating. Until the member moves it, clicks it or presses Space, there is no rating, and it says
 * so. A rating can be removed.
 */
export function RatingField({ label, value, onChange, min, max, start }: RatingFieldProps) {
  const id = useId();
  const slider = useRef<HTMLInputElement>(null);
  const shown = value ?? start;
  const rateAsShown = () => value === null && onChange(start);
  function onKeyDown(event: KeyboardEvent) {
    if (value !== null || (event.key !== ' ' && event.key !== 'Enter')) return;
    event.preventDefault();
    rateAsShown();
  }
  return (
    <div>
      <div className="flex min-h-9 items-center justify-between gap-4">
        <label htmlFor={id} className="font-semibold text-sm">
          {label}
        </label>
        {value === null ? (
          <span aria-hidden className="text-quiet text-sm">
            Not rated
          </span>
        ) : (
          <span className="flex items-center gap-2">
            <button
              type="button"
              aria-label={`Clear the rating: ${label}`}
              onClick={() => {
                onChange(null);
                slider.current?.focus();
              }}
              className="min-h-9 rounded-control px-2 text-quiet text-sm underline underline-offset-3 hover:text-ink pointer-coarse:min-h-11"
            >
              Clear
            </button>
            <span aria-hidden className="display figures w-7 text-right text-[1.375rem] text-primary">
              {value}
            </span>
          </span>
        )}
      </div>
      <input
        ref={slider}
        id={id}
        type="range"
        min={min}
        max={max}
        step={1}
        value={shown}
        aria-valuetext={value === null ? `Not rated. Press Space to choose ${start}.` : String(value)}
        onChange={({ target }) => onChange(Number(target.value))}
        onClick={rateAsShown}
        onKeyDown={onKeyDown}
        style={{ '--filled': value === null ? '0%' : `${((shown - min) / (max - min)) * 100}%` }}
        className={clsx('slider block h-9 w-full cursor-pointer pointer-coarse:h-11', value === null && 'slider-unset')}
      />
    </div>
  );
}
