import * as z from 'zod/mini';

/** What a career programme leaves for the coach (`docs/product/coach.md`). */
const selectedModule = z.object({
  programmeTitle: z.string(),
  moduleTitle: z.string(),
  moduleDescription: z.string(),
  activities: z.array(z.string()),
  /** 'career-exploration/values-and-strengths': what progress is counted by. */
  moduleId: z.optional(z.string()),
});
export type SelectedModule = z.infer<typeof selectedModule>;

const key = 'selectedModule';

/** Takes the module out of the browser's storage, once; null where there is none, or nothing that can be read. */
export function takeSelectedModule(): SelectedModule | null {
  try {
    const stored = localStorage.getItem(key);
    localStorage.removeItem(key);
    const read = selectedModule.safeParse(JSON.parse(stored ?? 'null'));
    return read.success ? read.data : null;
  } catch {
    // Storage may be closed, or hold what somebody else wrote.
    return null;
  }
}
