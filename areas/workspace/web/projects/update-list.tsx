import { Flag, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useUser } from '#areas/account/web/index.ts';
import { AttachmentList, FileAttachments, useUploads } from '#areas/files/web/index.ts';
import { PersonName } from '#areas/people/web/index.ts';
import { ReportDialog, TakenDownNotice } from '#areas/reports/web/index.ts';
import type { ProjectUpdate } from '#areas/workspace/contract/projects/update.ts';
import { updateContent } from '#areas/workspace/contract/projects/update.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { LongText } from '#web/ui/long-text.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { RowsSkeleton } from '#web/ui/states.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { usePostUpdate, useRemoveUpdate, useUpdates } from './project-api.ts';
import { Part, type ViewRights } from './view-parts.tsx';

/** What happened in a project, newest first, with a form for those who take part. */
export function UpdateList({ id, rights }: { id: number; rights: ViewRights }) {
  const updates = useUpdates(id);
  return (
    <Part title="Updates">
      {rights.takesPart && <UpdateForm id={id} />}
      <PagedList
        list={updates}
        loading={<RowsSkeleton label="Loading updates..." />}
        failed="The updates could not be loaded"
        empty={<p className="text-quiet">No updates yet.</p>}
      >
        {(items) => (
          <ul aria-label="Updates">
            {items.map((update) => (
              <Update key={update.id} update={update} />
            ))}
          </ul>
        )}
      </PagedList>
    </Part>
  );
}

function UpdateForm({ id }: { id: number }) {
  const post = usePostUpdate(id);
  const uploads = useUploads();
  const [content, setContent] = useState('');
  const [error, setError] = useState<string>();
  return (
    <form
      {...uploads.formProps}
      noValidate
      className="relative mb-4 space-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        const checked = updateContent.safeParse(content);
        setError(checked.error?.issues[0]?.message);
        const files = uploads.ready();
        if (!checked.success || files === null || post.isPending) return;
        post.mutate(
          { content: checked.data, files },
          {
            onSuccess() {
              setContent('');
              uploads.sent();
            },
          },
        );
      }}
    >
      <TextArea
        label="Post an update"
        hint="What you did, what you saw, what comes next. No names of pupils."
        value={content}
        error={error}
        onChange={({ target }) => setContent(target.value)}
      />
      <FileAttachments uploads={uploads} button={{ label: 'Attach files', hint: 'Up to 10 files of 10 MB.' }} />
      <Button type="submit" pending={post.isPending && 'Posting...'}>
        Post update
      </Button>
    </form>
  );
}

function Update({ update }: { update: ProjectUpdate }) {
  const { id, content, files, author, createdAt, mayRemove, takenDownReason } = update;
  const user = useUser();
  const removal = useRemoveUpdate(id);
  const [asking, setAsking] = useState<'remove' | 'report' | null>(null);
  const control = (which: NonNullable<typeof asking>) => ({
    open: asking === which,
    onOpenChange: (open: boolean) => setAsking(open ? which : null),
  });
  return (
    <li className="border-line border-b py-4 last:border-b-0">
      <div className="flex items-start justify-between gap-3">
        <p className="text-quiet text-sm">
          <PersonName person={author} /> · <TimeAgo moment={createdAt} />
        </p>
        <Menu
          label={`More about the update of ${author.name}`}
          items={[
            ...(author.id === user.id ? [] : [{ label: 'Report', icon: Flag, onChoose: () => setAsking('report') }]),
            ...(mayRemove
              ? [{ label: 'Remove', icon: Trash2, destructive: true, onChoose: () => setAsking('remove') }]
              : []),
          ]}
        />
      </div>
      <TakenDownNotice kind="project_update" id={id} reason={takenDownReason} />
      <LongText text={content} className="wrap-anywhere mt-1" />
      <AttachmentList files={files} className="mt-2" />
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
