import { useNavigate } from 'react-router';
import { Dialog, type DialogControl } from '#web/ui/dialog.tsx';
import { useAddSchool } from './school-api.ts';
import { SchoolForm } from './school-form.tsx';

export function AddSchoolDialog({ open, onOpenChange }: DialogControl) {
  const add = useAddSchool();
  const navigate = useNavigate();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Add a school">
      <SchoolForm
        action="Add school"
        pending={add.isPending && 'Adding...'}
        onCancel={() => onOpenChange(false)}
        onSubmit={async (values) => {
          const { id } = await add.mutateAsync(values);
          onOpenChange(false);
          await navigate(`/desk/schools/${id}`);
        }}
      />
    </Dialog>
  );
}
