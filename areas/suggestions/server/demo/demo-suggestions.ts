import { and, eq } from 'drizzle-orm';
import { circleMembers, circles, type DemoSeeding, idAt } from '#areas/circles/server/index.ts';
import { circleSuggestions, circleSuggestionVotes } from '../suggestion-tables.ts';
import { suggestedCircles } from './suggested-circles.ts';

/**
 * Suggests the circles and votes on them; what the votes make of a suggestion is the trigger's to say. Whoever suggested
 * the one that was created owns the circle, as they would have if they had pressed the button.
 */
export async function seedSuggestions({ db, idOf, daysAgo }: DemoSeeding): Promise<void> {
  const made = await db
    .insert(circleSuggestions)
    .values(
      suggestedCircles.map((suggestion) => ({
        name: suggestion.name,
        description: suggestion.description,
        suggestedByUserId: idOf(suggestion.by),
        createdAt: daysAgo(suggestion.daysAgo),
      })),
    )
    .returning({ id: circleSuggestions.id });
  await db.insert(circleSuggestionVotes).values(
    suggestedCircles.flatMap(({ votes }, index) =>
      votes.map((vote) => ({
        suggestionId: idAt(made, index),
        userId: idOf(vote.by),
        voteType: vote.voteType,
        createdAt: daysAgo(vote.daysAgo),
      })),
    ),
  );
  for (const [index, { by, became }] of suggestedCircles.entries()) {
    if (became === undefined) continue;
    const [circle] = await db
      .update(circles)
      .set({ createdBy: idOf(by) })
      .where(eq(circles.name, became))
      .returning({ id: circles.id });
    if (!circle) throw new Error(`The demonstration has no circle ${became}.`);
    await db
      .update(circleMembers)
      .set({ role: 'owner' })
      .where(and(eq(circleMembers.circleId, circle.id), eq(circleMembers.userId, idOf(by))));
    await db
      .update(circleSuggestions)
      .set({ status: 'created', circleId: circle.id })
      .where(eq(circleSuggestions.id, idAt(made, index)));
  }
}
