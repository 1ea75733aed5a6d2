import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { DeskSchool } from '#areas/schools/contract/school-desk.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, type DialogControl } from '#web/ui/dialog.tsx';
import { FailedState, Skeleton } from '#web/ui/states.tsx';
import { DeskSchoolField } from './desk-school-field.tsx';
import { useMergePreview, useMergeSchool } from './school-api.ts';

interface MergeDialogProps extends DialogControl {
  school: DeskSchool;
  /** A school that is chosen already. */
  into?: number | undefined;
}

/** Chooses the school to merge into, shows what changes, and merges. */
export function MergeDialog({ school, into, open, onOpenChange }: MergeDialogProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const other = into ?? chosen;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Merge ${school.name}`}
      description="Everything of this school moves to the other one. This school is then deleted. You cannot undo it."
    >
      <div className="space-y-5">
        {into === undefined && (
          <DeskSchoolField label="Merge into" except={school.id} onChange={(schoolId) => setChosen(schoolId)} />
        )}
        {other !== null && <Preview school={school} into={other} onCancel={() => onOpenChange(false)} />}
      </div>
    </Dialog>
  );
}

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`;

function Preview({ school, into, onCancel }: { school: DeskSchool; into: number; onCancel(): void }) {
  const { data, error, refetch } = useMergePreview(school.id, into);
  const merge = useMergeSchool(school.id);
  const navigate = useNavigate();
  if (error)
    return <FailedState title="The preview could not be loaded" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-32" />;
  const { people, inBoth, profiles, invitations, roles } = data;
  const lines = [
    `${counted(people, 'person moves', 'people move')}${inBoth > 0 ? `, ${inBoth} of them in both schools already` : ''}.`,
    `${counted(profiles, 'profile shows', 'profiles show')} ‘${data.into.name}’ from then on.`,
    invitations > 0 && `${counted(invitations, 'invitation is', 'invitations are')} to ‘${data.into.name}’.`,
    roles > 0 && `${counted(roles, 'limited role', 'limited roles')} at the desk will be for ‘${data.into.name}’.`,
    `A member who types ‘${data.from.name}’ later belongs to ‘${data.into.name}’, unless a third school has that name.`,
  ].filter((line) => line !== false);
  const confirm = () =>
    merge.mutate(into, { onSuccess: () => void navigate(`/desk/schools/${into}`, { replace: true }) });
  return (
    <>
      <ul aria-label="What changes" className="list-disc space-y-1.5 pl-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div className="flex justify-end gap-3">
        <Button onClick={onCancel}>Cancel</Button>
        <Button look="danger" pending={merge.isPending && 'Merging...'} onClick={confirm}>
          Merge
        </Button>
      </div>
    </>
  );
}
