import { moduleKey, type Programme } from './programme.ts';
import { activitiesInModule, type ModuleProgress } from './programme-progress.ts';

/** A module's steps: its activities, and one session with Savi. Each weighs the same. */
export const stepsInModule = activitiesInModule + 1;

/** How many of a module's steps are done. A second session about it is no further step. */
export const stepsDone = (progress: ModuleProgress | undefined): number =>
  progress ? progress.tickedActivities.length + (progress.sessionHeld ? 1 : 0) : 0;

/** 0 to 100, in fifths. */
export const moduleCompletion = (progress: ModuleProgress | undefined): number =>
  (stepsDone(progress) / stepsInModule) * 100;

/** 0 to 100: the steps done of all its modules, rounded. 100 only when nothing is left to do. */
export function programmeCompletion({ id, modules }: Programme, progress: readonly ModuleProgress[]): number {
  const ofModule = new Map(progress.map((one) => [one.moduleId, one]));
  const done = modules.reduce((sum, module) => sum + stepsDone(ofModule.get(moduleKey(id, module.id))), 0);
  return Math.round((done / (modules.length * stepsInModule)) * 100);
}

/** How many modules are whole. */
export const modulesCompleted = ({ id, modules }: Programme, progress: readonly ModuleProgress[]): number =>
  progress.filter(
    (one) => stepsDone(one) === stepsInModule && modules.some((module) => moduleKey(id, module.id) === one.moduleId),
  ).length;

/** Progress as it is once an activity is ticked, or its tick taken back. Nothing else of it changes. */
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
