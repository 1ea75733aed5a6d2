import * as z from 'zod/mini';
import { userRole } from '#areas/people/contract/user.ts';
import { nation } from '#contract/nations.ts';
import { passageKinds } from '#contract/passage-kinds.ts';
import { id, line, optional } from '#contract/scalars.ts';
import { subjectNames } from './subjects.ts';

const key = z.string().check(z.regex(/^[a-z0-9][a-z0-9_/-]{0,119}$/));

const shownKind = z.enum(passageKinds);

/** An item that a reply named. `id` is null for items that are not in a table of their own. */
export const shownItem = z.object({
  kind: shownKind,
  id: z.nullable(id),
  /** Identifies the item among its kind: its id, or the key of a module, a career role or a help page. */
  key: z.string(),
});
export type ShownItem = z.output<typeof shownItem>;

/** What the next message may answer: the question of an interview practice, or an activity of a module. */
export const askedFor = ['practice', 'module'] as const;
export type AskedFor = (typeof askedFor)[number];

export const cardParts = ['answer', 'more', 'why'] as const;

/**
 * What a conversation with Savi is about after a turn (`docs/savi.md`). Each turn stores it, and the page sends it with
 * the next question. It contains no text of other members. What the member may see is checked again on each use.
 */
export const conversationState = z.object({
  subject: z.nullable(z.enum(subjectNames)),
  /** The card that the reply used. */
  card: z.nullable(z.string()),
  /** Which part of the card the reply used last. */
  part: z.enum(cardParts),
  /** The member's question that the conversation is about, for short follow-ups. */
  question: z.nullable(z.string()),
  /** A town or region that the member named. */
  place: z.nullable(z.string()),
  /** A nation, or a role, that the member named and that differs from their own. */
  nation: z.nullable(nation),
  role: z.nullable(userRole),
  /** The items that the replies named, in the order of the last reply that named any. */
  shown: z.array(shownItem),
  asked: z.nullable(z.enum(askedFor)),
  /** Interview practice: the questions asked so far, newest last. */
  practice: z.array(z.string()),
  /** A module session: the number of the current activity from 0, and those that the member has done. */
  activity: z.nullable(z.int()),
  done: z.array(z.int()),
});
export type ConversationState = z.output<typeof conversationState>;

const activityNumber = z.int().check(z.minimum(0), z.maximum(20));
const words = (max: number) => optional(line(max, 'Write at least one character'));

/** The state in a request. Missing parts are empty. */
export const givenState = z.object({
  subject: optional(z.enum(subjectNames)),
  card: optional(key),
  part: z._default(z.enum(cardParts), 'answer'),
  question: words(500),
  place: words(80),
  nation: optional(nation),
  role: optional(userRole),
  shown: z._default(z.array(z.object({ kind: shownKind, id: optional(id), key })).check(z.maxLength(6)), []),
  asked: optional(z.enum(askedFor)),
  practice: z._default(z.array(key).check(z.maxLength(40)), []),
  activity: optional(activityNumber),
  done: z._default(z.array(activityNumber).check(z.maxLength(20)), []),
});
