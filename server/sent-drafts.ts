import type { FastifyRequest } from 'fastify';
import type { Db } from './database.ts';
import { badRequest } from './errors.ts';

/** The draft of a text that a request sends. `replaces`: the stored draft that it continues. */
export interface SentDraft {
  key: string;
  replaces: { key: string; number: number } | null;
}

/** Ends the draft of a text, in the transaction that sends the text. Nobody is then offered a text that was sent. */
export type EndSentDraft = (db: Db, userId: number, draft: SentDraft, now: Date) => Promise<void>;

/**
 * Reads the header `Draft-Sent` of a request. Its form is `<key>`, or `<key>, <key>:<number>` if the draft continues a
 * stored draft that was not replaced yet. The second part is the key and number of the stored draft.
 */
export function sentDraftOf({ headers }: FastifyRequest): SentDraft | null {
  const header = headers['draft-sent'];
  if (header === undefined) return null;
  const [, key, replaced, number] =
    /^([0-9a-f]{32})(?:, ([0-9a-f]{32}):(\d{1,9}))?$/.exec(typeof header === 'string' ? header : '') ?? [];
  if (!key) throw badRequest('Draft-Sent must be the key of a draft.');
  return { key, replaces: replaced ? { key: replaced, number: Number(number) } : null };
}
