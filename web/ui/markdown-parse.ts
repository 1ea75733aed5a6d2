import MarkdownIt, { type Token } from 'markdown-it';
import { deepestNesting, firstDeepLine, hasManyMarks } from '#contract/markdown.ts';
import { type Mention, mentionText, mentionToken, withNames } from '#contract/mentions.ts';

/** The parsed blocks of a text. */
export interface ParsedMarkdown {
  tokens: Token[];
  /** The part that was not parsed, which is shown as plain text after the blocks. */
  rest: string;
  /** The same part as it was typed, if only the time ran out: it can be parsed in another task. Otherwise null. */
  later: string | null;
  /** How many elements the blocks have. */
  count: number;
}

/** The longest time to parse a text at once, in milliseconds. */
const timeForText = 100;

/** A slow computer shows this many in less than 0.1 s. An ordinary text of the maximum length has about 400. */
export const mostTokens = 1_200;

/** The index of the token at which parsing ran out of time, and the people that the text mentions. */
const late = Symbol('late');
const people = Symbol('people');
type Env = { [late]?: number; [people]: readonly Mention[] };

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
    if (isLate || hasManyMarks(token.content))
      token.children.push(plainText(withNames(token.content, (env as Env)[people])));
    else md.inline.parse(token.content, md, env, token.children);
  }
});

/** A mention becomes a token `mention` with the person in `meta`. Inside a link it is text: links are not nested. */
const mentionHere = new RegExp(mentionToken.source, 'uy');
parser.inline.ruler.before('link', 'mention', (state, silent) => {
  mentionHere.lastIndex = state.pos;
  const found = mentionHere.exec(state.src);
  const person = found && (state.env as Env)[people].find(({ id }) => id === Number(found[1]));
  if (!person || state.pos + found[0].length > state.posMax) return false;
  if (!silent) {
    if (state.linkLevel > 0) state.push('text', '', 0).content = mentionText(person);
    else state.push('mention', '', 0).meta = person;
  }
  state.pos += found[0].length;
  return true;
});

/** In code and in the descriptions of pictures, names are text. */
function nameInCode(token: Token, mentions: readonly Mention[]): void {
  if (['fence', 'code_block', 'code_inline', 'image'].includes(token.type))
    token.content = withNames(token.content, mentions);
}

/**
 * Parses Markdown in a limited time, whatever the text is. A part that is nested too deeply, takes too long or has too many
 * elements is returned as `rest`. Where only the time ran out, `later` is what to parse in another task. A paragraph with too many marks is returned as plain text. No text is lost. `mentions`: the
 * people whose tokens the text may have; other tokens stay as they were typed. `allowed`: how many elements it may have.
 */
export function parseMarkdown(
  text: string,
  mentions: readonly Mention[] = [],
  allowed: number = mostTokens,
): ParsedMarkdown {
  const lines = text.split(/\r\n?|\n/);
  const deep = firstDeepLine(lines);
  const restFrom = (line: number | undefined) => withNames(lines.slice(line).join('\n'), mentions);
  const env: Env = { [people]: mentions };
  const tokens = parser.parse(lines.slice(0, deep === -1 ? lines.length : deep).join('\n'), env);
  let count = 0;
  for (const token of tokens) for (const each of [token, ...(token.children ?? [])]) nameInCode(each, mentions);
  const tooMany = tokens.findIndex((token) => {
    count += 1 + (token.children?.length ?? 0);
    return count > allowed;
  });
  const cut = Math.min(env[late] ?? Infinity, tooMany === -1 ? Infinity : tooMany);
  if (cut === Infinity) return { tokens, rest: deep === -1 ? '' : restFrom(deep), later: null, count };
  const start = tokens.findLastIndex(({ level, nesting }, index) => index <= cut && level === 0 && nesting !== -1);
  const line = tokens[start]?.map?.[0];
  // Without a parsed block, another task would come no further.
  const isOnlyLate = cut === env[late] && start > 0;
  const shown = tokens.slice(0, start);
  return {
    tokens: shown,
    rest: restFrom(line),
    count: shown.reduce((sum, { children }) => sum + 1 + (children?.length ?? 0), 0),
    later: isOnlyLate ? lines.slice(line).join('\n') : null,
  };
}

function plainText(content: string): Token {
  const { Token } = new parser.core.State('', parser, {});
  return Object.assign(new Token('text', '', 0), { content });
}
