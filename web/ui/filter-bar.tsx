import { clsx } from 'clsx';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, type Ref, useId, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { DebouncedInput } from './debounced-input.tsx';
import { SearchField } from './search-field.tsx';

interface FilterBarProps {
  /** What is filtered: 'Filter members'. */
  label: string;
  /** The filter by text. Left out where the screen has a search box of its own. */
  search?: { label: string; value: string; onChange(value: string): void; ref?: Ref<HTMLInputElement> };
  /** How many of the other filters are set. */
  active: number;
  onClear(): void;
  /** A `FilterSheet` with the other filters. Windows below 1280 px show it instead of the fields. */
  sheet?: ReactNode;
  /** The other filters. On a phone they are behind the button 'Filter'. Left out if the text is the only filter. */
  children?: ReactNode;
}

/** The filters of a list: a search box and other controls. They are applied at once. */
export function FilterBar({ label, search, active, onClear, sheet, children }: FilterBarProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const bar = useRef<HTMLFormElement>(null);
  const clear = () => {
    onClear();
    // The button that was pressed disappears.
    bar.current?.querySelector<HTMLElement>('input, button')?.focus();
  };
  return (
    <form ref={bar} aria-label={label} onSubmit={(event) => event.preventDefault()} className="mb-5">
      <div className="flex flex-wrap items-end gap-3">
        {search && (
          <DebouncedInput value={search.value} onPause={search.onChange}>
            {(typed, setTyped) => (
              <SearchField
                ref={search.ref}
                label={search.label}
                placeholder={`${search.label}...`}
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
                className="min-w-0 grow sm:w-72 sm:grow-0"
              />
            )}
          </DebouncedInput>
        )}
        {sheet ? (
          <div className="xl:hidden">{sheet}</div>
        ) : children == null ? null : (
          <Button
            className="sm:hidden"
            aria-expanded={isOpen}
            aria-controls={id}
            icon={<SlidersHorizontal aria-hidden className="size-4" />}
            onClick={() => setOpen(!isOpen)}
          >
            {active > 0 ? `Filter (${active})` : 'Filter'}
          </Button>
        )}
        <div
          id={id}
          className={clsx(
            // The fields flow beside the search. With a sheet, a narrow window shows none of them here.
            sheet ? 'hidden xl:contents' : 'gap-3 max-sm:w-full max-sm:flex-col max-sm:items-stretch sm:contents',
            !sheet && (isOpen ? 'flex' : 'hidden'),
          )}
        >
          {children}
        </div>
        {(active > 0 || search?.value) && (
          <Button look="quiet" className={sheet ? 'max-xl:hidden' : ''} onClick={clear}>
            Clear filters
          </Button>
        )}
      </div>
    </form>
  );
}

/** A value from the address that can be shown before the address has changed: the router changes it a moment later. */
function useShown<Value>(value: Value): [Value, (next: Value) => void] {
  const [shown, setShown] = useState(value);
  const [told, setTold] = useState(value);
  if (told !== value) {
    setTold(value);
    setShown(value);
  }
  return [shown, setShown];
}

interface FilterSelectProps {
  label: string;
  /** The choice that filters nothing: 'All roles'. */
  all: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange(value: string): void;
}

/** A filter with one choice. A value from the address that is not among the options is offered too. */
export function FilterSelect({ label, all, value, options, onChange }: FilterSelectProps) {
  const [shown, setShown] = useShown(value);
  const isListed = value === '' || options.some((option) => option.value === value);
  return (
    <span className="contents in-data-[sheet]:block">
      <span aria-hidden className="mb-1 hidden font-semibold text-sm in-data-[sheet]:block">
        {label}
      </span>
      <select
        aria-label={label}
        value={shown}
        onChange={(event) => {
          setShown(event.target.value);
          onChange(event.target.value);
        }}
        className={clsx(
          'h-11 max-w-full rounded-control border bg-card px-3 in-data-[sheet]:w-full sm:max-w-56',
          value ? 'border-primary font-semibold' : 'border-edge',
        )}
      >
        <option value="">{all}</option>
        {!isListed && <option value={value}>{value}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}

/** A filter that is on or off. */
export function FilterCheck({
  label,
  checked,
  onChange,
}: {
  label: string;
  checked: boolean;
  onChange(on: boolean): void;
}) {
  const [shown, setShown] = useShown(checked);
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-2.5">
      <input
        type="checkbox"
        checked={shown}
        onChange={(event) => {
          setShown(event.target.checked);
          onChange(event.target.checked);
        }}
        className="size-5 shrink-0 cursor-pointer accent-primary"
      />
      {label}
    </label>
  );
}

interface MatchCountProps {
  list: { items: readonly unknown[] | undefined; hasNextPage?: boolean; isFetching: boolean };
  /** 'member matches', 'members match' */
  one: string;
  many: string;
}

/** Says how many items match the filters. Screen readers announce it. Show it only while a filter is set. */
export function MatchCount({ list, one, many }: MatchCountProps) {
  const count = list.items?.length ?? 0;
  const words = `${list.hasNextPage ? 'More than ' : ''}${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`;
  return (
    <p role="status" className="mb-4 min-h-6 text-quiet text-sm">
      {!list.isFetching && list.items && words}
    </p>
  );
}
