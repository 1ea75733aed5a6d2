import { draftCpd } from '#areas/development/server/index.ts';
import { stepsDone, stepsInModule } from '#areas/programmes/contract/programme-rules.ts';
import { dayInLondon } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { findModule, listProgress } from './programme-queries.ts';

/** The hours of a draft for each step. It is an estimate, and the draft says so. */
const hoursOfStep = 0.5;

/**
 * Drafts a CPD entry if the viewer has completed the module. Call it after each step that could be the last: a ticked
 * activity, or the first turn with Savi. The caller locks the person before that step, so that the second of two steps
 * sees the first.
 */
export async function draftIfFinished(context: Context, db: Db, viewer: Viewer, moduleId: string): Promise<void> {
  const progress = (await listProgress(db, viewer)).find((one) => one.moduleId === moduleId);
  if (stepsDone(progress) < stepsInModule) return;
  const found = await findModule(db, moduleId);
  if (!found) return;
  const { programme, module } = found;
  await draftCpd(db, viewer.id, {
    from: `module:${moduleId}`,
    category: 'informal_cpd',
    activityType: 'online_learning',
    title: module.title,
    description: `${module.description} A module of ${programme.title}. This draft counts half an hour for each of the five steps. Change the hours to the time you spent.`,
    hours: stepsInModule * hoursOfStep,
    date: dayInLondon(context.clock.now()),
    ...(programme.id === 'strategic-leadership' ? { skillArea: 'leadership' as const } : {}),
  });
}
