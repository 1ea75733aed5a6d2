import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { type ListField, useListChange, useUser } from '#areas/account/web/index.ts';
import { Button } from '#web/ui/button.tsx';
import { boxClass } from '#web/ui/field.tsx';

const limits = { items: 30, characters: 80 };

interface ItemListProps {
  field: ListField;
  label: string;
  /** Says what to add, in a sentence. */
  hint: string;
}

/** A list of short texts on the profile of the current user. Each change is saved immediately. */
export function ItemList({ field, label, hint }: ItemListProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const items = useUser()[field];
  const change = useListChange(field);
  const [typed, setTyped] = useState('');
  const isFull = items.length >= limits.items;

  function add(event: FormEvent) {
    event.preventDefault();
    const item = typed.trim();
    if (item === '' || change.isPending) return;
    change.mutate((before) => [...before, item], { onSuccess: () => setTyped('') });
  }

  function remove(item: string) {
    // The focused button disappears with its item.
    input.current?.focus();
    change.mutate((before) => before.filter((one) => one !== item));
  }

  return (
    <div>
      <h3 className="item-title">
        <label htmlFor={id}>{label}</label>
      </h3>
      <p id={`${id}-hint`} className="mt-0.5 text-quiet text-sm">
        {isFull ? 'You can add up to 30. Remove one to add another.' : hint}
      </p>
      {items.length > 0 && (
        <ul aria-label={label} className="mt-3 flex flex-wrap gap-2">
          {items.map((item) => (
            <li
              key={item}
              className="flex min-w-0 items-center rounded-full bg-primary-tint pl-3.5 font-medium text-sm pointer-coarse:min-h-11"
            >
              <span className="wrap-anywhere py-1.5">{item}</span>
              <button
                type="button"
                aria-label={`Remove ${item} from ${label}`}
                onClick={() => remove(item)}
                className="grid size-8 shrink-0 place-items-center rounded-full text-quiet hover:text-ink pointer-coarse:size-11"
              >
                <X aria-hidden className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={add} className="mt-3 flex gap-2.5">
        <input
          ref={input}
          id={id}
          type="text"
          autoComplete="off"
          maxLength={limits.characters}
          readOnly={isFull}
          aria-describedby={`${id}-hint`}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className={clsx(boxClass, 'h-11 min-w-0')}
        />
        <Button type="submit" pending={change.isPending && 'Saving...'} aria-label={`Add to ${label}`}>
          Add
        </Button>
      </form>
    </div>
  );
}
