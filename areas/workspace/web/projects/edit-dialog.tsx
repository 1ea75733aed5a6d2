import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { ProjectDetail } from '#areas/workspace/contract/projects/project.ts';
import { Dialog, type DialogControl } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { useChangeProject } from './project-api.ts';
import { type CheckedProject, ProjectFields, projectForm, type TypedProject } from './project-fields.tsx';

/** Changes what is said about a project, its places and its dates. */
export default function EditDialog({ project, open, onOpenChange }: DialogControl & { project: ProjectDetail }) {
  const change = useChangeProject(project.id);
  const { title, hypothesis, category, maxParticipants, startDate, endDate } = project;
  const form = useForm<TypedProject, unknown, CheckedProject>({
    resolver: zodResolver<TypedProject, unknown, CheckedProject>(projectForm),
    // Another lead may change it too.
    values: { title, hypothesis, category, maxParticipants, startDate, endDate },
    resetOptions: { keepDirtyValues: true },
  });
  const submit = form.handleSubmit((body) => change.mutate(body, { onSuccess: () => onOpenChange(false) }));
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Edit project">
      <form noValidate onSubmit={submit} className="space-y-4">
        <ProjectFields form={form} />
        <DialogActions onCancel={() => onOpenChange(false)} pending={change.isPending && 'Saving...'}>
          Save
        </DialogActions>
      </form>
    </Dialog>
  );
}
