import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { messageBody } from '#areas/messages/contract/message.ts';
import { type DemoSeeding, demoSeeding } from '#server/content/demo-seeding.ts';
import { demoFolder, readContentFile } from '#server/content/read-content.ts';
import type { Db } from '#server/database.ts';
import { conversationMembers, conversations } from '../conversations/conversation-tables.ts';
import { messages } from '../messages/message-tables.ts';

const fileOf = ({ username }: DemoSeeding) =>
  z.strictObject({
    conversations: z.array(
      z.strictObject({
        people: z.array(username).check(z.minLength(2), z.maxLength(8)),
        name: z.optional(z.string()),
        request: z._default(z.boolean(), false),
        messages: z
          .array(z.strictObject({ by: username, daysAgo: z.number(), ...messageBody.shape }))
          .check(z.minLength(1)),
      }),
    ),
  });

type DemoConversation = z.output<ReturnType<typeof fileOf>>['conversations'][number];

/** Adds conversations of two people and of groups, and a request. */
export async function seedDemoConversations(db: Db, people: Map<string, number>, now: Date): Promise<void> {
  const seeding = demoSeeding(db, people, now);
  const file = readContentFile(new URL('messages/conversations.yaml', demoFolder), fileOf(seeding));
  for (const conversation of file.conversations) await seedConversation(seeding, conversation);
}

async function seedConversation(seeding: DemoSeeding, conversation: DemoConversation): Promise<void> {
  const { db, idOf, daysAgo } = seeding;
  const ids = conversation.people.map(idOf);
  const began = daysAgo(conversation.messages[0]?.daysAgo ?? 0);
  const pair = ids.length === 2 ? ids.toSorted((a, b) => a - b).join(':') : null;
  const [made] = await db
    .insert(conversations)
    .values({ kind: pair ? 'two' : 'group', pair, name: conversation.name ?? null, createdAt: began })
    .returning({ id: conversations.id });
  const conversationId = made?.id ?? 0;
  await db.insert(conversationMembers).values(
    ids.map((personId, index) => ({
      conversationId,
      personId,
      state: conversation.request && index > 0 ? ('requested' as const) : ('active' as const),
      requestedAt: conversation.request && index === 0 ? began : null,
      joinedAt: began,
      lastActivityAt: began,
    })),
  );
  await writeDemoMessages(seeding, conversationId, conversation.messages);
}

/** Writes messages in a conversation of the demonstration. The others have not read the last one yet. */
export async function writeDemoMessages(
  { db, idOf, daysAgo }: DemoSeeding,
  conversationId: number,
  written: { by: string; daysAgo: number; content: string }[],
): Promise<void> {
  const write = async (some: typeof written) => {
    if (some.length === 0) return undefined;
    const rows = some.map(({ by, daysAgo: ago, content }) => {
      return { conversationId, authorId: idOf(by), content, createdAt: daysAgo(ago) };
    });
    return (await db.insert(messages).values(rows).returning({ id: messages.id })).at(-1)?.id;
  };
  const lastReadId = await write(written.slice(0, -1));
  if (lastReadId !== undefined)
    await db
      .update(conversationMembers)
      .set({ lastReadId, unreadCount: 0 })
      .where(eq(conversationMembers.conversationId, conversationId));
  await write(written.slice(-1));
}
