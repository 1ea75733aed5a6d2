import type { Finding } from '#areas/documents/contract/document-insights.ts';
import { findingOf } from './findings.ts';
import type { Passage } from './passages.ts';

const names: Record<string, string> = { D: 'Dominance', I: 'Influence', S: 'Steadiness', C: 'Conscientiousness' };
/**
 * 'Your DISC style: SC', 'Your DiSC Style: Di', 'Primary style is C', 'You are a high D'. Everything DiSC writes a
 * small i, and a small second letter in a blend.
 */
const style =
  /\b(?:(?:[Ss]tyles?|[Pp]rofile|[Pp]attern|[Tt]ype|[Bb]lend)(?:\s+(?:is|are)|\s*[:–—-])?\s+(?:an?\s+)?(?:high\s+)?|(?:[Yy]ou are|[Hh]e is|[Ss]he is|\p{Lu}\p{Ll}+ is) an?\s+(?:high\s+)?)["“‘'(]?([DISCi])\s?[/&-]?\s?([DISCi])?\s?[/&-]?\s?([DISCi])?["”’')]?(?=[\s.,;)(]|$)/u;
/** Only a blend: 'iS', 'iS – Supporter'. */
const styleAlone = /^([DISCi])[/&-]?([DISCi])(?:\s*$|\s*[:–—-]\s+\p{Lu}\p{L}+$)/u;
const score = /(?<![\p{L}\p{N}])([DISCi])["”’)]?\s*[:=(–—-]?\s*(\d{1,3})\b(?:\s*(%|\/\s*100|out of 100))?/gu;
/** 'You are a high D', 'High D, low S'. Does not match 'High Ds are direct', which explains the letters. */
const height =
  /\b([Hh]igh|[Ll]ow)[- ]([DISCi])\b(?!['’]|\s+(?:people|person|individual|style|type|personalit|colleague|is\b|are\b|tend|like|want))/g;
const isTheirs = /\b(you are|you have|you scored?|your|s?he is|s?he has|scored?|result|graph)\b/i;
const onlyHeights = /^(?:(?:high|low)[- ][DISC](?:[\s,;.&]|and)*)+$/i;

/** Finds the style in a DISC profile, and the score of each letter if at least three letters have one. */
export function discLetters(passages: Passage[]): Finding[] {
  const found = styleIn(passages);
  for (const { text } of passages)
    if (isTheirs.test(text) || onlyHeights.test(text))
      for (const [, level = '', letter = ''] of text.matchAll(height))
        found.push(findingOf(text, `${names[letter.toUpperCase()]}: ${level.toLowerCase()}`));
  const scores = passages.flatMap((passage, at) => lettersIn(passage, passages[at - 1]));
  // Uses the first of several graphs: the natural style comes before the adapted one.
  const known = new Map(scores.toReversed().map(({ letter, ...rest }) => [letter, rest]));
  if (known.size < 3) return found;
  const scored = [...known]
    .sort(inOrder)
    .map(([letter, { value, isShare, quote }]) =>
      findingOf(quote, `${names[letter]} (${value}${isShare ? ' out of 100' : ''})`),
    );
  return [...found, ...scored];
}

/** Finds the style that the report says is the reader's, or the only one it names. Reports may explain all styles. */
function styleIn(passages: Passage[]): Finding[] {
  const named = passages.flatMap(({ text }) => {
    const letters = lettersOf(style.exec(text) ?? styleAlone.exec(text));
    return letters.length > 0 && new Set(letters).size === letters.length ? [{ text, letters }] : [];
  });
  const [only, ...others] = named;
  const isOnly = others.every(({ letters }) => letters.join('') === only?.letters.join(''));
  const theirs = isOnly ? only : named.find(({ text }) => isTheirs.test(text));
  if (!theirs) return [];
  const inWords = theirs.letters.map((letter) => names[letter] ?? '').join(' and ');
  return [findingOf(theirs.text, `Style ${theirs.letters.join('')}: ${inWords}`)];
}

/** Returns the letters of a style in upper case. */
const lettersOf = (match: RegExpExecArray | null): string[] =>
  (match ?? []).slice(1).flatMap((letter) => (letter ? [letter.toUpperCase()] : []));

const inOrder = ([one]: [string, unknown], [other]: [string, unknown]) => 'DISC'.indexOf(one) - 'DISC'.indexOf(other);

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
      /^[DISCi]$/.test(head)
        ? [
            {
              letter: head.toUpperCase(),
              value: (cells[at] ?? '').replace('%', ''),
              isShare: /%/.test(cells[at] ?? ''),
              quote: `${before?.text} ${text}`,
            },
          ]
        : [],
    );
  return [...text.matchAll(score)].map(([, letter = '', value = '', share]) => ({
    letter: letter.toUpperCase(),
    value,
    isShare: share !== undefined,
    quote: text,
  }));
}
