import { Check, Plus } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { Button } from './button.tsx';
import { boxClass } from './field.tsx';

interface GroupParts {
  legend: string;
  hint?: ReactNode;
  error?: string | undefined;
}

/** A group of controls with a legend, a hint and an error. */
function Group({ id, legend, hint, error, children }: GroupParts & { id: string; children: ReactNode }) {
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <fieldset aria-describedby={describedBy} data-mistake={error ? '' : undefined} className="min-w-0">
      <legend className="font-semibold text-sm">{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-quiet text-sm">
          {hint}
        </p>
      )}
      <div className="mt-3">{children}</div>
      <p id={`${id}-error`} aria-live="polite" className="text-danger text-sm">
        {error && <span className="mt-2 block">{error}</span>}
      </p>
    </fieldset>
  );
}

interface RadioFieldProps<Value extends string> extends GroupParts {
  options: readonly { value: Value; label: string; hint?: string }[];
  value: Value | null;
  onChange(value: Value): void;
}

/** One of a few options, each with an explanation. It uses the browser's radio buttons. */
export function RadioField<Value extends string>({ options, value, onChange, ...parts }: RadioFieldProps<Value>) {
  const id = useId();
  return (
    <Group id={id} {...parts}>
      <div className="overflow-hidden rounded-card border border-line bg-card">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-11 items-start gap-3 border-line px-4 py-3 transition-colors not-first:border-t hover:bg-primary-tint/50 has-checked:bg-primary-tint"
          >
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
              className="mt-0.5 size-5 shrink-0 cursor-pointer appearance-none rounded-full border border-edge bg-card transition-[border-color,border-width] checked:border-[6px] checked:border-primary"
            />
            <span className="min-w-0">
              <span className="block font-semibold">{option.label}</span>
              {option.hint && <span className="block text-quiet text-sm">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </Group>
  );
}

interface ChipFieldProps extends GroupParts {
  options: readonly string[];
  value: readonly string[];
  onChange(value: string[]): void;
  /** The label of the field for other answers: 'Another area of expertise'. Without it, only the options can be chosen. */
  ownLabel?: string;
}

/** Any number of short options, and the member's own. Each is the browser's checkbox in the shape of a pill. */
export function ChipField({ options, value, onChange, ownLabel, ...parts }: ChipFieldProps) {
  const id = useId();
  const own = value.filter((item) => !options.includes(item));
  const toggle = (item: string) =>
    onChange(value.includes(item) ? value.filter((one) => one !== item) : [...value, item]);
  return (
    <Group id={id} {...parts}>
      <div className="flex flex-wrap gap-2">
        {[...options, ...own].map((item) => (
          <label
            key={item}
            className="relative inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-full border border-edge bg-card px-3.5 text-sm transition-colors hover:border-ink has-checked:border-primary has-checked:bg-primary has-checked:font-semibold has-checked:text-on-primary has-focus-visible:outline-2 has-focus-visible:outline-primary has-focus-visible:outline-offset-2 pointer-coarse:min-h-11"
          >
            <input
              type="checkbox"
              checked={value.includes(item)}
              onChange={() => toggle(item)}
              className="absolute inset-0 size-full cursor-pointer appearance-none rounded-full focus-visible:outline-none"
            />
            {value.includes(item) && <Check aria-hidden strokeWidth={3} className="size-3.5 shrink-0" />}
            <span className="truncate">{item}</span>
          </label>
        ))}
      </div>
      {ownLabel && (
        <OwnChip
          label={ownLabel}
          onAdd={(item) => {
            if (!value.includes(item)) onChange([...value, item]);
          }}
        />
      )}
    </Group>
  );
}

/** A field that adds an option. Blank text adds nothing. */
function OwnChip({ label, onAdd }: { label: string; onAdd(item: string): void }) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const add = () => {
    const item = typed.replaceAll(/\s+/g, ' ').trim();
    if (item) onAdd(item);
    setTyped('');
  };
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };
  return (
    <div className="mt-4">
      <label htmlFor={id} className="mb-1.5 block font-semibold text-sm">
        {label}
        <span className="ml-1.5 font-normal text-quiet">optional</span>
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          value={typed}
          maxLength={80}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onEnter}
          // What was typed is added even if the button was not pressed.
          onBlur={add}
          className={`${boxClass} h-11 max-w-80`}
        />
        <Button icon={<Plus aria-hidden className="size-4" />} onClick={add}>
          Add
        </Button>
      </div>
    </div>
  );
}
