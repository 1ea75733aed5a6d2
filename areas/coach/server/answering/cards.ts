import type { FollowUpAction } from '#areas/coach/contract/coaching-session.ts';
import type { UserRole } from '#areas/people/contract/user.ts';
import type { Nation } from '#contract/nations.ts';
import { type Card, isPastReview } from '../facts/card.ts';
import type { Cards } from '../facts/load-cards.ts';

export const nationNames: Record<Nation, string> = {
  england: 'England',
  wales: 'Wales',
  scotland: 'Scotland',
  northern_ireland: 'Northern Ireland',
};

/** A card for a person, and whether it was checked for their nation and role. */
export interface ChosenCard {
  card: Card;
  fitsNation: boolean;
  fitsRole: boolean;
}

/** The card of a group that fits a nation and a role best. Null for an unknown group. */
export function chooseCard(cards: Cards, group: string, about: { role: UserRole; nation: Nation }): ChosenCard | null {
  const rated = cards.cardsOf(group).map((card) => ({
    card,
    fitsNation: card.nations.includes(about.nation),
    fitsRole: card.roles.includes(about.role),
  }));
  const rank = (one: ChosenCard) => (one.fitsNation ? 2 : 0) + (one.fitsRole ? 1 : 0);
  return rated.sort((a, b) => rank(b) - rank(a))[0] ?? null;
}

const inWords = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
/** '1 September 2026' for an ISO day. */
export const dayInWords = (day: string) => dayFormat.format(new Date(`${day}T00:00:00Z`));

/** For which nations a fact is true, its source with a link, and its date. Null for advice and help. */
export function sourceLine(card: Card, today: string): string | null {
  if (!card.source) return null;
  const { title, publisher, url, asOf, reviewBy } = card.source;
  const where = card.nations.length === 4 ? 'This is for the whole UK.' : `This is for ${nationsOf(card)}.`;
  const old = isPastReview(card, today)
    ? ` **We should have checked this by ${dayInWords(reviewBy)} and have not. Check the source before you rely on it.**`
    : '';
  return `${where} Source: [${title}](${url}), ${publisher}, ${dayInWords(asOf)}.${old}`;
}

export const nationsOf = (card: Card) => inWords(card.nations.map((nation) => nationNames[nation]));

/** A sentence that says which nation or role the card was not checked for. Empty if it fits. */
export function limitOf({ card, fitsNation, fitsRole }: ChosenCard, about: { role: UserRole; nation: Nation }): string {
  if (!fitsNation) {
    return `I have checked this for ${nationsOf(card)} only. In ${nationNames[about.nation]} it can be different, so ask your union or employer first.`;
  }
  if (fitsRole || card.kind === 'help') return '';
  const roles = inWords(card.roles.map((role) => userRolePlurals[role]));
  return `This is written for ${roles}. For ${userRolePlurals[about.role]} it can be different.`;
}

export const userRolePlurals: Record<UserRole, string> = {
  teacher: 'teachers',
  school_leader: 'school leaders',
  support_staff: 'support staff',
};

/** The next steps that a card offers: its goal, and its screen. */
export function actionsOf(card: Card): FollowUpAction[] {
  const actions: FollowUpAction[] = [];
  if (card.screen && !card.screen.includes(':'))
    actions.push({ kind: 'screen', title: `Open: ${card.title}`, link: card.screen });
  if (card.goal) actions.push({ kind: 'goal', title: card.goal, link: null });
  return actions;
}

/** At most three questions that fit the person and continue from a card. Savi can answer each of them. */
export function promptsAfter(cards: Cards, card: Card, about: { role: UserRole; nation: Nation }): string[] {
  const following = card.related.flatMap((one) => {
    const group = cards.byId.get(one)?.group ?? one;
    if (group === card.group) return [];
    const next = chooseCard(cards, group, about);
    return next?.fitsNation && next.fitsRole ? [next.card.prompt] : [];
  });
  const sameSubject = cards.all.filter(
    (one) =>
      one.subject === card.subject &&
      one.group !== card.group &&
      one.nations.includes(about.nation) &&
      one.roles.includes(about.role),
  );
  return [...new Set([...following, ...sameSubject.map(({ prompt }) => prompt)])].slice(0, 3);
}
