import { Flag, History, Link2, Lock, Pencil, Trash2 } from 'lucide-react';
import { lazy, useState } from 'react';
import { useUser } from '#areas/account/web/index.ts';
import type { CircleDetail } from '#areas/circles/web/index.ts';
import { PersonName } from '#areas/people/web/index.ts';
import { ReportDialog, TakenDownNotice } from '#areas/reports/web/index.ts';
import type { WorkspaceResource } from '#areas/workspace/contract/resources/workspace-resource.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { copyLink } from '#web/ui/copy-link.ts';
import { Menu } from '#web/ui/menu.tsx';
import { onDemandDialog } from '#web/ui/on-demand-dialog.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { useCountOpening, useRemoveResource } from './resource-api.ts';
import { openedWords, RowFrame } from './resource-parts.tsx';

const EditDialog = onDemandDialog(
  lazy(() => import('./edit-dialog.tsx')),
  'Edit resource',
);

interface RowProps {
  resource: WorkspaceResource;
  circle: CircleDetail;
  /** Opens the versions. */
  onVersions(): void;
}

/** A resource of the workspace in the list. */
export function ResourceRow({ resource, circle, onVersions }: RowProps) {
  const { id, version, accessLevel, downloads, sharedBy, createdAt, takenDownReason } = resource;
  const opened = useCountOpening(id);
  return (
    <RowFrame
      elementId={`workspace-resource-${id}`}
      resource={resource}
      onOpen={() => opened.mutate(version)}
      notice={<TakenDownNotice kind="workspace_resource" id={id} reason={takenDownReason} />}
      facts={
        <>
          {accessLevel === 'circle_leads' && (
            <span className="mr-2 inline-flex items-center gap-1 rounded-full bg-marigold-tint px-2 py-0.5 font-semibold text-ink">
              <Lock aria-hidden className="size-3.5" />
              Leads only
            </span>
          )}
          Shared by <PersonName person={sharedBy} /> · <TimeAgo moment={createdAt} />
          {version > 1 && ` · Version ${version}`}
          {openedWords(downloads) && ` · ${openedWords(downloads)}`}
        </>
      }
      actions={<ResourceMenu resource={resource} circle={circle} onVersions={onVersions} />}
    />
  );
}

function ResourceMenu({ resource, circle, onVersions }: RowProps) {
  const user = useUser();
  const { id, circleId, title, mayChange, sharedBy, takenDownReason } = resource;
  const removal = useRemoveResource(id);
  const [asking, setAsking] = useState<'edit' | 'remove' | 'report' | null>(null);
  const control = (name: NonNullable<typeof asking>) => ({
    open: asking === name,
    onOpenChange: (open: boolean) => setAsking(open ? name : null),
  });
  const canChange = mayChange && takenDownReason === null && !circle.archivedAt;
  return (
    <>
      <Menu
        label={`More about resource “${title}”`}
        items={[
          { label: canChange ? 'Versions, and add one' : 'Versions', icon: History, onChoose: onVersions },
          ...(canChange ? [{ label: 'Edit', icon: Pencil, onChoose: () => setAsking('edit') }] : []),
          {
            label: 'Copy link',
            icon: Link2,
            onChoose: () => void copyLink(`/circles/${circleId}?tab=resources&resource=${id}`),
          },
          ...(sharedBy.id === user.id ? [] : [{ label: 'Report', icon: Flag, onChoose: () => setAsking('report') }]),
          ...(canChange
            ? [{ label: 'Remove', icon: Trash2, destructive: true, onChoose: () => setAsking('remove') }]
            : []),
        ]}
      />
      <EditDialog {...control('edit')} circle={circle} resource={resource} />
      <ConfirmDialog
        {...control('remove')}
        title="Remove this resource?"
        description="This deletes it for everyone, with all its versions. You can't undo this."
        action="Remove"
        pending={removal.isPending && 'Removing...'}
        onConfirm={() => removal.mutate()}
      />
      <ReportDialog {...control('report')} kind="workspace_resource" id={id} />
    </>
  );
}
