/** Returns the beginning of a text on one line, cut after a word, with at most `length` characters. */
export function shortened(text: string, length: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  const start = line.slice(0, length - 1);
  const words = line[length - 1] === ' ' ? start : start.replace(/\s\S*$/, '');
  return `${words.trimEnd().replace(/[\ud800-\udbff]$/, '')}…`;
}
