import { Flag, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useUser } from '#areas/account/web/index.ts';
import { AttachmentList } from '#areas/files/web/index.ts';
import { PersonName } from '#areas/people/web/index.ts';
import { ReportDialog, TakenDownNotice } from '#areas/reports/web/index.ts';
import type { ProjectUpdate } from '#areas/workspace/contract/projects/update.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { LongText } from '#web/ui/long-text.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { RowsSkeleton } from '#web/ui/states.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { useChangeUpdate, usePostUpdate, useRemoveUpdate, useUpdates } from './project-api.ts';
import { UpdateForm } from './update-form.tsx';
import { Part, type ViewRights } from './view-parts.tsx';

/** What happened in a project, newest first, with a form for those who take part. */
export function UpdateList({ id, rights }: { id: number; rights: ViewRights }) {
  const updates = useUpdates(id);
  return (
    <Part title="Updates">
      {rights.takesPart && <NewUpdate id={id} />}
      <PagedList
        list={updates}
        loading={<RowsSkeleton label="Loading updates..." />}
        failed="The updates could not be loaded"
        empty={<p className="text-quiet">No updates yet.</p>}
      >
        {(items) => (
          <ul aria-label="Updates">
            {items.map((update) => (
              <Update key={update.id} update={update} rights={rights} />
            ))}
          </ul>
        )}
      </PagedList>
    </Part>
  );
}

function NewUpdate({ id }: { id: number }) {
  const post = usePostUpdate(id);
  return (
    <UpdateForm
      label="Post an update"
      action="Post update"
      pending={post.isPending && 'Posting...'}
      onSubmit={(body, done) => post.mutate(body, { onSuccess: done })}
    />
  );
}

function Update({ update, rights }: { update: ProjectUpdate; rights: ViewRights }) {
  const { id, content, files, author, createdAt, editedAt, mayRemove, takenDownReason } = update;
  const user = useUser();
  const removal = useRemoveUpdate(id);
  const change = useChangeUpdate(id);
  const [isEditing, setEditing] = useState(false);
  const [asking, setAsking] = useState<'remove' | 'report' | null>(null);
  const mayEdit = author.id === user.id && takenDownReason === null && rights.isOpen;
  const control = (which: NonNullable<typeof asking>) => ({
    open: asking === which,
    onOpenChange: (open: boolean) => setAsking(open ? which : null),
  });
  return (
    <li className="border-line border-b py-4 last:border-b-0">
      <div className="flex items-start justify-between gap-3">
        <p className="text-quiet text-sm">
          <PersonName person={author} /> · <TimeAgo moment={createdAt} />
          {editedAt && ' · edited'}
        </p>
        <Menu
          label={`More about the update of ${author.name}`}
          items={[
            ...(author.id === user.id ? [] : [{ label: 'Report', icon: Flag, onChoose: () => setAsking('report') }]),
            ...(mayEdit ? [{ label: 'Edit', icon: Pencil, onChoose: () => setEditing(true) }] : []),
            ...(mayRemove
              ? [{ label: 'Remove', icon: Trash2, destructive: true, onChoose: () => setAsking('remove') }]
              : []),
          ]}
        />
      </div>
      <TakenDownNotice kind="project_update" id={id} reason={takenDownReason} />
      {isEditing ? (
        <UpdateForm
          label="Edit the update"
          start={{ content, files }}
          action="Save"
          pending={change.isPending && 'Saving...'}
          onSubmit={(body, done) =>
            change.mutate(body, {
              onSuccess() {
                done();
                setEditing(false);
              },
            })
          }
          onCancel={() => setEditing(false)}
        />
      ) : (
        <>
          <LongText text={content} className="wrap-anywhere mt-1" />
          <AttachmentList files={files} className="mt-2" />
        </>
      )}
      <ConfirmDialog
        {...control('remove')}
        title="Remove this update?"
        description="This deletes it and its files for everyone. You can't undo this."
        action="Remove"
        pending={removal.isPending && 'Removing...'}
        onConfirm={() => removal.mutate()}
      />
      <ReportDialog {...control('report')} kind="project_update" id={id} />
    </li>
  );
}
