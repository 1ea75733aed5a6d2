import { expect, it } from 'vitest';
import { dangerOf } from '../danger/danger.ts';
import { loadCards } from '../facts/load-cards.ts';
import { beginnings } from './small-talk.ts';

const { all, cardsOf } = await loadCards();
/** The prompts of a module session (`practice/module-session.ts`). */
const ofModules = ['I have done this activity', 'What is next?', 'How far am I?'];

it('no prompt that Savi offers is taken for a message about danger', () => {
  const taken = [...all.map(({ prompt }) => prompt), ...ofModules].filter((prompt) => dangerOf(prompt).tier !== 'none');
  expect(taken).toEqual([]);
});

it('the questions to begin with belong to cards that exist', () => {
  expect(
    Object.values(beginnings)
      .flat()
      .filter((group) => cardsOf(group).length === 0),
  ).toEqual([]);
});
