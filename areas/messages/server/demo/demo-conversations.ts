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

async function seedConversation({ db, idOf, daysAgo }: DemoSeeding, conversation: DemoConversation): Promise<void> {
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
  const write = async ({ by, daysAgo: ago, content }: DemoConversation['messages'][number]) => {
    const message = { conversationId, authorId: idOf(by), content, createdAt: daysAgo(ago) };
    const [written] = await db.insert(messages).values(message).returning({ id: messages.id });
    return written?.id ?? 0;
  };
  let lastRead = 0;
  for (const message of conversation.messages.slice(0, -1)) lastRead = await write(message);
  await db
    .update(conversationMembers)
    .set({ lastReadId: lastRead, unreadCount: 0 })
    .where(eq(conversationMembers.conversationId, conversationId));
  for (const message of conversation.messages.slice(-1)) await write(message);
}
