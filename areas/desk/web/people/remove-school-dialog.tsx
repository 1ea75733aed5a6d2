import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useRemovePersonSchool } from './people-api.ts';
import type { PersonDialogProps } from './person-dialog.ts';

/** Removes one of the schools of a person. */
export default function RemoveSchoolDialog({
  person,
  school,
  open,
  onOpenChange,
}: PersonDialogProps & { school: { id: number; name: string } | null }) {
  const remove = useRemovePersonSchool(person.id);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Remove ${school?.name ?? 'the school'}?`}
      description={`${person.name} no longer belongs to it. The people who look after only that school no longer see this account. An email tells ${person.name}.`}
      action="Remove"
      pending={remove.isPending && 'Removing...'}
      onConfirm={() => school && remove.mutate(school.id, { onSuccess: () => onOpenChange(false) })}
    />
  );
}
