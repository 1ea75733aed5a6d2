import { expect, it } from 'vitest';
import { dangerOf } from '../danger/danger.ts';
import { loadCards } from '../facts/load-cards.ts';

const { all } = await loadCards();
/** The prompts of a module session (`practice/module-session.ts`). */
const ofModules = ['I have done this activity', 'What is next?', 'How far am I?'];

it('no prompt that Savi offers is taken for a message about danger', () => {
  const taken = [...all.map(({ prompt }) => prompt), ...ofModules].filter((prompt) => dangerOf(prompt).tier !== 'none');
  expect(taken).toEqual([]);
});
