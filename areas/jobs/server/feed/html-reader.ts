import { createRequire } from 'node:module';

interface HtmlNode {
  nodeType: number;
  nodeName: string;
  nodeValue: string | null;
  firstChild: HtmlNode | null;
  nextSibling: HtmlNode | null;
  parentNode: HtmlNode | null;
}

interface Parser {
  parseFromString(html: string, type: 'text/html'): { documentElement: HtmlNode | null } | undefined;
}

// Required, not imported: its types would bring the whole DOM of a browser into the server's.
const { DOMParser } = createRequire(import.meta.url)('@xmldom/xmldom') as {
  DOMParser: new (options: { errorHandler: Record<string, () => void> }) => Parser;
};

const ignore = () => {};
/** Adverts are written in a rich text box, and are as broken as those make them: nothing here is worth a line in the log. */
const parser = new DOMParser({ errorHandler: { warning: ignore, error: ignore, fatalError: ignore } });

/** What is in these is no text: scripts, styles, things to embed. */
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

/** What stands before an item of a list in plain text. Word writes an 'o' and a tab, and signs of its own for its symbol fonts. */
const bulletSign =
  /^[^\S\n]*(?:[•·▪●◦‣⁃∙○■□➢➤►▶✓✔✅❖➔→§\uf0a7\uf0b7\uf0d8\uf0fc][^\S\n]*|o\t\s*|[*–—-][^\S\n]+|[*-](?=\p{L}[^*\n]*$))(?=\S)/gmu;

/** The lines of a plain text as lines of HTML, with one empty line at most between two. */
const asHtml = (text: string) =>
  text
    .replaceAll(/\r\n?|[\v\u0085\u2028\u2029]/g, '\n')
    // Where only line breaks are marked, the lines of the text count as well.
    .replaceAll(/<br\s*\/?>[^\S\n]*\n?/gi, '\n')
    .replaceAll(bulletSign, '- ')
    .replaceAll(/\n\s*\n\s*/g, '\n\n')
    .replaceAll('\n', '<br>');

const blockTag = /<(p|div|ul|ol|li|dl|table|section|article|blockquote|pre|hr|h[1-6])\b/i;

/** Longer than any advert; what comes after is left out before it is parsed. */
const longestHtml = 200_000;

/**
 * The text of a piece of HTML and nothing else: no tag, no attribute, no address survives. Paragraphs are divided by blank
 * lines, headings begin with '## ', list items with '- '. What is shown of it is text, so nothing in it can run.
 */
export function textOfHtml(html: string, longest: number): string {
  // A '<' that begins no tag is a character. The parser would look for its end each time.
  const cut = html.slice(0, longestHtml).replaceAll(/<(?![a-z/!?])/gi, '&lt;');
  // An advert without a single block is plain text: its lines are its paragraphs and lists.
  const root = parse(blockTag.test(cut) ? cut : asHtml(cut));
  if (root === null) return '';
  let text = '';
  let node: HtmlNode | null = root;
  // By hand instead of by recursion: a thousand elements in one another must not end the process.
  while (node) {
    const name = node.nodeName.toLowerCase();
    const isDropped = dropped.has(name);
    if (node.nodeType === 3 || node.nodeType === 4) text += node.nodeValue?.replaceAll(/\s+/g, ' ') ?? '';
    else if (name === 'br') text += '\n';
    else if (name === 'li') text += '\n- ';
    else if (headings.has(name)) text += '\n\n## ';
    // A paragraph that begins an item belongs to its bullet.
    else if (blocks.has(name) && !text.endsWith('\n- ')) text += '\n\n';
    if (node.firstChild && !isDropped) node = node.firstChild;
    else {
      while (node && node !== root && !node.nextSibling) node = leave(node.parentNode);
      node = node === root || node === null ? null : node.nextSibling;
    }
  }
  return tidy(text).slice(0, longest).trim();

  /** What comes after a heading or a list stands apart from it. */
  function leave(parent: HtmlNode | null): HtmlNode | null {
    const name = parent?.nodeName.toLowerCase() ?? '';
    if (blocks.has(name)) text += '\n\n';
    return parent;
  }
}

function parse(html: string): HtmlNode | null {
  try {
    return parser.parseFromString(`<body>${html}</body>`, 'text/html')?.documentElement ?? null;
  } catch {
    // So broken that the parser gave up: a posting without a description is better than none.
    return null;
  }
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
      // A list is a block of its own: what stands directly before or after it is not part of it.
      .replaceAll(/^(?!- )(.+)\n(?=- )/gm, '$1\n\n')
      .replaceAll(/^(- .*)\n(?!- )(?=.)/gm, '$1\n\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .replaceAll(/(?<=^- .*)\n\n(?=- )/gm, '\n')
      .trim()
  );
}

/** Without what PostgreSQL cannot hold and nobody can see. */
const printableOnly = (text: string) => text.toWellFormed().replaceAll(/(?![\t\n])[\p{Cc}\p{Cf}]/gu, '');

/** One line of plain text, at most so long. Marks that are written as HTML are read as such. */
export function lineOf(text: string, longest: number): string {
  const plain = /[<&]/.test(text) ? textOfHtml(text, longest * 2) : text;
  const line = printableOnly(plain).replaceAll(/\s+/g, ' ').trim();
  return line.length <= longest ? line : `${line.slice(0, longest - 1).trimEnd()}…`;
}
