import { describe, expect, it } from 'vitest';
import { mostMarks } from '#contract/markdown.ts';
import { parseMarkdown } from './markdown-parse.ts';

const people = [
  { id: 1, name: 'Helen Tyson', hasProfile: true },
  { id: 2, name: null, hasProfile: false },
];

/** The parts of the first paragraph: 'type:content'. */
const parts = (text: string) =>
  parseMarkdown(text, people)
    .tokens.flatMap(({ children }) => children ?? [])
    .map(({ type, content, meta }) => `${type}:${(meta as { id: number } | null)?.id ?? content}`);

describe('mentions in Markdown', () => {
  it.each([
    ['Ask @[1] now', ['text:Ask ', 'mention:1', 'text: now']],
    ['@[1](somewhere)', ['mention:1', 'text:(somewhere)']],
    ['@[9]', ['text:@[9]']],
    ['\\@[1]', ['text:@[1]']],
    ['`@[1]`', ['code_inline:@Helen Tyson']],
    ['![@[2]](a.png)', ['image:a former member']],
    ['[see @[1]](https://a.example)', ['link_open:', 'text:see @Helen Tyson', 'link_close:']],
    ['*@[1]*', ['em_open:', 'mention:1', 'em_close:']],
    ['@[1]\n\n[1]: https://evil.example', ['mention:1']],
  ])('%j is read as %j', (text, expected) => {
    expect(parts(text).filter((part) => part !== 'text:')).toEqual(expected);
  });

  it('are names in blocks of code, in paragraphs with too many marks, and in what is not parsed', () => {
    expect(parseMarkdown('```\n@[1]\n```', people).tokens[0]?.content).toBe('@Helen Tyson\n');
    expect(parts(`@[1] ${'*a '.repeat(mostMarks + 1)}`)[0]).toContain('text:@Helen Tyson *a');
    expect(parseMarkdown(`${'> '.repeat(20)}@[1]`, people).rest).toContain('@Helen Tyson');
  });
});
