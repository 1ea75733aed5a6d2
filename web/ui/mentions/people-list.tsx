import { clsx } from 'clsx';
import { type CSSProperties, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { Avatar } from '../avatar.tsx';
import { caretPlace } from './caret-place.ts';
import type { OfferedPerson } from './use-offers.ts';

interface PeopleListProps {
  id: string;
  people: readonly OfferedPerson[];
  /** The index of the chosen person. */
  active: number;
  area: RefObject<HTMLTextAreaElement | null>;
  /** The place of the '@' in the text. */
  at: number;
  onPick(person: OfferedPerson): void;
}

export const optionId = (listId: string, index: number) => `${listId}-${index}`;

/** Space between the line and the list, in pixels. */
const gap = 4;

/** The people to choose from, below the line with the '@', or above it if there is more space. */
export function PeopleList({ id, people, active, area, at, onPick }: PeopleListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [place, setPlace] = useState<CSSProperties>({ visibility: 'hidden' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the number of people changes the height
  useLayoutEffect(() => {
    const update = () => {
      if (area.current && list.current) setPlace(placeFor(area.current, list.current, at));
    };
    update();
    // A phone is turned, or its keyboard opens.
    window.visualViewport?.addEventListener('resize', update);
    window.addEventListener('resize', update);
    return () => {
      window.visualViewport?.removeEventListener('resize', update);
      window.removeEventListener('resize', update);
    };
  }, [area, at, people.length]);
  return (
    <ul
      ref={list}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a list of options, whose focus stays in the field
      role="listbox"
      id={id}
      aria-label="People to mention"
      style={place}
      className="absolute z-30 w-[min(22rem,100%)] rounded-card border border-line bg-card p-1.5 shadow-floating"
    >
      {people.map((person, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled in the field
        <li
          key={person.id}
          id={optionId(id, index)}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: see above
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          // Keeps the focus in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(person)}
          className={clsx(
            'flex min-h-11 cursor-pointer select-none items-center gap-3 rounded-control px-2.5 py-1',
            index === active ? 'bg-primary-tint' : 'hover:bg-paper',
          )}
        >
          <Avatar person={person} size="small" />
          <span className="min-w-0">
            <span className="block truncate font-semibold text-sm leading-snug">{person.name}</span>
            <span className="block truncate text-quiet text-sm leading-snug">{person.detail}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function placeFor(area: HTMLTextAreaElement, list: HTMLElement, at: number): CSSProperties {
  const caret = caretPlace(area, at);
  const box = area.getBoundingClientRect();
  const top = Math.min(Math.max(caret.top, 0), area.clientHeight - caret.height);
  // A phone's keyboard covers a part of the page, and a dialog cuts off what is outside.
  const view = window.visualViewport;
  const dialog = area.closest('[role="dialog"]')?.getBoundingClientRect();
  const ceiling = Math.max(view?.offsetTop ?? 0, dialog?.top ?? 0);
  const floor = Math.min(
    view ? view.offsetTop + view.height : window.innerHeight,
    dialog?.bottom ?? Number.POSITIVE_INFINITY,
  );
  const below = floor - (box.top + top + caret.height);
  const above = box.top + top - ceiling;
  const left = Math.max(0, Math.min(caret.left, area.offsetWidth - list.offsetWidth));
  const isAbove = below < list.offsetHeight + 2 * gap && above > below;
  return isAbove ? { left, bottom: area.offsetHeight - top + gap } : { left, top: top + caret.height + gap };
}
