import { zodResolver } from '@hookform/resolvers/zod';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { milestoneFields, type ProjectMilestone } from '#areas/workspace/contract/projects/milestone.ts';
import type { ProjectDetail } from '#areas/workspace/contract/projects/project.ts';
import { dayInLondon } from '#contract/london.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { longDate } from '#web/ui/dates.ts';
import { Dialog, type DialogControl } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { CheckboxField, TextField } from '#web/ui/field.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { useAddMilestone, useChangeMilestone, useRemoveMilestone } from './project-api.ts';
import { Progress } from './project-parts.tsx';
import { Part, type ViewRights } from './view-parts.tsx';

/** The progress and the milestones it is computed from. */
export function MilestoneList({ project, rights }: { project: ProjectDetail; rights: ViewRights }) {
  const [isAdding, setAdding] = useState(false);
  return (
    <Part
      title="Milestones"
      action={
        rights.plans && (
          <Button size="small" onClick={() => setAdding(true)}>
            Add milestone
          </Button>
        )
      }
    >
      <Progress project={project} />
      {project.plan.length > 0 && (
        <ul aria-label="Milestones" className="mt-3">
          {project.plan.map((milestone) => (
            <Milestone key={milestone.id} milestone={milestone} mayChange={rights.plans} />
          ))}
        </ul>
      )}
      <MilestoneDialog id={project.id} open={isAdding} onOpenChange={setAdding} />
    </Part>
  );
}

function Milestone({ milestone, mayChange }: { milestone: ProjectMilestone; mayChange: boolean }) {
  const { id, title, dueOn, doneOn } = milestone;
  const change = useChangeMilestone(id);
  const removal = useRemoveMilestone(id);
  const [isRemoving, setRemoving] = useState(false);
  const today = dayInLondon(new Date());
  const words = doneOn
    ? `Done on ${longDate(doneOn)}`
    : dueOn < today
      ? `Was due on ${longDate(dueOn)}`
      : `Due on ${longDate(dueOn)}`;
  const facts = <span className={!doneOn && dueOn < today ? 'text-marigold-ink' : 'text-quiet'}>{words}</span>;
  return (
    <li className="flex items-start justify-between gap-2 border-line border-b py-1.5 last:border-b-0">
      {mayChange ? (
        <>
          <CheckboxField
            label={
              <span className="wrap-anywhere">
                {title} <span className="block text-sm">{facts}</span>
              </span>
            }
            checked={doneOn !== null}
            onChange={() => !change.isPending && change.mutate({ doneOn: doneOn === null ? today : null })}
          />
          <Menu
            label={`More about milestone “${title}”`}
            items={[{ label: 'Remove', icon: Trash2, destructive: true, onChoose: () => setRemoving(true) }]}
          />
          <ConfirmDialog
            open={isRemoving}
            onOpenChange={setRemoving}
            title="Remove this milestone?"
            description="The progress is computed again without it."
            action="Remove"
            pending={removal.isPending && 'Removing...'}
            onConfirm={() => removal.mutate(undefined, { onSuccess: () => setRemoving(false) })}
          />
        </>
      ) : (
        <p className="wrap-anywhere py-1">
          {title} <span className="block text-sm">{facts}</span>
        </p>
      )}
    </li>
  );
}

function MilestoneDialog({ id, open, onOpenChange }: DialogControl & { id: number }) {
  const add = useAddMilestone(id);
  const { register, handleSubmit, formState, reset } = useForm<z.input<typeof milestoneFields>>({
    resolver: zodResolver(milestoneFields),
    defaultValues: { title: '', dueOn: '' },
  });
  const { errors } = formState;
  const submit = handleSubmit((body) =>
    add.mutate(body, {
      onSuccess() {
        reset();
        onOpenChange(false);
      },
    }),
  );
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Add milestone"
      description="The share of milestones that are done is the progress of the project."
    >
      <form noValidate onSubmit={submit} className="space-y-4">
        <TextField label="Milestone" autoComplete="off" error={errors.title?.message} {...register('title')} />
        <TextField label="Due on" type="date" error={errors.dueOn?.message} {...register('dueOn')} />
        <DialogActions onCancel={() => onOpenChange(false)} pending={add.isPending && 'Adding...'}>
          Add milestone
        </DialogActions>
      </form>
    </Dialog>
  );
}
