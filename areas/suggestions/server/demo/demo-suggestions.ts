import { and, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { circleMembers, circles } from '#areas/circles/server/index.ts';
import { suggestionBody } from '#areas/suggestions/contract/suggestion.ts';
import { type DemoSeeding, demoSeeding, idAt } from '#server/content/demo-seeding.ts';
import { demoFolder, readContentFile } from '#server/content/read-content.ts';
import type { Db } from '#server/database.ts';
import { circleSuggestions, circleSuggestionVotes } from '../suggestion-tables.ts';

function readSuggestions({ username }: DemoSeeding, circleNames: string[]) {
  const isMade = (name: string) => circleNames.includes(name);
  const vote = z.strictObject({ by: username, daysAgo: z.number(), voteType: z.enum(['up', 'down']) });
  const suggestion = z.strictObject({
    ...suggestionBody.shape,
    by: username,
    daysAgo: z.number(),
    became: z.optional(z.string().check(z.refine(isMade, 'there is no circle with this name in demo/circles'))),
    votes: z.array(vote),
  });
  const file = z.strictObject({ suggestions: z.array(suggestion) });
  return readContentFile(new URL('suggestions/suggestions.yaml', demoFolder), file).suggestions;
}

/**
 * Adds suggestions and votes. A trigger updates the status from the votes. The member who suggested a circle that
 * exists becomes its owner.
 */
export async function seedDemoSuggestions(db: Db, people: Map<string, number>, now: Date): Promise<void> {
  const seeding = demoSeeding(db, people, now);
  const { idOf, daysAgo } = seeding;
  const circlesMade = await db.select({ id: circles.id, name: circles.name }).from(circles);
  const circleNames = circlesMade.map(({ name }) => name);
  const suggestions = readSuggestions(seeding, circleNames);
  const made = await db
    .insert(circleSuggestions)
    .values(
      suggestions.map(({ name, description, subjects, phases, roles, by, daysAgo: suggestedDaysAgo }) => ({
        name,
        description,
        subjects,
        phases,
        roles,
        suggestedByUserId: idOf(by),
        createdAt: daysAgo(suggestedDaysAgo),
      })),
    )
    .returning({ id: circleSuggestions.id });
  await db.insert(circleSuggestionVotes).values(
    suggestions.flatMap(({ votes }, index) =>
      votes.map((vote) => ({
        suggestionId: idAt(made, index),
        userId: idOf(vote.by),
        voteType: vote.voteType,
        createdAt: daysAgo(vote.daysAgo),
      })),
    ),
  );
  for (const [index, { by, became }] of suggestions.entries()) {
    const circle = circlesMade.find(({ name }) => name === became);
    if (circle) await makeOwner(db, circle.id, idOf(by), idAt(made, index));
  }
}

async function makeOwner(db: Db, circleId: number, userId: number, suggestionId: number): Promise<void> {
  await db.update(circles).set({ createdBy: userId }).where(eq(circles.id, circleId));
  await db
    .update(circleMembers)
    .set({ role: 'owner' })
    .where(and(eq(circleMembers.circleId, circleId), eq(circleMembers.userId, userId)));
  await db.update(circleSuggestions).set({ status: 'created', circleId }).where(eq(circleSuggestions.id, suggestionId));
}
