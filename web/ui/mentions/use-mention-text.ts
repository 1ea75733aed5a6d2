import { useEffect, useRef, useState } from 'react';
import { type Mention, mentionedIn } from '#contract/mentions.ts';
import { addNamed, type Named, toStored, toTyped } from './mention-text.ts';

/** The label of an erased person in a field. */
const formerMember = 'Former member';

const named = (mentions: readonly Mention[]) => mentions.map(({ id, name }) => ({ id, name: name ?? formerMember }));

interface MentionTextProps {
  /** The text with tokens. */
  value: string;
  onChange(value: string): void;
  mentions: readonly Mention[];
  findByIds(ids: readonly number[]): Promise<readonly { id: number; name: string }[]>;
}

/**
 * Keeps what a field shows, '@Helen Tyson', beside the text with tokens that the form has. A new value from the form
 * replaces what the field shows; the names of people in it who are not known yet are read.
 */
export function useMentionText({ value, onChange, mentions, findByIds }: MentionTextProps) {
  const known = useRef<readonly Named[]>([]);
  if (known.current.length === 0 && mentions.length > 0) known.current = addNamed([], named(mentions));
  const shown = (stored: string) => ({ value: stored, typed: toTyped(stored, known.current) });
  const isUnknown = (id: number) => known.current.every((each) => each.id !== id);
  const [own, setOwn] = useState(() => ({ ...shown(value), kept: mentionedIn(value).filter(isUnknown) }));
  if (own.value !== value) setOwn({ ...shown(value), kept: mentionedIn(value).filter(isUnknown) });

  const asked = own.kept.join(',');
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs for other people, not for another function
  useEffect(() => {
    if (asked === '') return;
    let isCurrent = true;
    const finish = (people: readonly { id: number; name: string }[]) => {
      if (!isCurrent) return;
      known.current = addNamed(known.current, people);
      setOwn((now) => ({ ...shown(now.value), kept: [] }));
    };
    // Without names, the tokens stay as they are.
    findByIds(asked.split(',').map(Number)).then(finish, () => {});
    return () => {
      isCurrent = false;
    };
  }, [asked]);

  return {
    typed: own.typed,
    known,
    change(typed: string) {
      const stored = toStored(typed, known.current, own.kept);
      setOwn({ value: stored, typed, kept: own.kept });
      onChange(stored);
    },
    /** Makes a person known and returns how the field writes them. */
    name(person: { id: number; name: string }): string {
      known.current = addNamed(known.current, [person]);
      return known.current.find(({ id }) => id === person.id)?.label ?? person.name;
    },
  };
}
