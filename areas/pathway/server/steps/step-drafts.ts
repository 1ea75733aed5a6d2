import { type CpdDraft, draftCpd, removeUnchangedDraft } from '#areas/development/server/index.ts';
import { dayInLondon } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import type { StoredStep } from './step-queries.ts';

/** Nobody knows yet how long a step took. The member sets the hours and the type when they complete the draft. */
const firstHours = 1;

const draftOf = ({ stepKey, title, description, skill }: StoredStep): Omit<CpdDraft, 'date'> => ({
  from: `pathway-step:${stepKey}`,
  category: stepKey.startsWith('role:qualify:') ? 'structured_cpd' : 'informal_cpd',
  activityType: null,
  title,
  description,
  hours: firstHours,
  ...(skill === null ? {} : { skillArea: skill }),
});

/** Drafts the CPD entry of a completed step. Returns its id, or the id from before: a step is drafted once. */
export async function draftForStep(context: Context, db: Db, viewer: Viewer, step: StoredStep): Promise<number | null> {
  if (step.draftedCpdId !== null) return step.draftedCpdId;
  const made = await draftCpd(db, viewer.id, { ...draftOf(step), date: dayInLondon(context.clock.now()) });
  return made?.id ?? null;
}

/**
 * Removes the draft of a step that was unticked. An entry that the member completed, changed or removed stays as it is.
 * Returns the id of the entry to keep.
 */
export async function withdrawDraft(db: Db, viewer: Viewer, step: StoredStep): Promise<number | null> {
  if (step.draftedCpdId === null) return null;
  return (await removeUnchangedDraft(db, viewer.id, draftOf(step))) ? null : step.draftedCpdId;
}
