import MarkdownIt, { type Token } from 'markdown-it';
import { deepestNesting, firstDeepLine, hasManyMarks } from '#contract/markdown.ts';

/** The parsed blocks of a text. `rest` is the part that was not parsed, which is shown as plain text after the blocks. */
export interface ParsedMarkdown {
  tokens: Token[];
  rest: string;
}

/** The longest time to parse one text, in milliseconds. */
const timeForText = 100;

/** A slow computer shows this many in less than 0.1 s. An ordinary text of the maximum length has about 400. */
const mostTokens = 1_200;

/** The index of the token at which parsing ran out of time. */
const late = Symbol('late');
type Env = { [late]?: number };

/** Only full addresses and those that begin with www become links: 'Met.No' does not. */
const parser = new MarkdownIt({ html: false, linkify: true, maxNesting: 2 * deepestNesting + 10 });
parser.linkify
  .set({ fuzzyLink: false })
  .add('ftp:', null)
  .add('//', null)
  .add('www.', {
    validate: (text, place) =>
      /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:[/?#][^\s<]*[^\s<.,;:!?"')\]*_~])?/i.exec(text.slice(place, place + 500))?.[0]
        .length ?? 0,
    normalize: (match) => {
      match.url = `http://${match.url}`;
    },
  });
parser.core.ruler.at('inline', ({ tokens, md, env }) => {
  const until = performance.now() + timeForText;
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'inline') continue;
    const isLate = performance.now() > until;
    if (isLate) env[late] ??= index;
    token.children = [];
    if (isLate || hasManyMarks(token.content)) token.children.push(plainText(token.content));
    else md.inline.parse(token.content, md, env, token.children);
  }
});

/**
 * Parses Markdown in a limited time, whatever the text is. A part that is nested too deeply, takes too long or has too many
 * elements is returned as `rest`. A paragraph with too many marks is returned as plain text. No text is lost.
 */
export function parseMarkdown(text: string): ParsedMarkdown {
  const lines = text.split(/\r\n?|\n/);
  const deep = firstDeepLine(lines);
  const env: Env = {};
  const tokens = parser.parse(lines.slice(0, deep === -1 ? lines.length : deep).join('\n'), env);
  let count = 0;
  const tooMany = tokens.findIndex((token) => {
    count += 1 + (token.children?.length ?? 0);
    return count > mostTokens;
  });
  const cut = Math.min(env[late] ?? Infinity, tooMany === -1 ? Infinity : tooMany);
  if (cut === Infinity) return { tokens, rest: deep === -1 ? '' : lines.slice(deep).join('\n') };
  const start = tokens.findLastIndex(({ level, nesting }, index) => index <= cut && level === 0 && nesting !== -1);
  return { tokens: tokens.slice(0, start), rest: lines.slice(tokens[start]?.map?.[0]).join('\n') };
}

function plainText(content: string): Token {
  const { Token } = new parser.core.State('', parser, {});
  return Object.assign(new Token('text', '', 0), { content });
}
