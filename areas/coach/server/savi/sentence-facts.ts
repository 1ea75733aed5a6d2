import { figuresOf } from '../facts/figures.ts';

/** One form for quotes, dashes and spaces. Letters and digits in other forms become plain ones. */
export const plainOf = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[‘’ʼ´`]/g, "'")
    .replaceAll(/[“”„«»]/g, '"')
    .replaceAll(/[‐‑‒–—−]/g, '-')
    .replaceAll(/\s+/g, ' ');

const units: Record<string, number> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
};
const tens: Record<string, number> = {
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
};
const ordinals: Record<string, number> = {
  third: 3,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  seventh: 7,
  eighth: 8,
  ninth: 9,
  tenth: 10,
};
const either = (words: object) => Object.keys(words).join('|');
const time = 'years?|months?|weeks?|days?|hours?|minutes?|terms?|lessons?|per cent|percent|pounds?|pence';
const tensPattern = new RegExp(`\\b(${either(tens)})(?:[- ](one|${either(units)}))?\\b`, 'g');
const unitPattern = new RegExp(`\\b(${either(units)}|${either(ordinals)})\\b`, 'g');
const onePattern = new RegExp(`\\b(one|first|second)(?=[- ](?:${time})\\b)`, 'g');
/** Amounts without digits, and dates without a day. */
const others =
  /\b(hundreds?|thousands?|millions?|billions?|dozens?|doubles?|doubled|triples?|tripled|twice|half(?![- ]terms?)|halves|halved|quarters?|thirds|january|february|april|june|july|august|september|october|november|december|spring|summer|autumn|winter|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?)\b/g;
/** A number with the unit of time after it: ‘39 weeks’ is not ‘39 months’. */
const withUnit = new RegExp(`(?<![\\d.])(\\d+(?:\\.\\d+)?)[- ](${time})\\b`, 'g');

/** A text in small letters with its numbers as digits. */
export const digitsOf = (text: string): string =>
  plainOf(text)
    .toLowerCase()
    .replaceAll(tensPattern, (_, ten: string, unit?: string) =>
      String((tens[ten] ?? 0) + (unit ? (units[unit] ?? 1) : 0)),
    )
    .replaceAll(unitPattern, (word) => String(units[word] ?? ordinals[word]))
    .replaceAll(onePattern, (word) => (word === 'second' ? '2' : '1'));

/**
 * The amounts, dates, numbers and percentages of a text in one form each, whether they are written with digits or in
 * words.
 */
export function amountsOf(text: string): string[] {
  const digits = digitsOf(text);
  const timed = Array.from(digits.matchAll(withUnit), ([, number, unit]) => `${number} ${unit?.replace(/s$/, '')}`);
  return [...new Set([...figuresOf(digits), ...timed, ...(digits.match(others) ?? [])])];
}

/** Words with a capital letter that stand next to each other. `isFirst`: the first one begins a sentence or a quotation. */
export interface Name {
  words: readonly string[];
  isFirst: boolean;
}

const word = /[\p{L}\p{N}][\p{L}\p{N}'&/-]*/gu;
const begins = /(?:^|[:;.!?]|["(]|(?:^|\s)')\s*$/;
const titleOfPerson = /^(?:Mrs?|Ms|Mx|Dr|Prof|St)$/;

/** The names and titles in a sentence, without the marks of Markdown. Capital letters show them. */
export function namesOf(text: string): Name[] {
  const plain = plainOf(text).replaceAll(/[*_]/g, '');
  const names: { words: string[]; isFirst: boolean }[] = [];
  let open: { words: string[]; end: number } | null = null;
  for (const found of plain.matchAll(word)) {
    const one = found[0].replace(/(?:'s|'|[-/&]+)$/, '');
    const isName = /\p{Lu}/u.test(one) && !/^I(?:'|$)/.test(one);
    const end = found.index + found[0].length;
    const between = open ? plain.slice(open.end, found.index) : '';
    if (!isName) {
      open = null;
    } else if (open && (between === ' ' || (between === '. ' && titleOfPerson.test(open.words.at(-1) ?? '')))) {
      open.words.push(one);
      open.end = end;
    } else {
      open = { words: [one], end };
      names.push({ words: open.words, isFirst: begins.test(plain.slice(0, found.index)) });
    }
  }
  return names;
}

/** The texts between quotation marks, with what stands before each. */
export function quotationsOf(text: string): { before: string; quoted: string }[] {
  const plain = plainOf(text);
  return [...plain.matchAll(/"([^"]+)"/g), ...plain.matchAll(/(?<![\p{L}\p{N}])'([^']{3,}?)'(?!\p{L})/gu)].map(
    (found) => ({
      before: plain.slice(0, found.index),
      quoted: found[1] ?? '',
    }),
  );
}
