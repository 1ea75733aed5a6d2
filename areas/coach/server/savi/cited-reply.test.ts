import { describe, expect, it } from 'vitest';
import type { Card } from '../facts/card.ts';
import { CitedReply, writtenByModel } from './cited-reply.ts';
import { Evidence } from './evidence.ts';
import type { ModelPassage } from './model-passages.ts';

const passages: ModelPassage[] = [
  {
    number: 1,
    heading:
      'Checked fact: When to resign. For England and Wales. Source: Burgundy Book, section 4, LGA, 1 September 2025',
    text: 'Teachers give two months’ notice. To leave on 31 December, resign by 31 October. The main range goes up to £45,352. Write to your head.',
    source: 'Source: [Burgundy Book](https://lga.example/book), LGA, 1 September 2025.',
    link: 'https://lga.example/book',
  },
  {
    number: 2,
    heading: 'Discussion: How I told my headteacher',
    text: 'I asked for a meeting with the head on a Friday and it took 20 minutes. About 12% of my team knew.',
    source: '[How I told my headteacher](/circles/3/discussions/9)',
    link: '/circles/3/discussions/9',
  },
];
const card = {
  body: 'Keep a copy of your letter. Ask the office. Rehearse what you say.',
  more: null,
  why: null,
  step: '',
} as Card;
const question = 'I teach in Leeds and think about 90 days. When do I resign?';

const replyOf = (opening = '') => new CitedReply(passages, new Evidence(passages, [question], [card]), opening);

function through(reply: CitedReply, text: string, size: number): string {
  let out = '';
  const take = (pieces: ReturnType<CitedReply['push']>) => {
    for (const piece of pieces) out = 'text' in piece ? out + piece.text : '';
  };
  for (let at = 0; at < text.length; at += size) take(reply.push(text.slice(at, at + size)));
  take(reply.end());
  return out;
}

/** What is left of a reply, without the list of sources, whatever the chunks are. */
function left(text: string): string {
  const [whole, ...others] = [1, 3, 7, 5000].map((size) => through(replyOf(), text, size));
  for (const other of others) expect(other).toBe(whole);
  return (whole ?? '').split('\n\n**Sources**')[0] ?? '';
}

const anchor = 'Write to your head [1].';
const anchored = 'Write to your head. [\\[1\\]](https://lga.example/book)';

describe('a model’s reply', () => {
  it('links each number to its passage and lists what was cited', () => {
    expect(through(replyOf(), 'You give two months’ notice [1]. Ask for a meeting with the head [2].', 9)).toBe(
      [
        'You give two months’ notice. [\\[1\\]](https://lga.example/book) Ask for a meeting with the head. [\\[2\\]](/circles/3/discussions/9)',
        '**Sources**',
        '- \\[1\\] Source: [Burgundy Book](https://lga.example/book), LGA, 1 September 2025.\n- \\[2\\] [How I told my headteacher](/circles/3/discussions/9)',
      ].join('\n\n'),
    );
  });

  it('begins with Savi’s own text', () => {
    expect(through(replyOf('> For England only.\n\n'), anchor, 4)).toMatch(
      /^> For England only\.\n\nWrite to your head\./,
    );
  });

  it.each([
    'Resign by 31 October [1].',
    'Resign by 31 October to leave on 31 December. [1]',
    'You give 2 months’ notice [1].',
    'You give two months’ notice【1】.',
    'It took 20 minutes, and 12% of the team knew [2].',
    'The range goes up to £45,352 [1].',
    'The Burgundy Book sets this out [1].',
    'In Leeds, you give two months’ notice [1].',
    'As a TA or headteacher, write to your head [1, 2].',
    'Say: “Could I talk to you about my post?” [2]',
    'A meeting on Friday can work well 👍 [2].',
  ])('keeps what its passage says: %s', (sentence) => {
    expect(left(`${sentence}\n`)).not.toBe('');
  });

  it.each([
    ['an amount', 'You earn £46,000 [1].'],
    ['an amount without its sign', 'You earn 45,352% more [1].'],
    ['a number', 'You give 3 months’ notice [1].'],
    ['a number in words', 'You give three months’ notice [1].'],
    ['another unit', 'You give two weeks’ notice [1].'],
    ['a vague amount', 'Thousands leave each year [1].'],
    ['another date', 'Resign by 31 May [1].'],
    ['a month', 'Resign by the end of november [1].'],
    ['a number of the question', 'You give 90 days [1].'],
    ['a number of another passage', 'It takes 20 minutes [1].'],
    ['other digits', 'Resign by ٣١ October [1].'],
    ['a passage that was not given', 'Write to your head [7].'],
    ['no such passage among others', 'Write to your head [1, 9].'],
    ['a name', 'Ask Janet Smith about it [1].'],
    ['a name at the beginning', 'Janet helps people with this [1].'],
    ['a name after a title', 'Ask Mr. Patel for help [1].'],
    ['an abbreviation', 'The NASUWT says so [1].'],
    ['a title', 'Read Leading from the Middle [1].'],
    ['a title in quotation marks', 'Read “the art of leaving” first [1].'],
    ['a mixed title', 'The Burgundy Handbook sets this out [1].'],
    ['a link', 'See https://evil.example [1].'],
    ['a Markdown link', 'See [this guide](https://evil.example) [1].'],
    ['a link to this site', 'See [this circle](/circles/4) [1].'],
    ['a path', 'See /circles/4 for it [1].'],
    ['a reference', 'See [this][guide] for it [1].'],
    ['a host', 'See evil-site.example now [1].'],
    ['a host in words', 'See evil dot com now [1].'],
    ['a host with brackets', 'See evil(.)com now [1].'],
    ['a wide host', 'See ｅｖｉｌ．ｃｏｍ now [1].'],
    ['an ideographic stop', 'See evil。com now [1].'],
    ['a hidden host', 'See ev\u200bil.com now [1].'],
    ['letters of another script', 'Write to your hеad [1].'],
    ['an address', 'Write to help@evil.example [1].'],
    ['HTML', 'Write <b>to</b> your head [1].'],
    ['a script', '<script>alert("x")</script> [1].'],
    ['an entity', 'See &#104;ttp and go [1].'],
    ['a footnote', 'Write to your head [^1].'],
    ['a telephone number', 'Ring 0900 123 4567 today [1].'],
    ['a table', '| a | b | [1].'],
    ['a claim without a number', 'You are entitled to full pay.'],
    ['a figure without a number', 'You give two months’ notice.'],
    ['a name of a passage without its number', 'The Burgundy Book sets this out.'],
  ])('removes a sentence with %s', (_what, sentence) => {
    expect(left(`${anchor} ${sentence} ${anchor}\n`)).toBe(`${anchored} ${anchored}`);
    expect(left(`${sentence}\n\n${anchor}`)).toBe(anchored);
  });

  it.each([
    ['nothing is cited', 'Good question. Keep a copy of your letter. Rehearse what you say.'],
    ['nothing is left', 'Ask Janet Smith [1]. It costs £3 [2].'],
    ['nothing is there', ''],
    ['only reasoning is there', '<think>Write to your head [1].</think>'],
  ])('is empty if %s', (_what, text) => {
    expect(left(text)).toBe('');
  });

  it('keeps advice without facts beside a sentence with a source', () => {
    expect(left(`Keep a copy of your letter. ${anchor} Rehearse what you say.`)).toBe(
      `Keep a copy of your letter. ${anchored} Rehearse what you say.`,
    );
  });

  it('allows the helplines, without a number', () => {
    expect(left(`${anchor} Please talk to a person: Samaritans 116 123.`)).toContain('Samaritans 116 123');
  });

  it('keeps lists and paragraphs in order when items are removed', () => {
    const text = `Do this:\n\n1. Write to your head [1].\n2. Ask Janet Smith [1].\n3. Ask the office. It costs £9 [2]. Keep a copy.\n\n- Ask for a meeting [2].\n\nRehearse what you say.`;
    expect(left(text)).toBe(
      [
        'Do this:',
        `1. ${anchored}\n3. Ask the office. Keep a copy.`,
        '- Ask for a meeting. [\\[2\\]](/circles/3/discussions/9)',
        'Rehearse what you say.',
      ].join('\n\n'),
    );
  });

  it('does not split after abbreviations and times', () => {
    expect(left(`${anchor} Ask, e.g. the office, at a quiet time, i.e. not at the gate.`)).toContain(
      'i.e. not at the gate.',
    );
    expect(left(`${anchor} Meet at 3.30 pm with St. Mary. ${anchor}`)).toBe(`${anchored} ${anchored}`);
  });

  it('removes a sentence that never ends, and what follows in it', () => {
    const endless = `${'and then you write '.repeat(120)}£45,352 [1].`;
    expect(left(`${anchor} ${endless} ${anchor}`)).toBe(`${anchored} ${anchored}`);
  });

  it('removes requests for passwords and says so once', () => {
    const text = left(`${anchor} Please send me your password. What is your PIN? Ask the office.`);
    expect(text).not.toMatch(/your password|PIN/);
    expect(text.match(/left out a request/g)).toHaveLength(1);
    expect(text).toMatch(/Ask the office\.$/);
  });

  it('drops reasoning that had no beginning', () => {
    expect(left(`I think of passage one. Write to your head [1]. Hm.</think>Ask for a meeting [2].`)).toBe(
      'Ask for a meeting. [\\[2\\]](/circles/3/discussions/9)',
    );
  });

  it('gives back what the model itself wrote', () => {
    const text = through(replyOf('> I have checked this for Wales only.\n\n'), `${anchor} Ask for a meeting [2].`, 6);
    expect(writtenByModel(text)).toBe('Write to your head. Ask for a meeting.');
  });
});
