import { plainText } from '#contract/plain-text.ts';
import { linesOf, type PassageKind } from '#server/passages.ts';
import type { Card } from '../facts/card.ts';
import { coachCardsOf } from '../facts/load-cards.ts';

/** The help cards that lead to a screen. */
async function helpCards(): Promise<(Card & { screen: string })[]> {
  const cards = await coachCardsOf('help');
  return cards.flatMap((card) => (card.screen === null ? [] : [{ ...card, screen: card.screen }]));
}

/** How to use Staffroom: the help cards that lead to a screen. */
export const helpPassages: PassageKind = {
  kind: 'help',
  isStatic: true,
  async listItems(_db, after, most) {
    const cards = await helpCards();
    return cards
      .map(({ id }) => id)
      .filter((id) => id > after)
      .sort()
      .slice(0, most);
  },
  async read(_db, items) {
    const cards = await helpCards();
    return cards
      .filter(({ id }) => items.includes(id))
      .map((card) => ({
        item: card.id,
        title: card.title,
        text: `${card.seek}\n${plainText(card.body)}`,
        more: card.questions.join('\n'),
        lines: linesOf(plainText(card.body), 3),
        nations: card.nations,
      }));
  },
  async show(_db, _viewer, wanted) {
    const cards = new Map((await helpCards()).map((card) => [card.id, card]));
    return wanted.map(({ item }) => {
      const card = cards.get(item);
      return card ? { title: card.title, link: card.screen } : null;
    });
  },
};
