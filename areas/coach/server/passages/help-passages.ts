import { plainText } from '#contract/plain-text.ts';
import { linesOf, type PassageKind } from '#server/passages.ts';
import type { Card } from '../facts/card.ts';
import { cardFolder, loadCards } from '../facts/load-cards.ts';

type HelpCard = Card & { screen: string };
let loaded: Promise<HelpCard[]> | undefined;

/** The help cards that lead to a screen. They are read without the thousands of others, which only an answer needs. */
const helpCards = (): Promise<HelpCard[]> => (loaded ??= readHelpCards());

async function readHelpCards(): Promise<HelpCard[]> {
  const { all } = await loadCards(cardFolder, ['help']);
  return all.flatMap((card) => (card.screen === null ? [] : [{ ...card, screen: card.screen }]));
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
