import { and, eq } from 'drizzle-orm';
import { topicLabels } from '#areas/coach/contract/savi/savi-topics.ts';
import { shortened } from '#areas/coach/contract/shortened.ts';
import { plainText } from '#contract/plain-text.ts';
import { isAmong } from '#server/among.ts';
import { dayInLondon } from '#server/clock.ts';
import { bodyOf, idsOf, inOrderOf, type SearchKind } from '#server/search.ts';
import { aiCoachingSessions } from './coach-tables.ts';
import { dangerOf } from './danger/danger.ts';

const { id, userId, userQuery, aiResponse, topic, tier, createdAt } = aiCoachingSessions;

/** The longest beginning of a question in a title, in characters. */
const titleLength = 120;

const titleOf = (question: string) => shortened(question, titleLength);

/**
 * A member finds their own turns with Savi. A turn in which somebody may be in danger is left out, because results appear
 * while others may look at the screen. It stays in the list of earlier conversations.
 */
export const turnSearch: SearchKind = {
  kind: 'savi',
  weight: 0.5,
  sources: [{ table: aiCoachingSessions, column: 'id' }],
  listIds: idsOf(aiCoachingSessions, id),
  async read(db, ids) {
    const rows = await db
      .select({ id, userId, userQuery, aiResponse, createdAt })
      .from(aiCoachingSessions)
      .where(and(isAmong(id, ids), eq(tier, 'none')));
    return (
      rows
        // The patterns may know more than when the turn was saved.
        .filter((turn) => dangerOf(turn.userQuery).tier === 'none')
        .map((turn) => ({
          id: turn.id,
          title: titleOf(turn.userQuery),
          // A short question is the title.
          body: bodyOf(turn.userQuery.length > titleLength ? turn.userQuery : null, plainText(turn.aiResponse)),
          audience: { kind: 'person', id: turn.userId },
          at: turn.createdAt,
        }))
    );
  },
  async show(db, personId, ids) {
    const rows = await db
      .select({ id, userQuery, topic, createdAt })
      .from(aiCoachingSessions)
      .where(and(isAmong(id, ids), eq(userId, personId), eq(tier, 'none')));
    return inOrderOf(ids, rows, (turn) => ({
      title: titleOf(turn.userQuery),
      link: `/ai-coach?day=${dayInLondon(new Date(turn.createdAt))}#turn-${turn.id}`,
      place: topicLabels[turn.topic],
    }));
  },
};
