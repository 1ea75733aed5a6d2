import { clsx } from 'clsx';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { boxClass, describedBy, Field } from './field.tsx';

/** Something to choose. The note tells two with one name apart. */
export interface Offer {
  id: number | string;
  name: string;
  note?: string | null;
}

export interface ComboboxProps<Offered extends Offer> {
  label: string;
  optional?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
  /** What is in the field. */
  value: string;
  /** Somebody typed. What was chosen before counts no more. */
  onType(value: string): void;
  onPick(offer: Offered): void;
  /** What there is for what was typed. */
  offers: readonly Offered[];
  autoComplete?: string;
}

/** A text field with a list below it. The keys are those of a combobox: arrows, Enter and Escape. */
export function Combobox<Offered extends Offer>({
  label,
  optional = false,
  hint,
  error,
  value,
  onType,
  onPick,
  offers,
  autoComplete = 'off',
}: ComboboxProps<Offered>) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const shown = isOpen ? offers : [];
  // What there is for other letters: the position in the list means another one.
  const offered = offers.map(({ id: one }) => one).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list is the trigger
  useEffect(() => setActive(-1), [offered]);
  // Near the lower edge of the window, the list would open below it.
  const list = useRef<HTMLUListElement>(null);
  const isShown = shown.length > 0;
  useEffect(() => {
    if (isShown) list.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
  const pick = (offer: Offered) => {
    onPick(offer);
    setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = shown[active];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (offers.length === 0) return;
      event.preventDefault();
      setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      const from = active < 0 && step < 0 ? 0 : active;
      setActive((from + step + offers.length) % offers.length);
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      pick(chosen);
    } else if (event.key === 'Escape' && shown.length > 0) {
      event.preventDefault();
      setOpen(false);
    }
  };
  return (
    <Field id={id} label={label} optional={optional} hint={hint} error={error}>
      <div className="relative">
        <input
          id={id}
          type="text"
          role="combobox"
          aria-expanded={shown.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          {...(shown[active] ? { 'aria-activedescendant': `${id}-${active}` } : {})}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { label, hint, error: error ?? '' })}
          autoComplete={autoComplete}
          maxLength={160}
          value={value}
          onChange={(event) => {
            onType(event.target.value);
            setOpen(true);
          }}
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={onKeyDown}
          className={clsx(boxClass, 'h-11')}
        />
        <ul
          ref={list}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a list of options, whose focus stays in the field
          role="listbox"
          id={`${id}-list`}
          aria-label="Suggestions"
          hidden={shown.length === 0}
          className="absolute inset-x-0 top-full z-30 mt-1 max-h-72 scroll-mb-20 overflow-y-auto rounded-card border border-line bg-card p-1.5 shadow-floating"
        >
          {shown.map((offer, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled in the field
            <li
              key={offer.id}
              id={`${id}-${index}`}
              // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: see above
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              // Keeps the focus in the field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => pick(offer)}
              className={clsx(
                'flex min-h-11 cursor-pointer select-none flex-wrap items-baseline gap-x-2 rounded-control px-2.5 py-2',
                index === active ? 'bg-primary-tint' : 'hover:bg-paper',
              )}
            >
              <span className="font-semibold text-sm">{offer.name}</span>
              {offer.note && <span className="text-quiet text-sm">{offer.note}</span>}
            </li>
          ))}
        </ul>
        <p role="status" className="sr-only">
          {shown.length > 0 && `${shown.length} to choose from`}
        </p>
      </div>
    </Field>
  );
}
