/**
 * Returns the words of a Markdown text without its marks, on one line. Links keep their text. The
 * repetitions have limits, so that no text takes long.
 */
export function plainText(markdown: string): string {
  return markdown
    .replaceAll(/^[ \t]*(?:```|~~~).*$/gm, ' ')
    .replaceAll(/!?\[([^\]]{0,1000})\]\([^)]{0,2000}\)/g, '$1')
    .replaceAll(/^[ \t|:-]+$/gm, ' ')
    .replaceAll(/^\s{0,3}(#{1,6}|>|[-*+]|\d{1,9}[.)])\s+/gm, '')
    .replaceAll(/^\s*\||\|\s*$|\s\|\s/gm, ' ')
    .replaceAll(/(\*\*|__|~~|`|\*)/g, '')
    .replaceAll(/\\(?=[\p{P}\p{S}])/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
