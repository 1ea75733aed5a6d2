import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { id, moment } from '#contract/scalars.ts';

/**
 * The forms whose text is kept until it is sent, with the subject of each place. An edit has its own kind, so that it
 * is never offered for something new.
 */
export const draftKinds = [
  /** Subject: the circle. */
  'discussion',
  /** Subject: the discussion. */
  'reply',
  'discussion-edit',
  /** Subject: the reply. */
  'reply-edit',
  /** Subject: the conversation. */
  'message',
  /** Subject: the message. */
  'message-edit',
  /** Subject: the recipient. */
  'message-request',
  /** Subject: the mentorship. */
  'mentoring-message',
  /** Subject: the story. */
  'story-comment',
  /** Subject: the comment that is answered. */
  'story-answer',
  'story-comment-edit',
  /** Subject: the story, at the desk. */
  'story',
  /** Subject: the category. */
  'cpd-record',
  /** Subject: the entry. */
  'cpd-edit',
  /** Subject: the circle. */
  'event',
  /** Subject: the event. */
  'event-edit',
  /** Subject: the session and the position of the question: `12-3`. */
  'interview-answer',
  /** Subject: `new`, `desk`, or the learning pathway that is changed. */
  'learning-pathway',
  /** Subject: the form: `own`, `settings`, `goals`. */
  'profile',
] as const;

/** Where a text is typed. */
export const draftPlace = z.object({
  kind: z.enum(draftKinds, 'Unknown kind of draft'),
  /** An id, or a name where there is no id. */
  subject: z.string().check(z.regex(/^[\w-]{1,40}$/)),
});
export type DraftPlace = z.output<typeof draftPlace>;

/** The largest draft, in characters of JSON. It is more than every form accepts. */
export const largestDraft = 60_000;

/** At most this many drafts are kept for a member. The oldest makes room for a new one. */
export const mostDrafts = 200;

/** How many drafts of one place are returned. There is more than one if the member wrote on several devices. */
export const mostInPlace = 5;

/** The values of a form's fields, by name. Text is stored as it was typed. */
export const draftFields = z.record(
  z.string().check(z.regex(/^\w{1,60}$/)),
  z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]),
);
export type DraftFields = z.output<typeof draftFields>;

const isSmall = (fields: DraftFields) => JSON.stringify(fields).length <= largestDraft;

/** The name of a draft. The page makes it at random. */
export const draftKey = z.string().check(z.regex(/^[0-9a-f]{32}$/, 'A draft key has 32 hexadecimal digits'));

/** The saves of a draft are numbered by the page. */
const saveNumber = z.int().check(z.positive(), z.maximum(2_147_483_647));

/** A draft as it was at one save. */
const savedDraft = z.object({ key: draftKey, number: saveNumber });
export type SavedDraft = z.output<typeof savedDraft>;

export const draft = z.object({ key: z.string(), number: z.int(), fields: draftFields, updatedAt: moment });
export type Draft = z.output<typeof draft>;

/** The current user's drafts of one place, newest first, at most `mostInPlace`. */
export const listDrafts = endpoint({
  method: 'GET',
  path: '/api/drafts',
  summary: 'The drafts of the current user for one form',
  access: 'signed-in',
  query: draftPlace,
  answer: z.array(draft),
});

/**
 * Saves a draft. A save with a lower number than the stored one changes nothing, so saves may arrive in any order. A
 * draft is written by one page only: a page that continues a stored draft gives its own key, and names the stored draft
 * in `replaces`. If that was changed meanwhile on another device, both stay. `fields: null` discards the draft. 409 if
 * `ownerId` is not the current user: somebody else has signed in.
 */
export const saveDraft = endpoint({
  method: 'PUT',
  path: '/api/drafts',
  summary: 'Save a draft of the current user',
  access: 'signed-in',
  body: z.extend(draftPlace, {
    ...savedDraft.shape,
    ownerId: id,
    fields: z.nullable(draftFields.check(z.refine(isSmall, 'This text is too long to be saved as a draft'))),
    replaces: z.optional(z.nullable(savedDraft)),
  }),
  /** `isSent`: the text of this draft was sent. The draft is not stored again. */
  answer: z.object({ isSent: z.boolean() }),
  pace: 'draft',
});
