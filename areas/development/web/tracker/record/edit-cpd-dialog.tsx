import { type CpdActivity, isComplete } from '#areas/development/contract/cpd-activity.ts';
import { type ActivityType, cpdCategories } from '#areas/development/contract/cpd-category.ts';
import { Dialog, type DialogControl } from '#web/ui/dialog.tsx';
import { useChangeCpd } from '../cpd-api.ts';
import { type CheckedCpd, CpdForm, type CpdInput } from './cpd-form.tsx';

/** Changes an entry or a draft. An incomplete draft counts when it is saved here. */
export default function EditCpdDialog({ entry, open, onOpenChange }: DialogControl & { entry: CpdActivity }) {
  const change = useChangeCpd(entry.id);
  const done = () => onOpenChange(false);
  const completes = entry.status === 'draft' && !isComplete(entry);
  return (
    <Dialog
      open={open}
      onOpenChange={(opened) => change.isPending || onOpenChange(opened)}
      title={completes ? 'Complete your draft' : entry.status === 'draft' ? 'Edit draft' : 'Edit CPD activity'}
    >
      <CpdForm
        place={{ kind: 'cpd-edit', subject: entry.id }}
        start={asTyped(entry)}
        files={entry.files}
        categories={completes ? inOrder(entry.category) : cpdCategories}
        action={completes ? 'Record Activity' : 'Save'}
        pending={change.isPending && (completes ? 'Recording...' : 'Saving...')}
        failure={change.error}
        isDateNeeded
        cancelDiscards
        isOpen={entry.standards.length > 0 || entry.skillArea !== null || entry.certificateUrl !== null}
        onSubmit={(checked, draft) => {
          const body = { ...asChanges(checked), ...(completes ? { status: 'confirmed' as const } : {}) };
          change.mutate({ body, draft }, { onSuccess: done });
        }}
        onCancel={() => change.isPending || done()}
      />
    </Dialog>
  );
}

/** All categories, the chosen one first. */
const inOrder = (chosen: CpdActivity['category']) => [chosen, ...cpdCategories.filter((other) => other !== chosen)];

const asChanges = (checked: CheckedCpd) => ({
  category: checked.category,
  activityType: checked.evidenceType,
  description: checked.evidenceDescription,
  hoursSpent: checked.hoursCompleted,
  reflection: checked.reflectionNotes,
  standards: checked.standards,
  skillArea: checked.skillArea ?? null,
  certificateUrl: checked.certificateUrl ?? null,
  ...(checked.files ? { files: checked.files } : {}),
  // The server refuses an empty day with a message. Leaving it out would ignore the change silently.
  date: checked.date ?? '',
});

const asTyped = (entry: CpdActivity): CpdInput => ({
  category: entry.category,
  evidenceType: entry.activityType ?? ('' as ActivityType),
  evidenceDescription: entry.description,
  hoursCompleted: entry.hoursSpent,
  reflectionNotes: entry.reflection ?? '',
  skillNodeId: 1,
  date: entry.date,
  standards: entry.standards,
  skillArea: entry.skillArea ?? '',
  certificateUrl: entry.certificateUrl ?? '',
});
