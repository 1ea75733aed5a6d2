import type { Programme, ProgrammeModule } from '#areas/programmes/contract/programme.ts';
import { moduleKey } from '#areas/programmes/contract/programme.ts';

/** Where Savi finds the module that a session is about, and takes it from (`docs/product/coach.md`). */
const storageKey = 'selectedModule';

/** Leaves a module for Savi to find. False where the browser keeps storage closed, or full. */
export function handToSavi(programme: Programme, module: ProgrammeModule): boolean {
  const selected = {
    moduleId: moduleKey(programme.id, module.id),
    programmeTitle: programme.title,
    moduleTitle: module.title,
    moduleDescription: module.description,
    activities: module.activities.map(({ title }) => title),
  };
  try {
    localStorage.setItem(storageKey, JSON.stringify(selected));
    return true;
  } catch {
    return false;
  }
}
