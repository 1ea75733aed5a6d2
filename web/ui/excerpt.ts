import { plainText } from '#contract/plain-text.ts';

/** Returns the first words of a Markdown text as plain text, without code, for a list. */
export function excerptOf(text: string, length = 180): string {
  const plain = plainText(text.slice(0, 2_000).replaceAll(/```[\s\S]*?(```|$)/g, ' '));
  if (plain.length <= length) return plain;
  return `${plain.slice(0, plain.lastIndexOf(' ', length) > 0 ? plain.lastIndexOf(' ', length) : length)}…`;
}
