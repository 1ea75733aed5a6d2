/** Returns the first words of a Markdown text as plain text, for a list. */
export function excerptOf(text: string, length = 180): string {
  const plain = text
    .slice(0, 2_000)
    .replaceAll(/```[\s\S]*?(```|$)/g, ' ')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^[ \t|:-]+$/gm, ' ')
    .replaceAll(/^\s{0,3}(#{1,6}|>|[-*+]|\d+[.)])\s+/gm, '')
    .replaceAll(/^\s*\||\|\s*$|\s\|\s/gm, ' ')
    .replaceAll(/(\*\*|__|~~|`|\*)/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (plain.length <= length) return plain;
  return `${plain.slice(0, plain.lastIndexOf(' ', length) > 0 ? plain.lastIndexOf(' ', length) : length)}…`;
}
