import type * as z from 'zod/mini';
import { setSkillLevels } from '#areas/development/server/index.ts';
import { type checkSkill, hoursUntilCheck } from '#areas/pathway/contract/skill-check.ts';
import { lockPerson } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { conflict } from '#server/errors.ts';
import { levelOf } from '../assessment/diagnosis-rules.ts';
import { readMeasures, readSince, targetsOf } from './skill-check-queries.ts';
import { causeOf, ratingOf } from './skill-check-rules.ts';
import { assessmentResponses } from './skill-check-tables.ts';

/** The target of a skill before a role is known: the highest level (`user_progress`). */
const usualTarget = 5;

/** Checks a skill and sets the current level in it. Throws 409 if nothing happened in the skill since its last level. */
export async function checkSkillOf(
  context: Pick<Context, 'clock'>,
  db: Db,
  viewer: Viewer,
  { skill, answers }: z.output<typeof checkSkill.body>,
): Promise<z.output<typeof checkSkill.answer>> {
  // The lock makes checks run one after the other: the second finds the level of the first.
  await lockPerson(db, viewer.id);
  const { latest, measures } = await readMeasures(db, viewer);
  const happened = (await readSince(db, viewer, measures)).get(skill);
  const cause = happened ? causeOf(happened) : null;
  if (!cause)
    throw conflict(
      `You can check this skill again after a step of your pathway, or after ${hoursUntilCheck} hours of CPD in it.`,
    );
  const rating = ratingOf(answers);
  const found = {
    skill,
    levelBefore: measures.get(skill)?.at(-1)?.level ?? null,
    currentLevel: levelOf(rating),
    targetLevel: (await targetsOf(db, viewer, latest))?.[skill] ?? null,
  };
  const now = context.clock.now().toISOString();
  await db.insert(assessmentResponses).values({ ...found, userId: viewer.id, answers, cause, rating, createdAt: now });
  await setSkillLevels(
    db,
    viewer.id,
    [{ skillArea: skill, currentLevel: found.currentLevel, targetLevel: found.targetLevel ?? usualTarget }],
    now,
  );
  return found;
}
