import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { messageBody } from '#areas/messages/contract/message.ts';
import type { DemoSeeding as AreaSeeding, DemoFile } from '#server/area.ts';
import { attachmentsOf, demoAttachments } from '#server/content/demo-attachments.ts';
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
          .array(z.strictObject({ by: username, daysAgo: z.number(), ...messageBody.shape, files: demoAttachments }))
          .check(z.minLength(1)),
      }),
    ),
  });

type DemoConversation = z.output<ReturnType<typeof fileOf>>['conversations'][number];

/** Adds conversations of two people and of groups, and a request. */
export async function seedDemoConversations(db: Db, { people, now, files }: AreaSeeding): Promise<void> {
  const seeding = demoSeeding(db, people, now);
  const file = readContentFile(new URL('messages/conversations.yaml', demoFolder), fileOf(seeding));
  for (const conversation of file.conversations) files.push(...(await seedConversation(seeding, conversation)));
}

/** Returns the files of its messages. */
async function seedConversation(seeding: DemoSeeding, conversation: DemoConversation): Promise<DemoFile[]> {
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
  const written = await writeDemoMessages(seeding, conversationId, conversation.messages);
  return conversation.messages.flatMap(({ by, daysAgo: age, files }, index) =>
    attachmentsOf(files, {
      ...{ ownerId: idOf(by), kind: 'message', subject: written[index] ?? 0 },
      ...{ circleId: null, at: daysAgo(age) },
    }),
  );
}

/**
 * Writes messages in a conversation of the demonstration. The others have not read the last one yet. Returns the ids of the
 * messages.
 */
export async function writeDemoMessages(
  { db, idOf, daysAgo }: DemoSeeding,
  conversationId: number,
  written: { by: string; daysAgo: number; content: string }[],
): Promise<number[]> {
  const write = async (some: typeof written) => {
    if (some.length === 0) return [];
    const rows = some.map(({ by, daysAgo: ago, content }) => {
      return { conversationId, authorId: idOf(by), content, createdAt: daysAgo(ago) };
    });
    return (await db.insert(messages).values(rows).returning({ id: messages.id })).map(({ id }) => id);
  };
  const read = await write(written.slice(0, -1));
  const lastReadId = read.at(-1);
  if (lastReadId !== undefined)
    await db
      .update(conversationMembers)
      .set({ lastReadId, unreadCount: 0 })
      .where(eq(conversationMembers.conversationId, conversationId));
  return [...read, ...(await write(written.slice(-1)))];
}
