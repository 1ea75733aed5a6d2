import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { usualParticipants } from '#areas/workspace/contract/projects/project.ts';
import { useAddressParts } from '#web/ui/address-parts.ts';
import { Dialog, type DialogControl } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import type { PanelProps } from '../workspace-tab.ts';
import { useCreateProject } from './project-api.ts';
import { type CheckedProject, ProjectFields, projectForm, type TypedProject } from './project-fields.tsx';

/** Creates a project, or proposes it. Opens the project when it is there. If it is closed before that, it keeps what was typed. */
export default function CreateDialog({ circle, open, onOpenChange }: DialogControl & PanelProps) {
  const create = useCreateProject(circle.id);
  const [, change] = useAddressParts();
  const leads = circle.isOwner || circle.isLead;
  const form = useForm<TypedProject, unknown, CheckedProject>({
    resolver: zodResolver<TypedProject, unknown, CheckedProject>(projectForm),
    defaultValues: { title: '', hypothesis: '', category: '', maxParticipants: usualParticipants },
  });
  const submit = form.handleSubmit((body) =>
    create.mutate(body, {
      onSuccess({ id }) {
        form.reset();
        onOpenChange(false);
        change({ project: String(id) });
      },
    }),
  );
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={leads ? 'Create New Project' : 'Propose New Project'}
      description={
        leads
          ? 'You lead the project. Milestones and measures come next.'
          : 'The owner and leads of the circle accept or decline it. If they accept it, you lead the project.'
      }
    >
      <form noValidate onSubmit={submit} className="space-y-4">
        <ProjectFields form={form} />
        <DialogActions onCancel={() => onOpenChange(false)} pending={create.isPending && 'Sending...'}>
          {leads ? 'Create project' : 'Propose project'}
        </DialogActions>
      </form>
    </Dialog>
  );
}
