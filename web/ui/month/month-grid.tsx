import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { dayAfter, monthWords, sameDayIn, shortDay, weekdayOf, weeksOf } from './month-days.ts';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Something on a day of the month. */
export interface MonthEntry {
  id: number;
  title: string;
  /** The colour of a circle. Without one it is marigold. */
  colour?: string | undefined;
  /** Shows a tick before the title. The word is for screen readers: 'Going:'. */
  ticked?: string | false;
}

/** The most entries that a day shows by name, and by dot on a phone. */
const mostNamed = 2;
const mostDots = 3;

interface MonthGridProps {
  month: string;
  today: string;
  /** The day whose entries are shown beside the grid. */
  chosen: string;
  /** The entries of the month by day. */
  byDay: ReadonlyMap<string, MonthEntry[]>;
  /** '2 events' */
  countWords(count: number): string;
  /** Another day, also of another month. */
  onChoose(day: string): void;
}

/** The day that a key moves to, as in the date grids of the ARIA Authoring Practices Guide. */
function dayByKey(key: string, day: string): string | null {
  if (key === 'ArrowLeft') return dayAfter(day, -1);
  if (key === 'ArrowRight') return dayAfter(day, 1);
  if (key === 'ArrowUp') return dayAfter(day, -7);
  if (key === 'ArrowDown') return dayAfter(day, 7);
  if (key === 'Home') return dayAfter(day, -weekdayOf(day));
  if (key === 'End') return dayAfter(day, 6 - weekdayOf(day));
  if (key === 'PageUp') return sameDayIn(day, -1);
  if (key === 'PageDown') return sameDayIn(day, 1);
  return null;
}

/** A month as a table with a button for each day. One day can be reached with Tab, and the arrow keys move on from it. */
export function MonthGrid({ month, today, chosen, byDay, countWords, onChoose }: MonthGridProps) {
  const grid = useRef<HTMLTableElement>(null);
  const movedByKey = useRef(false);
  useEffect(() => {
    if (!movedByKey.current) return;
    movedByKey.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${chosen}"]`)?.focus();
  }, [chosen]);
  const move = (event: KeyboardEvent) => {
    const next = event.ctrlKey || event.metaKey || event.altKey ? null : dayByKey(event.key, chosen);
    if (next === null || next === chosen) return;
    event.preventDefault();
    movedByKey.current = true;
    onChoose(next);
  };
  return (
    <table
      ref={grid}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid of days, with arrow keys
      role="grid"
      aria-label={monthWords(month)}
      className="w-full table-fixed border-separate border-spacing-0"
    >
      <thead>
        <tr>
          {weekdays.map((weekday) => (
            <th
              key={weekday}
              scope="col"
              className="pb-2 text-center font-semibold text-quiet text-sm md:text-left md:pl-2"
            >
              <span aria-hidden>{weekday.slice(0, 3)}</span>
              <span className="sr-only">{weekday}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="md:[&_td]:border-line md:[&_td]:border-t md:[&_td]:border-l md:[&_td:last-child]:border-r md:[&_tr:last-child_td]:border-b">
        {weeksOf(month).map((week) => (
          <tr key={week.find((day) => day !== null)}>
            {week.map((day, at) =>
              day === null ? (
                <td key={weekdays[at]} className="md:bg-line/20" />
              ) : (
                // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of the grid
                // biome-ignore lint/a11y/useFocusableInteractive: its button has the focus
                <td key={day} role="gridcell" aria-selected={day === chosen} className="p-0 align-top">
                  <Day
                    day={day}
                    isToday={day === today}
                    isChosen={day === chosen}
                    entries={byDay.get(day) ?? []}
                    countWords={countWords}
                    onKeyDown={move}
                    onChoose={() => onChoose(day)}
                  />
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayProps {
  day: string;
  isToday: boolean;
  isChosen: boolean;
  entries: MonthEntry[];
  countWords(count: number): string;
  onKeyDown(event: KeyboardEvent): void;
  onChoose(): void;
}

function Day({ day, isToday, isChosen, entries, countWords, onKeyDown, onChoose }: DayProps) {
  const hidden = entries.length - mostNamed;
  return (
    <button
      type="button"
      data-day={day}
      tabIndex={isChosen ? 0 : -1}
      aria-current={isToday ? 'date' : undefined}
      onKeyDown={onKeyDown}
      onClick={onChoose}
      className={clsx(
        'relative flex h-12 w-full flex-col items-center gap-1 rounded-control pt-1 md:h-19 md:items-stretch md:rounded-none md:p-1.5 md:text-left',
        'focus-visible:z-10',
        isChosen ? 'bg-primary-tint md:shadow-[inset_0_0_0_2px_var(--color-primary)]' : 'hover:bg-primary-tint/60',
      )}
    >
      <span className="sr-only">
        {shortDay(day)}, {countWords(entries.length)}
      </span>
      <span
        aria-hidden
        className={clsx(
          'figures grid size-6 place-items-center rounded-full text-sm leading-none',
          isToday && 'bg-primary font-semibold text-on-primary',
          !isToday && entries.length > 0 && 'font-semibold',
          !isToday && entries.length === 0 && 'text-quiet',
        )}
      >
        {Number(day.slice(8))}
      </span>
      <span className="sr-only md:not-sr-only md:flex md:flex-col md:gap-1">
        {entries.slice(0, mostNamed).map((entry) => (
          <span
            key={entry.id}
            data-colour={entry.colour}
            className={clsx(
              'flex min-w-0 items-center gap-1 border-l-[3px] pl-1.5 text-xs leading-[1.3]',
              entry.colour ? 'border-hue' : 'border-marigold-ink',
            )}
          >
            {entry.ticked && (
              <Check aria-label={entry.ticked} className="size-3 shrink-0 text-primary" strokeWidth={3} />
            )}
            <span className={entries.length === 1 ? 'wrap-anywhere line-clamp-2' : 'truncate'}>{entry.title}</span>
          </span>
        ))}
      </span>
      {hidden > 0 && (
        <span aria-hidden className="absolute top-2 right-2 hidden text-quiet text-xs md:block">
          +{hidden} more
        </span>
      )}
      {entries.length > 0 && (
        <span aria-hidden className="flex gap-0.5 md:hidden">
          {entries.slice(0, mostDots).map((entry) => (
            <span
              key={entry.id}
              data-colour={entry.colour}
              className={clsx('size-1.5 rounded-full', entry.colour ? 'bg-hue' : 'bg-marigold-ink')}
            />
          ))}
        </span>
      )}
    </button>
  );
}
