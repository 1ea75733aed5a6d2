import type { Finding } from '#areas/documents/contract/document-insights.ts';
import { findingOf } from './findings.ts';
import type { Passage } from './passages.ts';

const names: Record<string, string> = { D: 'Dominance', I: 'Influence', S: 'Steadiness', C: 'Conscientiousness' };
/** 'Your DISC style: SC', 'Primary style is C', 'You are a high D'. */
const style =
  /\b(?:(?:[Ss]tyles?|[Pp]rofile|[Pp]attern|[Tt]ype|[Bb]lend)(?:\s+(?:is|are)|\s*[:–—-])?\s+(?:an?\s+)?(?:high\s+)?|(?:[Yy]ou|[Hh]e|[Ss]he) (?:are|is) an?\s+(?:high\s+)?)["“‘'(]?([DISC])\s?[/&-]?\s?([DISC])?\s?[/&-]?\s?([DISC])?["”’')]?(?=[\s.,;)(]|$)/;
const score = /(?<![\p{L}\p{N}])([DISC])["”’)]?\s*[:=(–—-]?\s*(\d{1,3})\b(?:\s*(%|\/\s*100|out of 100))?/gu;

/** The one-letter style of a DISC profile, and what each letter scored where at least three letters have a score. */
export function discLetters(passages: Passage[]): Finding[] {
  const found: Finding[] = [];
  for (const { text } of passages) {
    const letters = (style.exec(text) ?? []).slice(1).filter(Boolean);
    if (letters.length === 0 || new Set(letters).size < letters.length) continue;
    const inWords = letters.map((letter) => names[letter] ?? '').join(' and ');
    found.push(findingOf(text, `Style ${letters.join('')}: ${inWords}`));
    break;
  }
  for (const { text } of passages)
    for (const [, level = '', letter = ''] of text.matchAll(/\b([Hh]igh|[Ll]ow)[- ]([DISC])\b/g))
      found.push(findingOf(text, `${names[letter]}: ${level.toLowerCase()}`));
  const scores = passages.flatMap((passage, at) => lettersIn(passage, passages[at - 1]));
  const known = new Map(scores.map(({ letter, ...rest }) => [letter, rest]));
  if (known.size < 3) return found;
  const scored = [...known].map(([letter, { value, isShare, quote }]) =>
    findingOf(quote, `${names[letter]} (${value}${isShare ? ' out of 100' : ''})`),
  );
  return [...found, ...scored];
}

interface LetterScore {
  letter: string;
  value: string;
  isShare: boolean;
  quote: string;
}

function lettersIn({ text, cells }: Passage, before: Passage | undefined): LetterScore[] {
  const heads = before?.cells ?? [];
  if (heads.length === cells.length && heads.length >= 3 && cells.every((cell) => /^\d{1,3}%?$/.test(cell)))
    return heads.flatMap((head, at) =>
      /^[DISC]$/.test(head)
        ? [
            {
              letter: head,
              value: (cells[at] ?? '').replace('%', ''),
              isShare: /%/.test(cells[at] ?? ''),
              quote: `${before?.text} ${text}`,
            },
          ]
        : [],
    );
  return [...text.matchAll(score)].map(([, letter = '', value = '', share]) => ({
    letter,
    value,
    isShare: share !== undefined,
    quote: text,
  }));
}
