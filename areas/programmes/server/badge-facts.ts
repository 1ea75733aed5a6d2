import { stepsDone, stepsInModule } from '#areas/programmes/contract/programme-rules.ts';
import type { Db } from '#server/database.ts';
import { listProgress } from './programme-queries.ts';

/** Counts the modules that a member has completed. */
export async function countProgrammeFacts(db: Db, userId: number) {
  const progress = await listProgress(db, { id: userId });
  return { modulesFinished: progress.filter((module) => stepsDone(module) === stepsInModule).length };
}
