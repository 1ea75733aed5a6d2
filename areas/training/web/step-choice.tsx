import { getPathway } from '#areas/pathway/contract/pathway.ts';
import type { TrainingMark } from '#areas/training/contract/training-mark.ts';
import { useEndpoint } from '#web/data/queries.ts';
import { SelectField } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { useSetStep } from './training-api.ts';

/** Which step of the pathway the marked thing fulfils. Finishing it ticks the step. */
export function StepChoice({ mark }: { mark: TrainingMark }) {
  const pathway = useEndpoint(getPathway, {});
  const setting = useSetStep(mark.id);
  const steps = pathway.data?.steps ?? [];
  if (pathway.isError)
    return (
      <p className="text-quiet text-sm">
        Take the <Link to="/self-assessment">self-assessment</Link> to link this with a step of your pathway.
      </p>
    );
  if (!pathway.data) return null;
  const open = steps.filter(({ isCompleted, id }) => !isCompleted || id === mark.step?.id);
  return (
    <SelectField
      label="Pathway step that this fulfils"
      hint="When you finish, the step is ticked and a CPD entry is drafted."
      value={mark.step?.id ?? ''}
      onChange={({ target: { value } }) =>
        setting.mutate(value === 'new' ? 'new' : value === '' ? null : Number(value))
      }
    >
      <option value="">None</option>
      {open.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
      <option value="new">Add a step for this</option>
    </SelectField>
  );
}
