import * as z from 'zod/mini';

/** The module that a career programme passes to the coach (`docs/product/coach.md`). */
const selectedModule = z.object({
  programmeTitle: z.string(),
  moduleTitle: z.string(),
  moduleDescription: z.string(),
  activities: z.array(z.string()),
  /** The key for progress, such as 'career-exploration/values-and-strengths'. */
  moduleId: z.optional(z.string()),
});
export type SelectedModule = z.infer<typeof selectedModule>;

const key = 'selectedModule';

/** Reads the module and removes it from local storage. Null if there is none or it is invalid. */
export function takeSelectedModule(): SelectedModule | null {
  try {
    const stored = localStorage.getItem(key);
    localStorage.removeItem(key);
    const read = selectedModule.safeParse(JSON.parse(stored ?? 'null'));
    return read.success ? read.data : null;
  } catch {
    // Storage may be blocked or contain something else.
    return null;
  }
}

/** The module in the form that the server accepts, whatever was in local storage. */
export const forServer = ({ moduleTitle, moduleId, activities }: SelectedModule) => ({
  moduleTitle: moduleTitle.slice(0, 200),
  moduleId: moduleId ?? null,
  activities: activities
    .filter((activity) => activity.trim() !== '')
    .map((activity) => activity.slice(0, 600))
    .slice(0, 20),
});
