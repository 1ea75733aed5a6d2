import type { Finding } from '#areas/documents/contract/document-insights.ts';

const longestText = 110;
const longestQuote = 320;

/** Shortens a text at a word boundary. */
export function shortened(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max - 1);
  const words = cut.slice(0, Math.max(cut.lastIndexOf(' '), max / 2));
  // Do not cut a surrogate pair in half: the database refuses it.
  return `${words.replace(/\p{Cs}$/u, '').replace(/[\s,;:–—-]+$/, '')}…`;
}

/** Returns a short name for a passage: the text before its colon or dash, or else the passage itself. */
export function labelOf(passage: string): string {
  const named = /^([\p{L}\d][^:–—.]{2,60}?)(?:\s*:\s+|\s+[–—-]\s+)\S/u.exec(passage)?.[1];
  if (named && named.split(' ').length <= 7) return named;
  return shortened(passage.replace(/[.;,:]$/, ''), longestText);
}

/** Makes a finding with the passage that it comes from. */
export const findingOf = (quote: string, text: string = labelOf(quote)): Finding => ({
  text,
  quote: shortened(quote, longestQuote),
});

/**
 * Returns the first item with each name, up to a maximum. 'Questioning' and 'Questioning (9/10)' count as the same
 * name.
 */
export function distinct<Item>(items: Item[], nameOf: (item: Item) => string, max: number): Item[] {
  const seen = new Set<string>();
  return items
    .filter((item) => {
      const name = nameOf(item)
        .toLowerCase()
        .replace(/ \([^)]*\)$/, '');
      return seen.has(name) ? false : seen.add(name);
    })
    .slice(0, max);
}
