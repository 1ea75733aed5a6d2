import { clsx } from 'clsx';
import { type ComponentProps, type KeyboardEvent, type Ref, useId, useRef, useState } from 'react';
import type { Mention } from '#contract/mentions.ts';
import { boxClass, describedBy, Field, type FieldParts } from '../field.tsx';
import { insertText } from '../writing/apply-edit.ts';
import type { WritingTool } from '../writing/writing.ts';
import { sendShortcut, WritingFrame } from '../writing/writing-frame.tsx';
import { type Started, startedMention } from './mention-text.ts';
import { optionId, PeopleList } from './people-list.tsx';
import { useMentionText } from './use-mention-text.ts';
import { type FindPeople, type OfferedPerson, useOffers } from './use-offers.ts';

/** Where a field finds people to mention. */
export interface Mentioning {
  /** The people whose tokens the text already has. */
  mentions?: readonly Mention[];
  /** Searches by the beginnings of the words of a name. An empty query returns the likeliest people. */
  findPeople: FindPeople;
  /** The most people that `findPeople` returns. All of them are shown. */
  most: number;
  /** Returns those of these people who can be mentioned. For a text that comes from elsewhere, such as a draft. */
  findByIds(ids: readonly number[]): Promise<readonly { id: number; name: string }[]>;
}

type MentionAreaProps = FieldParts &
  Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'ref'> & {
    label: string;
    /** The text with tokens (`contract/mentions.ts`). The field shows names. */
    value: string;
    onChange(value: string): void;
    ref?: Ref<HTMLTextAreaElement>;
    mentioning: Mentioning;
    /** More buttons of the toolbar. */
    tools?: readonly WritingTool[];
  };

const nobody: readonly Mention[] = [];

/**
 * A text area for Markdown, with a toolbar and a preview, in which '@' offers people to mention (ARIA Authoring Practices, editable combobox with a list). The arrow keys
 * choose, Enter and Tab insert, Escape closes.
 */
export function MentionArea(props: MentionAreaProps) {
  const { value, onChange, ref, mentioning, label, aside, hint, error, optional, className, tools, onBlur, ...rest } =
    props;
  const ownId = useId();
  const id = rest.id ?? ownId;
  const listId = `${id}-people`;
  const parts: FieldParts = { label, aside, hint, error, optional: optional ?? false };
  const area = useRef<HTMLTextAreaElement>(null);
  const { mentions = nobody, findByIds } = mentioning;
  const text = useMentionText({ value, onChange, mentions, findByIds });
  const [started, setStarted] = useState<Started | null>(null);
  /** The '@' whose list was closed with Escape. */
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const [chosen, setChosen] = useState(0);
  const isWanted = started !== null && started.at !== closedAt;
  const { people, isAnswered } = useOffers(isWanted ? started.query : null, mentioning.findPeople, mentioning.most);
  const isOpen = isWanted && people.length > 0;
  const active = Math.min(chosen, people.length - 1);

  function look(): void {
    const { value: typed = '', selectionStart = 0, selectionEnd = 0 } = area.current ?? {};
    const found = selectionStart === selectionEnd ? startedMention(typed, selectionStart, text.known.current) : null;
    if (found?.at !== started?.at || found?.query !== started?.query) {
      setStarted(found);
      setChosen(0);
    }
    if (found?.at !== closedAt) setClosedAt(null);
  }

  function pick(person: OfferedPerson): void {
    if (!area.current || !started) return;
    const { value: typed, selectionStart: end } = area.current;
    const inserted = `@${text.name(person)}${/^[\s.,;:!?)]/.test(typed.slice(end)) ? '' : ' '}`;
    insertText(area.current, started.at, end, inserted);
    setStarted(null);
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    rest.onKeyDown?.(event);
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    if (!isOpen || event.nativeEvent.isComposing || shiftKey || ctrlKey || metaKey || altKey) return;
    const person = people[active];
    if (key === 'ArrowDown') setChosen((active + 1) % people.length);
    else if (key === 'ArrowUp') setChosen((active + people.length - 1) % people.length);
    else if (key === 'Escape') setClosedAt(started.at);
    else if ((key === 'Enter' || key === 'Tab') && person) pick(person);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <Field id={id} {...parts}>
      <WritingFrame
        area={area}
        label={label}
        canMention
        tools={tools}
        read={() => ({
          text: value,
          mentions: text.known.current.map(({ id: person, label: name }) => ({ id: person, name, hasProfile: true })),
        })}
      >
        <div className="relative">
          <textarea
            rows={3}
            {...rest}
            id={id}
            ref={(element) => {
              area.current = element;
              if (typeof ref === 'function') ref(element);
              else if (ref) ref.current = element;
            }}
            value={text.typed}
            onChange={(event) => {
              text.change(event.target.value);
              look();
            }}
            onSelect={look}
            onKeyDown={onKeyDown}
            onBlur={(event) => {
              setStarted(null);
              onBlur?.(event);
            }}
            aria-keyshortcuts={sendShortcut}
            aria-autocomplete="list"
            aria-haspopup="listbox"
            aria-controls={isOpen ? listId : undefined}
            aria-activedescendant={isOpen ? optionId(listId, active) : undefined}
            aria-invalid={parts.error ? true : undefined}
            aria-describedby={describedBy(id, parts)}
            className={clsx(boxClass, 'min-h-24 py-2.5', className)}
          />
          {isOpen && (
            <PeopleList id={listId} people={people} active={active} area={area} at={started.at} onPick={pick} />
          )}
          <p aria-live="polite" className="sr-only">
            {isWanted && isAnswered && countOf(people.length, started.query)}
          </p>
        </div>
      </WritingFrame>
    </Field>
  );
}

/** What screen readers announce. Nothing for '@' alone if there is nobody. */
function countOf(count: number, query: string): string {
  if (count === 0) return query ? 'Nobody found' : '';
  return `${count} ${count === 1 ? 'person' : 'people'} found. Press the up and down arrow keys to choose, and Enter to mention.`;
}
