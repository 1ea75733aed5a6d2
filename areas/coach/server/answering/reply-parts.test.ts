import { describe, expect, it } from 'vitest';
import { partsOfReply } from '#areas/coach/contract/reply-parts.ts';
import { loadCards } from '../facts/load-cards.ts';
import { sourceLine } from './cards.ts';
import { compose } from './compose.ts';
import { partsOf } from './parts.ts';

const { all } = await loadCards();
const fact = all.find(({ source }) => source !== null);

describe('the parts of a composed reply', () => {
  it('are its text, its source and its next step', () => {
    if (!fact) throw new Error('There is no fact.');
    const source = sourceLine(fact, '2026-11-20');
    const { text } = compose(
      partsOf({ body: 'First.\n\nSecond.', basis: 'a test', understood: 'You ask.', source, step: 'Do one thing.' }),
      null,
    );
    expect(partsOfReply(text)).toEqual([
      { kind: 'text', text: 'You ask.\n\nFirst.\n\nSecond.' },
      { kind: 'source', text: source },
      { kind: 'step', text: 'Do one thing.' },
    ]);
  });

  it('are one text without a source or a step, as in earlier turns', () => {
    expect(partsOfReply('One.\n\nTwo.')).toEqual([{ kind: 'text', text: 'One.\n\nTwo.' }]);
    expect(partsOfReply('')).toEqual([{ kind: 'text', text: '' }]);
  });

  it('include every source line of a card', () => {
    for (const card of all) {
      const source = sourceLine(card, '2099-01-01');
      if (source) expect(partsOfReply(source)).toEqual([{ kind: 'source', text: source }]);
    }
  });
});
