import { useState } from 'react';
import type { CircleDetail } from '#areas/circles/web/index.ts';
import { AttachmentList } from '#areas/files/web/index.ts';
import { PersonName } from '#areas/people/web/index.ts';
import type { ResourceVersion } from '#areas/workspace/contract/resources/resource-version.ts';
import type { WorkspaceResource } from '#areas/workspace/contract/resources/workspace-resource.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, type DialogControl } from '#web/ui/dialog.tsx';
import { hostOf } from '#web/ui/host.ts';
import { PagedList } from '#web/ui/paged-list.tsx';
import { FailedState, RowsSkeleton } from '#web/ui/states.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { useCountOpening, useResource, useVersions } from './resource-api.ts';
import { Address, openedWords } from './resource-parts.tsx';
import { VersionForm } from './version-form.tsx';

interface VersionsDialogProps extends DialogControl {
  id: number;
  circle: CircleDetail;
}

/** One resource with all its versions. Notifications and the search lead here. */
export default function VersionsDialog({ id, circle, open, onOpenChange }: VersionsDialogProps) {
  const { data: resource, error, refetch } = useResource(id);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={resource?.title ?? 'Resource'}
      {...(resource?.description ? { description: resource.description } : {})}
    >
      {resource ? (
        <Versions resource={resource} circle={circle} />
      ) : error ? (
        <FailedState title="The resource could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton label="Loading the resource..." />
      )}
    </Dialog>
  );
}

function Versions({ resource, circle }: { resource: WorkspaceResource; circle: CircleDetail }) {
  const versions = useVersions(resource.id);
  const [isAdding, setAdding] = useState(false);
  const canAdd = resource.mayChange && resource.takenDownReason === null && !circle.archivedAt;
  return (
    <>
      {isAdding ? (
        <VersionForm id={resource.id} kind={resource.url === null ? 'file' : 'link'} onDone={() => setAdding(false)} />
      ) : (
        canAdd && <Button onClick={() => setAdding(true)}>Add version</Button>
      )}
      <PagedList
        list={versions}
        loading={<RowsSkeleton label="Loading the versions..." />}
        failed="The versions could not be loaded"
        empty={null}
      >
        {(items) => (
          <ol aria-label="Versions" className="mt-2">
            {items.map((version) => (
              <VersionRow key={version.id} version={version} resourceId={resource.id} />
            ))}
          </ol>
        )}
      </PagedList>
      <p className="mt-4 text-quiet text-sm">
        Staffroom counts how often a version is opened. It does not store who opened it.
      </p>
    </>
  );
}

function VersionRow({ version, resourceId }: { version: ResourceVersion; resourceId: number }) {
  const { number, note, url, files, addedBy, createdAt, downloads } = version;
  const opened = useCountOpening(resourceId);
  const open = () => opened.mutate(number);
  return (
    <li className="border-line border-b py-4 last:border-b-0">
      <h3 className="font-semibold">Version {number}</h3>
      {note && <p className="wrap-anywhere mt-1">{note}</p>}
      {url !== null && (
        <p className="mt-1">
          <Address url={url} onOpen={open}>
            <span className="text-primary underline">Open {hostOf(url)}</span>
          </Address>
        </p>
      )}
      <AttachmentList files={files} className="mt-2" onOpen={open} />
      <p className="mt-2 text-quiet text-sm">
        Added by <PersonName person={addedBy} /> · <TimeAgo moment={createdAt} />
        {openedWords(downloads) && ` · ${openedWords(downloads)}`}
      </p>
    </li>
  );
}
