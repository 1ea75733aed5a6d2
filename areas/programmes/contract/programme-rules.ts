import { moduleKey, type Programme } from './programme.ts';
import { activitiesInModule, type ModuleProgress } from './programme-progress.ts';

/** The steps of a module: its activities and one session with Savi. Each has the same weight. */
export const stepsInModule = activitiesInModule + 1;

/** How many steps of a module are done. Only one session counts. */
export const stepsDone = (progress: ModuleProgress | undefined): number =>
  progress ? progress.tickedActivities.length + (progress.sessionHeld ? 1 : 0) : 0;

/** 0 to 100, in steps of 20. */
export const moduleCompletion = (progress: ModuleProgress | undefined): number =>
  (stepsDone(progress) / stepsInModule) * 100;

/** 0 to 100: the share of the steps of all modules that are done, rounded. */
export function programmeCompletion({ id, modules }: Programme, progress: readonly ModuleProgress[]): number {
  const ofModule = new Map(progress.map((one) => [one.moduleId, one]));
  const done = modules.reduce((sum, module) => sum + stepsDone(ofModule.get(moduleKey(id, module.id))), 0);
  return Math.round((done / (modules.length * stepsInModule)) * 100);
}

/** How many modules of the programme are completed. */
export const modulesCompleted = ({ id, modules }: Programme, progress: readonly ModuleProgress[]): number =>
  progress.filter(
    (one) => stepsDone(one) === stepsInModule && modules.some((module) => moduleKey(id, module.id) === one.moduleId),
  ).length;

/** Returns the progress after an activity is ticked or unticked. */
export function withTick(
  progress: readonly ModuleProgress[],
  moduleId: string,
  activity: number,
  isTicked: boolean,
): ModuleProgress[] {
  const before = progress.find((one) => one.moduleId === moduleId);
  const others = (before?.tickedActivities ?? []).filter((number) => number !== activity);
  const tickedActivities = isTicked ? [...others, activity].sort() : others;
  const after = { moduleId, sessionHeld: before?.sessionHeld ?? false, tickedActivities };
  return before ? progress.map((one) => (one === before ? after : one)) : [...progress, after];
}
