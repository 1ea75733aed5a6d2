import type { ShownItem } from '#areas/coach/contract/conversation-state.ts';
import type { Subject } from '#areas/coach/contract/subjects.ts';
import type { UserRole } from '#areas/people/contract/user.ts';
import type { Nation } from '#contract/nations.ts';
import type { Cards } from '../facts/load-cards.ts';
import type { Asked, Item } from './parts.ts';

/** What a question may be about, best first (`QuestionMatch`). */
export interface Match {
  groups: readonly { group: string; subject: Subject; likeness: number; score: number }[];
  subjects: readonly { subject: Subject; score: number }[];
}

/** What to look for in Staffroom. */
export interface Wanted {
  /** The question. */
  text: string;
  /** The words of the card of this question. They count more than the question's own. */
  seek?: string;
  subject?: Subject | null;
  kinds?: readonly ShownItem['kind'][];
  place?: string | null;
  nation?: Nation;
  role?: UserRole;
  /** Items that the conversation has shown already, as 'kind:key'. */
  exclude?: readonly string[];
  limit: number;
}

/** How the answering reads cards, matches questions and finds items. */
export interface Lookups {
  cards: Cards;
  match(question: string, about: { role: UserRole; nation: Nation }): Promise<Match>;
  find(asked: Asked, wanted: Wanted): Promise<readonly Item[]>;
  /** A circle in which the person can ask the question, or null. */
  findCircle(asked: Asked, wanted: Wanted): Promise<Item | null>;
  /** A mentor who could know, or null. */
  findMentor(asked: Asked, wanted: Wanted): Promise<Item | null>;
  /** Items as the person sees them now, in the same order. Null for what they may no longer see. */
  recheck(asked: Asked, items: readonly ShownItem[]): Promise<readonly (Item | null)[]>;
  /** Whether a few words name a town or region. */
  isPlace(words: string): boolean;
}

// Of 240 questions that a reader labelled, the first card is right for 8 of 10 from 0.9, for 6 of 10 from 0.7 to 0.9, and for a
// third below. Two thirds of messages about nothing here have less than 0.44, and one in thirty questions has.
/** From this score Savi takes a question as understood. */
export const sureEnough = 0.8;
/** From this score a message asks about a second group too. */
export const alsoAsked = 0.92;
/** From this score Savi answers with one card, and says what it takes the question to be. Below it says so. */
export const likely = 0.66;
/** Below this score Savi has no card for a question. */
export const possible = 0.44;
/**
 * A second group that is less like the question by at most this is named too. With less than `asLikely` between them, the
 * second is right as often as the first, and its text is shown too.
 */
export const nearly = 0.7;
export const asLikely = 0.4;
