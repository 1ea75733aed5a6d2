import type { Programme, ProgrammeModule } from '#areas/programmes/contract/programme.ts';
import { moduleKey } from '#areas/programmes/contract/programme.ts';

/** The storage key from which Savi reads the module of a session, and then removes it (`docs/product/coach.md`). */
const storageKey = 'selectedModule';

/** Stores the module for Savi. Returns false if storage is blocked or full. */
export function storeModuleForSavi(programme: Programme, module: ProgrammeModule): boolean {
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
