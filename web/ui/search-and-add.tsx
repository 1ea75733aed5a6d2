import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Combobox, type Offer } from './combobox.tsx';

interface SearchAndAddProps<Offered extends Offer> {
  /** What is chosen here: 'Schools'. */
  legend: string;
  /** The label of the search: 'Add a school'. */
  label: string;
  hint?: string;
  /** Says that nothing was found for the typed text. */
  none: string;
  error?: string | undefined;
  chosen: readonly Offered[];
  onChange(chosen: Offered[]): void;
  /** What was found for the typed text. What is chosen already is left out. */
  offers: readonly Offered[];
  /** Somebody typed. Search for it once they pause. */
  onType(typed: string): void;
}

/**
 * Any number of things out of many: a search that adds one, above the chosen ones. A press removes one. The form is not
 * sent while text is typed that nothing was chosen for: it would count for nothing.
 */
export function SearchAndAdd<Offered extends Offer>({
  legend,
  label,
  hint,
  none,
  error,
  chosen,
  onChange,
  offers,
  onType,
}: SearchAndAddProps<Offered>) {
  const [typed, setTyped] = useState('');
  const [isLeft, setLeft] = useState(false);
  const place = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const form = place.current?.form;
    const refuse = (event: Event) => {
      if (typed.trim() === '') return;
      event.preventDefault();
      event.stopPropagation();
      setLeft(true);
      place.current?.querySelector('input')?.focus();
    };
    // Before the form's own handler.
    form?.addEventListener('submit', refuse, true);
    return () => form?.removeEventListener('submit', refuse, true);
  }, [typed]);
  const type = (value: string) => {
    setTyped(value);
    setLeft(false);
    onType(value.trim());
  };
  const isChosen = ({ id: one }: Offer) => chosen.some((offer) => offer.id === one);
  return (
    <fieldset ref={place} className="min-w-0">
      <legend className="sr-only">{legend}</legend>
      <Combobox
        label={label}
        optional
        hint={typed.trim() !== '' && offers.length === 0 ? none : hint}
        error={isLeft ? 'Choose one from the list, or empty the field' : error}
        value={typed}
        offers={offers.filter((offer) => !isChosen(offer))}
        onType={type}
        onPick={(offer) => {
          onChange([...chosen, offer]);
          type('');
        }}
      />
      {chosen.length > 0 && (
        <ul aria-label={`Chosen: ${legend}`} className="mt-3 flex flex-wrap gap-2">
          {chosen.map((offer) => (
            <li
              key={offer.id}
              className="flex min-w-0 max-w-full items-center rounded-full bg-primary-tint pl-3.5 font-medium text-sm"
            >
              <span className="wrap-anywhere min-w-0 py-1">{offer.name}</span>
              <button
                type="button"
                aria-label={`Remove ${offer.name}`}
                onClick={() => onChange(chosen.filter((one) => one.id !== offer.id))}
                className="grid size-9 shrink-0 place-items-center rounded-full text-quiet hover:text-ink pointer-coarse:size-11"
              >
                <X aria-hidden className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}
