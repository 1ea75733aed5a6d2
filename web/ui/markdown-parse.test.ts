import { describe, expect, it, vi } from 'vitest';
import { mostMarks } from '#contract/markdown.ts';
import { mostTokens, type ParsedMarkdown, parseMarkdown } from './markdown-parse.ts';

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

describe('a text for which the time runs out', () => {
  const slowly = (work: () => void) => {
    let now = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
      now += 40;
      return now;
    });
    try {
      work();
    } finally {
      clock.mockRestore();
    }
  };

  /** Parses a text as the reader does: what is left, in another task. */
  function parseAll(text: string): ParsedMarkdown[] {
    const found: ParsedMarkdown[] = [];
    let allowed = mostTokens;
    for (let left: string | null = text; left !== null; left = found.at(-1)?.later ?? null) {
      const parsed = parseMarkdown(left, people, allowed);
      found.push(parsed);
      allowed -= parsed.count;
    }
    return found;
  }

  it('is parsed to its end in parts', () => {
    const text = Array.from({ length: 12 }, (_, at) => `## Part ${at}\n\nWords of **part** @[1].`).join('\n\n');
    const whole = parseMarkdown(text, people);
    expect(whole.later).toBeNull();
    slowly(() => {
      const found = parseAll(text);
      expect(found.length).toBeGreaterThan(3);
      const kinds = (tokens: ParsedMarkdown['tokens']) => tokens.map(({ type, content }) => `${type} ${content}`);
      expect(kinds(found.flatMap(({ tokens }) => tokens))).toEqual(kinds(whole.tokens));
      expect(found.at(-1)?.rest).toBe('');
    });
  });

  it('shows no more elements than at once, and the rest as it was typed', () => {
    const text = Array.from({ length: 3_000 }, (_, at) => `paragraph ${at}`).join('\n\n');
    slowly(() => {
      const found = parseAll(text);
      expect(found.reduce((sum, { count }) => sum + count, 0)).toBeLessThanOrEqual(mostTokens);
      expect(found.at(-1)).toMatchObject({ later: null, rest: expect.stringContaining('paragraph 2999') });
    });
  });

  it('ends with a block that takes too long alone', () => {
    slowly(() => {
      const found = parseMarkdown(Array.from({ length: 20 }, (_, at) => `- item ${at}`).join('\n'), people);
      expect(found).toMatchObject({ later: null, rest: expect.stringContaining('item 19') });
    });
  });
});
