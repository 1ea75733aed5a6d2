import { useId } from 'react';

interface SliderFieldProps {
  label: string;
  hint?: string;
  value: number;
  onChange(value: number): void;
  min: number;
  max: number;
  /** The meaning of the lowest and the highest value. */
  ends?: readonly [string, string];
}

/** A whole number on a short scale, with the number beside it. It is the browser's slider: arrow keys, Home and End move it. */
export function SliderField({ label, hint, value, onChange, min, max, ends }: SliderFieldProps) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, ends && `${id}-ends`].filter(Boolean).join(' ') || undefined;
  return (
    <div>
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="font-semibold text-sm">
          {label}
        </label>
        <span aria-hidden className="display figures text-[1.375rem] text-primary">
          {value}
        </span>
      </div>
      {hint && (
        <p id={`${id}-hint`} className="text-quiet text-sm">
          {hint}
        </p>
      )}
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={1}
        value={value}
        aria-describedby={describedBy}
        onChange={({ target }) => onChange(Number(target.value))}
        style={{ '--filled': `${((value - min) / (max - min)) * 100}%` }}
        className="slider block h-9 w-full cursor-pointer pointer-coarse:h-11"
      />
      {ends && (
        <p id={`${id}-ends`} className="flex justify-between gap-4 text-quiet text-sm">
          <span>
            <span className="sr-only">{min}: </span>
            {ends[0]}
          </span>
          <span className="text-right">
            <span className="sr-only">{max}: </span>
            {ends[1]}
          </span>
        </p>
      )}
    </div>
  );
}

declare module 'react' {
  interface CSSProperties {
    /** How much of the track is before the thumb. */
    '--filled'?: string;
  }
}
