import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { maxQuestionLength } from '#areas/coach/contract/coaching-session.ts';
import type { ConversationState } from '#areas/coach/contract/conversation-state.ts';
import { noConcern, type Safety } from '#areas/coach/contract/danger/danger-tiers.ts';
import { lockPerson } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { type Act, actOf } from '../answering/acts.ts';
import { saviSafety } from '../coach-tables.ts';
import { assessDanger, type Danger, dangerOf, type Encode } from '../danger/danger.ts';
import { dangerByPatterns } from '../danger/patterns/danger-by-patterns.ts';
import { safetyAfter } from '../danger/safety.ts';

/** Decides whether a message is about danger. `before` is the state of the conversation before it. */
export type Assess = (message: string, before: ConversationState | null) => Promise<Danger>;

/**
 * Assesses with sentence vectors if there are any. If they cannot be had now, patterns and words decide. An answer in
 * interview practice may be a made-up case, so only what the member plainly says about themselves counts. In a few words
 * that continue the conversation, such as "why?", only patterns count.
 */
export const assessWith =
  (encode: () => Encode | null): Assess =>
  async (message, before) => {
    if (before?.asked === 'practice') {
      const danger = patternsIn(message);
      return danger.tier === 'sure' && danger.about === 'self' ? danger : noDanger;
    }
    if (continuing.has(actOf(message, before, () => false).kind)) return patternsIn(message);
    try {
      return await assessDanger(message, encode());
    } catch {
      return dangerOf(message);
    }
  };

const noDanger: Danger = { tier: 'none', about: null };
const continuing: ReadonlySet<Act['kind']> = new Set([
  'greeting',
  'thanks',
  'why',
  'source',
  'more',
  'item',
  'nation',
  'role',
]);
const patternsIn = (message: string) => dangerByPatterns(message.slice(0, maxQuestionLength));

/** Returns the safety after the member's last turn. */
export async function findSafety(db: Db, viewer: Viewer): Promise<Safety> {
  const { tier, about, turnsLeft } = saviSafety;
  const [found] = await db.select({ tier, about, turnsLeft }).from(saviSafety).where(eq(saviSafety.userId, viewer.id));
  return found ?? noConcern;
}

/**
 * Counts a turn and returns its safety. The caller holds the member's lock, so that two simultaneous turns count as
 * two. `answered` is the question if it is answered now and saved later.
 */
async function countTurn(db: Db, viewer: Viewer, danger: Danger, answered: string | null): Promise<Safety> {
  const safety = safetyAfter(await findSafety(db, viewer), danger);
  const { tier, about, turnsLeft } = safety;
  if (about === null) await db.delete(saviSafety).where(eq(saviSafety.userId, viewer.id));
  else {
    const values = { tier, about, turnsLeft, countedQuestion: answered === null ? null : fingerprintOf(answered) };
    await db
      .insert(saviSafety)
      .values({ userId: viewer.id, ...values })
      .onConflictDoUpdate({ target: saviSafety.userId, set: values });
  }
  return safety;
}

const fingerprintOf = (question: string) => createHash('sha256').update(question.trim()).digest('base64url');

/** Counts a turn that is saved, unless it was counted when it was answered. The caller holds the member's lock. */
export async function countSavedTurn(db: Db, viewer: Viewer, question: string, danger: Danger): Promise<Safety> {
  const [counted] = await db
    .update(saviSafety)
    .set({ countedQuestion: null })
    .where(and(eq(saviSafety.userId, viewer.id), eq(saviSafety.countedQuestion, fingerprintOf(question))))
    .returning({ tier: saviSafety.tier, about: saviSafety.about, turnsLeft: saviSafety.turnsLeft });
  return counted ?? countTurn(db, viewer, danger, null);
}

/**
 * Returns the safety of a question that is answered. It is counted now, so that danger protects the next three turns even
 * if none of them is saved, and ends after them.
 */
export async function safetyOfQuestion(db: Db, viewer: Viewer, question: string, danger: Danger): Promise<Safety> {
  if (danger.tier === 'none' && (await findSafety(db, viewer)).tier === 'none') return noConcern;
  return db.transaction(async (tx) => {
    await lockPerson(tx, viewer.id);
    return countTurn(tx, viewer, danger, question);
  });
}
