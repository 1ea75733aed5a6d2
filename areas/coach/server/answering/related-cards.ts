import type { Card } from '../facts/card.ts';
import type { Cards } from '../facts/load-cards.ts';
import { plainWords, stemOf } from '../matching/words.ts';

/** Words that people use for the same thing in a short follow-up. */
const sameWords: Record<string, string> = {
  paid: 'pay',
  payment: 'pay',
  salary: 'pay',
  salari: 'pay',
  wage: 'pay',
  money: 'pay',
  earn: 'pay',
  cost: 'cost',
  fee: 'cost',
  fund: 'cost',
  funding: 'cost',
  free: 'cost',
  train: 'course',
  training: 'course',
};

/** Words of a follow-up that say nothing about its subject. */
const empty = new Set(
  'and what about the a an of for in on to is it that this how much many do does did i my me we you they can if with at be are was or but so get there any then them their'.split(
    ' ',
  ),
);

const termsOf = (text: string): string[] =>
  plainWords(text)
    .filter((word) => !empty.has(word))
    .map((word) => stemOf(word))
    .map((stem) => sameWords[stem] ?? stem);

/** The least part of a card's phrasings that must have all words of the follow-up. */
const least = 0.12;

/**
 * The group, among those related to a card or about the same subject, that a few words of a follow-up are about: "and
 * pay?" after a card on resigning finds the one about pay in the holidays. Null if none is plainly about them.
 */
export function relatedAbout(cards: Cards, card: Card, text: string): string | null {
  const terms = termsOf(text);
  if (terms.length === 0 || terms.length > 4) return null;
  const related = new Set(card.related.map((one) => cards.byId.get(one)?.group ?? one));
  const groups = new Set([
    ...related,
    ...cards.all
      .filter(({ subject, kind }) => subject === card.subject && kind === card.kind)
      .map(({ group }) => group),
  ]);
  groups.delete(card.group);
  const rated = [...groups].map((group) => {
    const texts = cards.cardsOf(group).flatMap(({ questions, prompt, title }) => [title, prompt, ...questions]);
    const having = texts.filter((one) => {
      const words = new Set(termsOf(one));
      return terms.every((term) => words.has(term));
    });
    return { group, part: having.length / Math.max(1, texts.length) + (related.has(group) ? 0.03 : 0) };
  });
  const [best] = rated.sort((a, b) => b.part - a.part);
  return best && best.part >= least ? best.group : null;
}
