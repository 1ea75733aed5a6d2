import { mentionToken, tokenOf } from '#contract/mentions.ts';

/** A person that a text may mention, and how they are written after '@' in the field. */
export interface Named {
  id: number;
  label: string;
}

/** The longest that is searched for after '@', in characters and words. */
const longestQuery = 60;
const mostWords = 4;

const endsInWord = /[\p{L}\p{N}\\]$/u;
const beginsInWord = /^[\p{L}\p{N}]/u;
const tokenHere = new RegExp(mentionToken.source, 'uy');

/**
 * Adds people, each with a label that nobody else in the field has: the second Helen Tyson is 'Helen Tyson (2)'. People who
 * are known already keep their label.
 */
export function addNamed(known: readonly Named[], people: readonly { id: number; name: string }[]): readonly Named[] {
  let all = known;
  for (const { id, name } of people) {
    if (all.some((each) => each.id === id)) continue;
    const labels = new Set(all.map(({ label }) => label));
    let label = name;
    for (let count = 2; labels.has(label); count += 1) label = `${name} (${count})`;
    all = [...all, { id, label }];
  }
  return all;
}

/** Shows the tokens of known people as '@Helen Tyson'. */
export function toTyped(stored: string, known: readonly Named[]): string {
  return stored.replaceAll(mentionToken, (token, digits: string) => {
    const found = known.find(({ id }) => id === Number(digits));
    return found ? `@${found.label}` : token;
  });
}

/** The known person whose name is after the '@' at this place. */
function namedAt(typed: string, at: number, known: readonly Named[]): Named | undefined {
  return known
    .filter(({ label }) => {
      const end = at + 1 + label.length;
      return typed.startsWith(label, at + 1) && !beginsInWord.test(typed.slice(end, end + 2));
    })
    .sort((a, b) => b.label.length - a.label.length)[0];
}

/**
 * Turns '@Helen Tyson' into a token. A token that was typed by hand gets a backslash, so that it stays text, unless it is
 * one of `kept`: people whose names are not known yet.
 */
export function toStored(typed: string, known: readonly Named[], kept: readonly number[] = []): string {
  let stored = '';
  let from = 0;
  let next: number;
  for (let at = typed.indexOf('@'); at !== -1; at = typed.indexOf('@', next)) {
    next = at + 1;
    const isInWord = at !== from && endsInWord.test(typed.slice(Math.max(from, at - 2), at));
    if (isInWord) continue;
    const person = namedAt(typed, at, known);
    if (person) {
      next = at + 1 + person.label.length;
      stored += typed.slice(from, at) + tokenOf(person.id);
      from = next;
      continue;
    }
    tokenHere.lastIndex = at;
    const token = tokenHere.exec(typed);
    if (!token || kept.includes(Number(token[1]))) continue;
    stored += `${typed.slice(from, at)}\\`;
    from = at;
  }
  return stored + typed.slice(from);
}

/** What is being typed after '@' up to the cursor. */
export interface Started {
  /** The place of the '@'. */
  at: number;
  query: string;
}

/** Returns the name that is being typed before the cursor, or null. */
export function startedMention(typed: string, cursor: number, known: readonly Named[]): Started | null {
  const at = cursor > 0 ? typed.lastIndexOf('@', cursor - 1) : -1;
  if (at === -1 || cursor - at > longestQuery) return null;
  if (endsInWord.test(typed.slice(Math.max(0, at - 2), at)) || namedAt(typed, at, known)) return null;
  const query = typed.slice(at + 1, cursor);
  if (/^\s|\s$|[^\p{L}\p{M}\p{N} .'’ʼ-]/u.test(query) || query.split(/\s+/).length > mostWords) return null;
  return { at, query };
}

const fold = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f'’ʼ]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Whether each word typed begins a word of the name, as the server decides it. */
export function nameMatches(name: string, query: string): boolean {
  const words = fold(name);
  return fold(query).every((part) => words.some((word) => word.startsWith(part)));
}
