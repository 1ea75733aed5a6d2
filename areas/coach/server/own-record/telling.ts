import type { Lookups } from '../answering/lookups.ts';
import type { Asked, Parts } from '../answering/parts.ts';
import type { About } from '../answering/wanted.ts';

/** What a part of the member's record says. Missing fields come from the card. */
export type Told = Partial<Pick<Parts, 'items' | 'actions' | 'step' | 'state'>> & {
  body: string;
  /** The screen that shows the rest, such as `/development-tracker`. */
  screen: { title: string; link: string };
};

/** Reads a part of the member's own record. `body` null: there is nothing to say, and the card's text says what to do. */
export type Teller = (
  asked: Asked,
  about: About,
  lookups: Lookups,
) => Promise<Omit<Told, 'body'> & { body: string | null }>;

/** '1 hour', '2.5 hours'. */
export const countOf = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`;

/** A list in Markdown. */
export const listOf = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join('\n');
