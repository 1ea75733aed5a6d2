import { describe, expect, it } from 'vitest';
import { shortestTime } from '#test/timing.ts';
import { firstDeepLine, hasManyMarks, markdownText } from './markdown.ts';

const content = markdownText(20_000, 'Content is required');
const said = (value: string) => content.safeParse(value).error?.issues[0]?.message;
const levels = 'Use at most 12 levels of quotes and lists inside each other';
const marks = 'Use at most 1,000 marks such as * and _ in one paragraph';
const fill = (pattern: string) => pattern.repeat(Math.floor(19_999 / pattern.length));

describe('Markdown that is posted', () => {
  it.each([
    ['> - ', levels],
    ['> ', levels],
    ['>', levels],
    ['+ ', levels],
    ['- 1. ', levels],
    ['1. ', levels],
    ['* - ', levels],
    ['_*', marks],
    ['a**', marks],
    ['*a_ ', marks],
    ['*a **a ', marks],
    ['[', marks],
    ['[a](', marks],
    ['![[]()', marks],
    ['<a ', marks],
    ['~a~ ', marks],
    ['`a` ', marks],
    ['*a*\n', marks],
  ])('may not repeat %j to the limit of length', async (pattern, sentence) => {
    const check = () => expect(said(`${fill(pattern)}a`)).toBe(sentence);
    expect(await shortestTime(100, check)).toBeLessThan(100);
  });

  it('counts lists that are nested by indentation', () => {
    const list = (depth: number) => Array.from({ length: depth }, (_, level) => `${'  '.repeat(level)}- a`).join('\n');
    expect([said(list(12)), said(list(13))]).toEqual([undefined, levels]);
    expect(firstDeepLine(list(20).split('\n'))).toBe(12);
    expect(said('- a\n- b\n  1. c\n  2. d\n'.repeat(500).trim())).toBeUndefined();
  });

  it.each([
    ['a long plan', 'Some **bold** text, a *lesson*, a [link](https://example.org) and `code`.\n\n- one\n- two\n\n'],
    ['a tight list with marks', '- **Term**: a [link](https://example.org) to *read*\n'],
    ['names with underscores', 'pupil_premium_spend_per_pupil and on_roll_count '],
    ['a table', '| a | b | c |\n'],
    ['lines to fill in', 'Name: ________ Date: ____\n\n'],
    ['a rule', '-----\n'],
    ['a rule with spaces', '* * * * * * * * * * * * * * * * * * * *\n'],
    ['minus signs', 'a - b - c - d '],
    ['code that is indented', '                                        - step\n'],
  ])('may be %s of full length', (_, part) => expect(said(fill(part).trim())).toBeUndefined());

  it('counts marks in one paragraph', () => {
    expect(hasManyMarks('*a '.repeat(1_000))).toBe(false);
    expect(hasManyMarks('*a '.repeat(1_001))).toBe(true);
    expect(hasManyMarks('snake_case_name '.repeat(1_200))).toBe(false);
  });
});
