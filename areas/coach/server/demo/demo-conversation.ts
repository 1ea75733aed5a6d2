import * as z from 'zod/mini';
import { topics } from '#areas/coach/contract/savi/savi-topics.ts';
import type { DemoSeeding as Demo } from '#server/area.ts';
import { demoSeeding } from '#server/content/demo-seeding.ts';
import { demoFolder, readContentFile } from '#server/content/read-content.ts';
import type { Db } from '#server/database.ts';
import { aiCoachingSessions } from '../coach-tables.ts';

const words = z.string().check(z.minLength(1, 'it is blank'));
const link = z.string().check(z.regex(/^\//, 'it must be a path of Staffroom'));

const turn = z.strictObject({
  question: words,
  reply: words,
  topic: z.enum(topics),
  basis: words,
  recommendations: z._default(
    z.array(
      z.strictObject({
        kind: z.enum(['course', 'module']),
        id: z.nullable(z.int()),
        title: words,
        reason: words,
        link,
      }),
    ),
    [],
  ),
  goal: z.optional(words),
  prompts: z.array(words),
});

const file = z.strictObject({ daysAgo: z.number(), turns: z.array(turn).check(z.minLength(1, 'it is empty')) });

/** How long the person of the demonstration reads before the next question. */
const minutesBetween = 4;

/** Adds an earlier conversation of the person of the demonstration with Savi. */
export async function seedDemoConversation(db: Db, { people, now }: Demo): Promise<void> {
  const { idOf, daysAgo } = demoSeeding(db, people, now);
  const { daysAgo: began, turns } = readContentFile(new URL('coach/conversation.yaml', demoFolder), file);
  let previousSessionId: number | null = null;
  for (const [index, { question, reply, basis, goal, ...shown }] of turns.entries()) {
    const [saved]: { id: number }[] = await db
      .insert(aiCoachingSessions)
      .values({
        ...shown,
        userId: idOf('demo'),
        userQuery: question,
        aiResponse: reply,
        context: basis,
        followUpActions: goal === undefined ? [] : [{ kind: 'goal', title: goal, link: null }],
        conversationTurn: index + 1,
        previousSessionId,
        createdAt: daysAgo(began - (index * minutesBetween) / 1440),
      })
      .returning({ id: aiCoachingSessions.id });
    previousSessionId = saved?.id ?? null;
  }
}
