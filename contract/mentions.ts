import * as z from 'zod/mini';
import { id } from './scalars.ts';

/**
 * People who are mentioned in a Markdown text. The text has a token with the id of the person, `@[12]`, so that a mention
 * survives a change of name. A token stands for a person only if the answer names them beside the text; any other token
 * is text that somebody typed (ADR 040).
 */
export const mention = z.object({
  id,
  /** Null for a former member. */
  name: z.nullable(z.string()),
  /** Whether others can see the profile, so that the name is a link. */
  hasProfile: z.boolean(),
});
export type Mention = z.infer<typeof mention>;

/** The most people that one text may mention. */
export const mostMentioned = 20;

/** What is shown for a person who was erased. */
const formerMember = 'a former member';

/**
 * Matches a token. It is not part of a word, and a backslash before it makes it ordinary text, as in Markdown. Ids have at
 * most nine digits, so that they fit the database's integer.
 */
export const mentionToken = /(?<![\p{L}\p{N}\\])@\[([1-9]\d{0,8})\](?![\p{L}\p{N}])/gu;

export const tokenOf = (personId: number) => `@[${personId}]`;

/** The ids of the people in a text, each once, in the order of their first mention. */
export function mentionedIn(text: string): number[] {
  return [...new Set(Array.from(text.matchAll(mentionToken), ([, digits]) => Number(digits)))];
}

/** How a mention is written in plain text. */
export const mentionText = ({ name }: Pick<Mention, 'name'>) => (name === null ? formerMember : `@${name}`);

/** Replaces the tokens of these people by their names, for excerpts, exports and reports. */
export function withNames(text: string, mentions: readonly Pick<Mention, 'id' | 'name'>[]): string {
  if (mentions.length === 0) return text;
  const byId = new Map(mentions.map((each) => [each.id, each]));
  return text.replaceAll(mentionToken, (token, digits: string) => {
    const found = byId.get(Number(digits));
    return found ? mentionText(found) : token;
  });
}

/** Refuses a text that mentions too many people. */
export const fewMentions = z.refine<string>(
  (text) => mentionedIn(text).length <= mostMentioned,
  `Mention at most ${mostMentioned} people`,
);
