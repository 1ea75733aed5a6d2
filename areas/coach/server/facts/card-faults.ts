import { type Card, cardFolders } from './card.ts';
import { figuresOf, unquotedFigures } from './figures.ts';

/** How many words a part may have. */
const lengths = { body: [40, 140], more: [20, 150], why: [12, 120] } as const;

const shownParts = ['title', 'understood', 'step', 'goal', 'prompt', 'body', 'more', 'why'] as const;

/** Figures that a card must not show: those of a fact that no quote has, and all of advice and help. */
export function figureFaults(card: Card): string[] {
  return shownParts.flatMap((part) => {
    const text = card[part] ?? '';
    if (card.source)
      return unquotedFigures(text, card.source.quotes).map(
        (one) => `${card.file}: ‘${one}’ in ‘${part}’ is in no quote. Quote the words of the source, or leave it out.`,
      );
    const found = [...figuresOf(text), ...(text.match(/[£%]/g) ?? [])];
    return found.map(
      (one) => `${card.file}: ‘${one}’ in ‘${part}’ is a figure. Only a fact with a source has figures.`,
    );
  });
}

/** Other faults of one card. */
export function cardFaults(card: Card): string[] {
  const faults: (string | false)[] = [
    !card.file.endsWith(`/${card.id}.md`) && `‘id’ must be the name of the file without .md.`,
    !card.file.includes(`/${cardFolders[card.kind]}/`) &&
      `a card of the kind ‘${card.kind}’ belongs in the folder ${cardFolders[card.kind]}/.`,
    card.source !== null && card.source.reviewBy <= card.source.asOf && '‘reviewBy’ must be after ‘asOf’.',
  ];
  for (const part of ['body', 'more', 'why'] as const) {
    const [usual, most] = lengths[part];
    // The text of an action card is only shown if there is nothing to say.
    const least = card.kind === 'action' ? 8 : usual;
    const words = wordsIn(card[part] ?? '');
    if ((part === 'body' || card[part] !== null) && (words < least || words > most))
      faults.push(`‘${part}’ has ${words} words. It must have ${least} to ${most}.`);
  }
  return faults.filter((fault) => fault !== false).map((fault) => `${card.file}: ${fault}`);
}

/** Faults between cards: ids, links to related cards, and phrasings that two groups have. */
export function faultsBetween(cards: readonly Card[]): string[] {
  const faults: string[] = [];
  const known = new Set(cards.flatMap(({ id, group }) => [id, group]));
  const fileOf = new Map<string, string>();
  const subjectOf = new Map<string, Card>();
  const askedIn = new Map<string, Card>();
  for (const card of cards) {
    const { file, id, group, related } = card;
    const other = fileOf.get(id);
    if (other) faults.push(`${file}: ${other} has the same ‘id’.`);
    fileOf.set(id, file);

    const first = subjectOf.get(group) ?? card;
    subjectOf.set(group, first);
    if (first.subject !== card.subject)
      faults.push(`${file}: the group ‘${group}’ has the subject ${first.subject} in ${first.file}.`);

    for (const one of related) {
      if (!known.has(one)) faults.push(`${file}: ‘related’ names ‘${one}’, which is no card and no group.`);
      else if (one === id || one === group) faults.push(`${file}: ‘related’ names the card itself.`);
    }
    for (const question of card.questions) {
      const key = question
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
        .trim();
      const asked = askedIn.get(key);
      if (asked?.id === id) faults.push(`${file}: the phrasing ‘${question}’ is there twice.`);
      else if (asked && asked.group !== group)
        faults.push(`${file}: the phrasing ‘${question}’ is also in ${asked.file}.`);
      askedIn.set(key, card);
    }
  }
  return faults;
}

/** Help cards whose screen does not exist. `screens` are paths with parameters, such as `/circles/:id`. */
export function screenFaults(cards: readonly Card[], screens: readonly string[]): string[] {
  const patterns = screens.map((path) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`));
  const isScreen = (path: string) => patterns.some((pattern) => pattern.test(path.replace(/[?#].*$/, '')));
  return cards
    .filter(({ screen }) => screen !== null && !isScreen(screen))
    .map(({ file, screen }) => `${file}: ‘screen’ is ${screen}, and there is no such screen.`);
}

const wordsIn = (text: string) => text.replaceAll(/\]\([^)]*\)/g, ']').match(/[\p{L}\p{N}£][^\s]*/gu)?.length ?? 0;
