import { describe, expect, it } from 'vitest';
import { quotationOf } from './apply-edit.ts';
import { inserting, type TextCommand, textCommands } from './text-commands.ts';

/** Runs a command on a text in which `⟦` and `⟧` stand for the selection, or `|` for the cursor. */
function run(command: TextCommand, marked: string): string {
  const start = marked.search(/[⟦|]/);
  const text = marked.replace(/[⟦|]/, '');
  const end = text.includes('⟧') ? text.indexOf('⟧') : start;
  const edit = command(text.replace('⟧', ''), start, end);
  const plain = text.replace('⟧', '');
  const changed = plain.slice(0, edit.from) + edit.insert + plain.slice(edit.to);
  if (edit.start === edit.end) return `${changed.slice(0, edit.start)}|${changed.slice(edit.start)}`;
  return `${changed.slice(0, edit.start)}⟦${changed.slice(edit.start, edit.end)}⟧${changed.slice(edit.end)}`;
}

const { bold, italic, list, quote, code, link, mention } = textCommands;

describe('bold and italic', () => {
  it.each([
    ['a ⟦word⟧ here', 'a **⟦word⟧** here'],
    ['a ⟦word ⟧here', 'a **⟦word⟧** here'],
    ['|', '**|**'],
    ['a **⟦word⟧** here', 'a ⟦word⟧ here'],
    ['a ⟦**word**⟧ here', 'a ⟦word⟧ here'],
    ['⟦one\n\ntwo⟧', '⟦**one**\n\n**two**⟧'],
  ])('make %j bold', (before, after) => expect(run(bold, before)).toBe(after));

  it('make bold words italic too', () => {
    expect(run(italic, '**⟦word⟧**')).toBe('***⟦word⟧***');
  });
});

describe('lists and quotes', () => {
  it.each([
    ['one|', '- one|'],
    ['⟦one\ntwo⟧', '⟦- one\n- two⟧'],
    ['⟦- one\n- two⟧', '⟦one\ntwo⟧'],
    ['before\non|e\nafter', 'before\n\n- one|\n\nafter'],
    ['|', '- |'],
  ])('make a list of %j', (before, after) => expect(run(list, before)).toBe(after));

  it('quote each line, and leave empty lines between', () => {
    expect(run(quote, '⟦one\n\ntwo⟧')).toBe('⟦> one\n\n> two⟧');
  });
});

describe('code', () => {
  it.each([
    ['a ⟦word⟧', 'a `⟦word⟧`'],
    ['⟦a ` b⟧', '`` ⟦a ` b⟧ ``'],
    ['x⟦one\ntwo⟧y', 'x\n```\n⟦one\ntwo⟧\n```\ny'],
    ['⟦a\n```\nb⟧', '````\n⟦a\n```\nb⟧\n````'],
  ])('is made of %j', (before, after) => expect(run(code, before)).toBe(after));
});

describe('links', () => {
  it.each([
    ['see ⟦the guide⟧', 'see [the guide](⟦https://⟧)'],
    ['⟦https://www.gov.uk/a⟧', '[⟦text⟧](https://www.gov.uk/a)'],
    ['⟦www.gov.uk⟧', '[⟦text⟧](https://www.gov.uk)'],
    ['|', '[⟦text⟧](https://)'],
  ])('are made of %j', (before, after) => expect(run(link, before)).toBe(after));
});

describe('other commands', () => {
  it('begin a mention with a space before it', () => {
    expect(run(mention, 'Hello|')).toBe('Hello @|');
    expect(run(mention, '|')).toBe('@|');
  });

  it('insert an emoji in place of the selection', () => {
    expect(run(inserting('🎉'), 'a⟦b⟧c')).toBe('a🎉|c');
  });

  it('quote a text for an answer', () => {
    expect(quotationOf('one\n\ntwo\n')).toBe('> one\n>\n> two\n\n');
  });
});
