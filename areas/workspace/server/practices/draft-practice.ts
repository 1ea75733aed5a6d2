import type { subjectAreaOptions } from '#areas/people/contract/audience.ts';
import type { AudiencePhase } from '#areas/people/contract/audience-lists.ts';
import type { PracticeDifficulty, PracticeSize } from '#areas/workspace/contract/practices/practice-lists.ts';
import type { Db } from '#server/database.ts';
import { bestPractices } from './practice-tables.ts';

/** What is known when a practice is drafted. Texts are Markdown; longer ones are cut. */
export interface PracticeDraft {
  circleId: number;
  /** The member who edits the draft and publishes it. Nobody else sees it before. */
  authorId: number;
  /** At most 200 characters. */
  title: string;
  /** At most 80 characters. */
  category?: string;
  difficulty?: PracticeDifficulty;
  phase?: AudiencePhase | null;
  subject?: (typeof subjectAreaOptions)[number] | null;
  size?: PracticeSize | null;
  /** What was done, at most 10,000 characters. */
  done?: string;
  /** What came of it, at most 5,000 characters. */
  results?: string;
  /** How that is known, at most 5,000 characters. */
  evidence?: string | null;
  /** At most 200 characters each. */
  cost?: string | null;
  time?: string | null;
}

/**
 * Drafts a practice for a member to edit, in the caller's transaction. Returns its id; `practicePath` is its page. The
 * caller has checked that the author is a member of the circle, holds its workspace, and drafts only once.
 */
export async function draftPractice(
  db: Db,
  { circleId, authorId, title, category, done, results, evidence, cost, time, ...about }: PracticeDraft,
): Promise<number> {
  const cut = (text: string | null | undefined, most: number) => text?.trim().slice(0, most) || null;
  const [made] = await db
    .insert(bestPractices)
    .values({
      ...about,
      circleId,
      userId: authorId,
      status: 'draft',
      title: cut(title, 200) ?? 'Untitled',
      category: cut(category, 80) ?? '',
      done: cut(done, 10_000) ?? '',
      results: cut(results, 5_000) ?? '',
      evidence: cut(evidence, 5_000),
      cost: cut(cost, 200),
      time: cut(time, 200),
    })
    .returning({ id: bestPractices.id });
  if (!made) throw new Error('The practice was not drafted.');
  return made.id;
}

/** The page of a practice. Everybody who may read it reads it there. */
export const practicePath = (id: number) => `/practices/${id}`;
