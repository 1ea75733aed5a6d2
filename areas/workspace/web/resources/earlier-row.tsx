import { clsx } from 'clsx';
import { ArrowBigUp, Flag, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useUser } from '#areas/account/web/index.ts';
import type { CircleDetail } from '#areas/circles/web/index.ts';
import { PersonName } from '#areas/people/web/index.ts';
import { ReportDialog, TakenDownNotice } from '#areas/reports/web/index.ts';
import type { EarlierResource } from '#areas/workspace/contract/resources/workspace-resource.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { useRemoveEarlier, useUpvoteEarlier } from './resource-api.ts';
import { RowFrame } from './resource-parts.tsx';

interface EarlierRowProps {
  resource: EarlierResource;
  circle: CircleDetail;
  /** The address names it. */
  isTarget: boolean;
}

/** A resource that was shared in the circle without the workspace. It keeps its upvotes. */
export function EarlierRow({ resource, circle, isTarget }: EarlierRowProps) {
  const user = useUser();
  const { id, title, sharedBy, createdAt, takenDownReason } = resource;
  const removal = useRemoveEarlier(id);
  const [asking, setAsking] = useState<'remove' | 'report' | null>(null);
  const control = (name: NonNullable<typeof asking>) => ({
    open: asking === name,
    onOpenChange: (open: boolean) => setAsking(open ? name : null),
  });
  const isOwn = sharedBy.id === user.id;
  return (
    <RowFrame
      elementId={`resource-${id}`}
      resource={resource}
      isTarget={isTarget}
      notice={<TakenDownNotice kind="resource" id={id} reason={takenDownReason} />}
      facts={
        <>
          Shared by <PersonName person={sharedBy} /> · <TimeAgo moment={createdAt} />
        </>
      }
      actions={
        <>
          <Upvote resource={resource} />
          <Menu
            label={`More about resource “${title}”`}
            items={[
              ...(isOwn ? [] : [{ label: 'Report', icon: Flag, onChoose: () => setAsking('report') }]),
              ...(isOwn || circle.isOwner
                ? [{ label: 'Remove', icon: Trash2, destructive: true, onChoose: () => setAsking('remove') }]
                : []),
            ]}
          />
          <ConfirmDialog
            {...control('remove')}
            title="Remove this resource?"
            description="This deletes it for everyone. You can't undo this."
            action="Remove"
            pending={removal.isPending && 'Removing...'}
            onConfirm={() => removal.mutate()}
          />
          <ReportDialog {...control('report')} kind="resource" id={id} />
        </>
      }
    />
  );
}

function Upvote({ resource: { id, title, upvotes, userUpvoted } }: { resource: EarlierResource }) {
  const upvote = useUpvoteEarlier(id);
  return (
    <button
      type="button"
      aria-pressed={userUpvoted}
      aria-label={`Upvote “${title}”, ${upvotes} so far`}
      // Ignore a second press while the first request runs: it would undo the first.
      onClick={() => !upvote.isPending && upvote.mutate(!userUpvoted)}
      className={clsx(
        'figures inline-flex min-h-9 min-w-14 items-center justify-center gap-1 rounded-control border px-2.5 font-semibold text-sm transition-colors pointer-coarse:min-h-11',
        userUpvoted
          ? 'border-primary bg-primary-tint text-primary'
          : 'border-line bg-card text-quiet hover:border-edge',
      )}
    >
      <ArrowBigUp aria-hidden className={clsx('size-5', userUpvoted && 'fill-current')} strokeWidth={1.75} />
      {upvotes.toLocaleString('en-GB')}
    </button>
  );
}
