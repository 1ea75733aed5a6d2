import { type MarkStatus, type MarkTarget, markLabels, markStatuses } from '#areas/training/contract/training-mark.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { StepChoice } from './step-choice.tsx';
import { useMarks, useRemoveMark, useSetMark } from './training-api.ts';

/** How far the member is with a route or a course, and the pathway step that it fulfils. */
export function MarkControl({ kind, subjectId }: MarkTarget) {
  const { items } = useMarks();
  const setting = useSetMark();
  const removing = useRemoveMark();
  const mark = items?.find((one) => one.kind === kind && one.subjectId === subjectId);
  if (!items) return null;
  if (!mark)
    return (
      <Button
        look="primary"
        pending={setting.isPending && 'Saving...'}
        onClick={() => setting.mutate({ kind, subjectId, status: 'considering' })}
      >
        I am considering this
      </Button>
    );
  return (
    <div className="space-y-4">
      <SelectField
        label="How far you are"
        value={mark.status}
        onChange={(event) => setting.mutate({ kind, subjectId, status: event.target.value as MarkStatus })}
      >
        {markStatuses.map((status) => (
          <option key={status} value={status}>
            {markLabels[status]}
          </option>
        ))}
      </SelectField>
      <StepChoice mark={mark} />
      <Button size="small" look="quiet" onClick={() => removing.mutate(mark.id)}>
        Remove this mark
      </Button>
    </div>
  );
}
