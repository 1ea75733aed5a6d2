import { Parser } from 'htmlparser2';

/** The content of these elements is not text: scripts, styles, embedded objects. */
const dropped = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'object',
  'embed',
  'svg',
  'math',
  'head',
  'title',
  'textarea',
  'select',
]);
const headings = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const blocks = new Set([
  ...headings,
  'p',
  'div',
  'ul',
  'ol',
  'table',
  'tr',
  'section',
  'article',
  'header',
  'footer',
  'blockquote',
  'pre',
  'hr',
  'dl',
  'dt',
  'dd',
]);

/**
 * Bullet characters before a list item in plain text. Word writes an 'o' and a tab, or characters of its symbol fonts.
 */
const bulletSign =
  /^[^\S\n]*(?:[•·▪●◦‣⁃∙○■□➢➤►▶✓✔✅❖➔→§\uf0a7\uf0b7\uf0d8\uf0fc][^\S\n]*|o\t\s*|[*–—-][^\S\n]+|[*-](?=\p{L}[^*\n]*$))(?=\S)/gmu;

/** Turns the lines of plain text into lines of HTML, with at most one empty line between two. */
const asHtml = (text: string) =>
  text
    .replaceAll(/\r\n?|[\v\u0085\u2028\u2029]/g, '\n')
    // If the text has only <br> tags, its own line breaks count as well.
    .replaceAll(/<br\s*\/?>[^\S\n]*\n?/gi, '\n')
    .replaceAll(bulletSign, '- ')
    .replaceAll(/\n\s*\n\s*/g, '\n\n')
    .replaceAll('\n', '<br>');

const blockTag = /<(p|div|ul|ol|li|dl|table|section|article|blockquote|pre|hr|h[1-6])\b/i;

/** Longer than any advert. The rest is cut off before parsing. */
const longestHtml = 200_000;

/**
 * Returns only the text of HTML, without tags, attributes or addresses. Blank lines separate paragraphs, headings start
 * with '## ', list items with '- '. The result is shown as text, so nothing in it can run.
 */
export function textOfHtml(html: string, longest: number): string {
  // A '<' that starts no tag is a character. Otherwise the parser would search for its end each time.
  const cut = html.slice(0, longestHtml).replaceAll(/<(?![a-z/!?])/gi, '&lt;');
  // An advert without block elements is plain text: its lines are paragraphs and list items.
  let text = '';
  let last = '';
  // Looking at the end of `text` instead of `last` would copy the whole text each time.
  const add = (part: string) => {
    if (part === '') return;
    text += part;
    last = part;
  };
  // How many dropped elements are open.
  let inDropped = 0;
  // Reads the text once and builds no tree, so nesting costs nothing. A tree by the HTML standard can be far
  // larger than its source.
  const parser = new Parser({
    onopentagname(name) {
      if (dropped.has(name)) inDropped += 1;
      else if (inDropped === 0) add(before(name, last));
    },
    ontext(part) {
      if (inDropped === 0) add(part.replaceAll(/\s+/g, ' '));
    },
    onclosetag(name) {
      if (dropped.has(name)) inDropped -= 1;
      // Ends a heading or list, so that what follows starts a new paragraph.
      else if (inDropped === 0 && blocks.has(name)) add('\n\n');
    },
  });
  parser.end(blockTag.test(cut) ? cut : asHtml(cut));
  return tidy(text).slice(0, longest).trim();
}

const bullet = '\n- ';

/** Returns what an element adds before its text. `last` was added before it. */
function before(name: string, last: string): string {
  if (name === 'br') return '\n';
  if (name === 'li') return bullet;
  if (headings.has(name)) return '\n\n## ';
  // A paragraph at the start of a list item stays on the line of its bullet.
  return blocks.has(name) && last !== bullet ? '\n\n' : '';
}

function tidy(text: string): string {
  return (
    printableOnly(text)
      .replaceAll(/[ \t\u00a0]+/g, ' ')
      .replaceAll(/ ?\n ?/g, '\n')
      .replaceAll(/\n(-|##) ?(?=\n|$)/g, '\n')
      .replaceAll(/\n- ?[•·▪●*-] ?/g, '\n- ')
      .replaceAll(/^[•·▪●] ?/gm, '- ')
      .replaceAll(/^[*–] (?=\S)/gm, '- ')
      // Separates a list from the text directly before and after it.
      .replaceAll(/^(?!- )(.+)\n(?=- )/gm, '$1\n\n')
      .replaceAll(/^(- .*)\n(?!- )(?=.)/gm, '$1\n\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .replaceAll(/(?<=^- .*)\n\n(?=- )/gm, '\n')
      .trim()
  );
}

/** Removes characters that PostgreSQL cannot store or nobody can see. */
const printableOnly = (text: string) => text.toWellFormed().replaceAll(/(?![\t\n])[\p{Cc}\p{Cf}]/gu, '');

/** Returns one line of plain text with a maximum length. Decodes HTML entities. */
export function lineOf(text: string, longest: number): string {
  const plain = /[<&]/.test(text) ? textOfHtml(text, longest * 2) : text;
  const line = printableOnly(plain).replaceAll(/\s+/g, ' ').trim();
  return line.length <= longest ? line : `${line.slice(0, longest - 1).trimEnd()}…`;
}
