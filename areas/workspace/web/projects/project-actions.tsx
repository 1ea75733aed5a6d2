import { Flag, LogOut, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useUser } from '#areas/account/web/index.ts';
import { ReportDialog } from '#areas/reports/web/index.ts';
import type { ProjectDetail } from '#areas/workspace/contract/projects/project.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { DeclineDialog } from './decline-dialog.tsx';
import EditDialog from './edit-dialog.tsx';
import { EndDialog } from './end-dialog.tsx';
import { useDecide, useJoin, useLeave, useMove, useRemoveProject } from './project-api.ts';
import { canJoin } from './project-parts.tsx';
import type { ViewRights } from './view-parts.tsx';

interface ProjectActionsProps {
  project: ProjectDetail;
  rights: ViewRights;
  isArchived: boolean;
  /** Goes back to the list, when the project is removed. */
  onClose(): void;
}

type Asked = 'end' | 'decline' | 'edit' | 'remove' | 'leave' | 'report';

/** What the current user can do next with a project, and the rest in a menu. */
export function ProjectActions({ project, rights, isArchived, onClose }: ProjectActionsProps) {
  const { id, title, proposal, status, isParticipant, lead, leadsCircle, createdBy } = project;
  const user = useUser();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [join, leave, move, decide, removal] = [
    useJoin(id),
    useLeave(id),
    useMove(id),
    useDecide(id),
    useRemoveProject(id),
  ];
  const control = (which: Asked) => ({
    open: asked === which,
    onOpenChange: (open: boolean) => setAsked(open ? which : null),
  });
  const ask = (which: Asked) => () => setAsked(which);
  const decides = rights.manages && leadsCircle && proposal === 'waiting';
  const mayLeave = isParticipant && !rights.hasEnded && !isArchived && lead?.id !== user.id;
  const items = [
    ...(rights.plans ? [{ label: 'Edit project', icon: Pencil, onChoose: ask('edit') }] : []),
    ...(mayLeave ? [{ label: 'Leave project', icon: LogOut, onChoose: ask('leave') }] : []),
    ...(createdBy.id === user.id ? [] : [{ label: 'Report', icon: Flag, onChoose: ask('report') }]),
    ...(rights.manages && status === 'planning'
      ? [
          {
            label: proposal === null ? 'Remove project' : 'Withdraw proposal',
            ...{ icon: Trash2, destructive: true, onChoose: ask('remove') },
          },
        ]
      : []),
  ];
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      {canJoin(project) && !isArchived && (
        <Button
          look={rights.manages ? 'plain' : 'primary'}
          pending={join.isPending && 'Joining...'}
          onClick={() => join.mutate()}
        >
          Join Project
        </Button>
      )}
      {decides && (
        <>
          <Button
            look="primary"
            pending={decide.isPending && 'Accepting...'}
            onClick={() => decide.mutate({ accepted: true, note: null })}
          >
            Accept proposal
          </Button>
          <Button onClick={ask('decline')}>Decline</Button>
        </>
      )}
      {rights.manages && proposal === null && status === 'planning' && (
        <Button
          look="primary"
          pending={move.isPending && 'Starting...'}
          onClick={() => move.mutate({ status: 'active' })}
        >
          Start project
        </Button>
      )}
      {rights.manages && status === 'active' && <Button onClick={ask('end')}>End project</Button>}
      {items.length > 0 && <Menu label={`More about project “${title}”`} items={items} />}
      <EndDialog id={id} {...control('end')} />
      <DeclineDialog id={id} {...control('decline')} />
      {rights.plans && <EditDialog project={project} {...control('edit')} />}
      <ConfirmDialog
        {...control('remove')}
        title={proposal === null ? 'Remove this project?' : 'Withdraw this proposal?'}
        description="This deletes it with its plan for everyone. You can't undo this."
        action={proposal === null ? 'Remove' : 'Withdraw'}
        pending={removal.isPending && 'Removing...'}
        onConfirm={() => removal.mutate(undefined, { onSuccess: onClose })}
      />
      <ConfirmDialog
        {...control('leave')}
        title="Leave this project?"
        description="Your place becomes free. What you wrote and measured stays."
        action="Leave"
        pending={leave.isPending && 'Leaving...'}
        onConfirm={() => leave.mutate(undefined, { onSuccess: () => setAsked(null) })}
      />
      <ReportDialog {...control('report')} kind="workspace_project" id={id} />
    </div>
  );
}
