import type { Finding } from '#areas/documents/contract/document-insights.ts';

const longestText = 110;
const longestQuote = 320;

/** Cut at a word, where it is too long to be read at a glance. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  const words = cut.slice(0, Math.max(cut.lastIndexOf(' '), most / 2));
  // Not in the middle of a pair that makes one character: the database has no halves.
  return `${words.replace(/\p{Cs}$/u, '').replace(/[\s,;:–—-]+$/, '')}…`;
}

/** What a passage names in a few words: what stands before its colon or dash, or else itself. */
export function labelOf(passage: string): string {
  const named = /^([\p{L}\d][^:–—.]{2,60}?)(?:\s*:\s+|\s+[–—-]\s+)\S/u.exec(passage)?.[1];
  if (named && named.split(' ').length <= 7) return named;
  return shortened(passage.replace(/[.;,:]$/, ''), longestText);
}

/** A finding with the passage it came from. */
export const findingOf = (quote: string, text: string = labelOf(quote)): Finding => ({
  text,
  quote: shortened(quote, longestQuote),
});

/** The first of each, at most so many. 'Questioning' and 'Questioning (9/10)' are one. */
export function distinct<Item>(items: Item[], nameOf: (item: Item) => string, most: number): Item[] {
  const seen = new Set<string>();
  return items
    .filter((item) => {
      const name = nameOf(item)
        .toLowerCase()
        .replace(/ \([^)]*\)$/, '');
      return seen.has(name) ? false : seen.add(name);
    })
    .slice(0, most);
}
