import { and, desc, lte, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { messages } from './message-tables.ts';

/** The newest message of a conversation first. For queries with `inConversation`. */
export const newestFirst = [desc(messages.conversationId), desc(messages.id)];

/**
 * The messages of one conversation between two ids, both excluded.
 *
 * It is a range of `messages_conversation_index` and not an equality. After an equality, PostgreSQL orders by the id
 * alone. It may then read the primary key backwards, through the messages of all other conversations.
 */
export function inConversation(
  conversationId: number | AnyPgColumn,
  { after = 0, before }: { after?: number; before?: number | undefined } = {},
): SQL | undefined {
  const place = sql`(${messages.conversationId}, ${messages.id})`;
  return and(
    sql`${place} > (${conversationId}, ${after})`,
    before === undefined
      ? lte(messages.conversationId, conversationId)
      : sql`${place} < (${conversationId}, ${before})`,
  );
}
