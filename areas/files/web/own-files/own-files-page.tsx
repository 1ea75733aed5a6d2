import { BackLink } from '#web/ui/back-link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { EmptyState, FailedState, Loading, RowsSkeleton, Skeleton } from '#web/ui/states.tsx';
import { sizeInWords } from '../file-words.ts';
import { OwnFileRow } from './own-file-row.tsx';
import { useFileSpace, useOwnFiles } from './own-files-api.ts';

/** `/settings/files`: the files of the current user, where each is, and the space they take. */
export function Component() {
  const files = useOwnFiles();
  return (
    <>
      <BackLink to="/settings">Settings</BackLink>
      <PageHead title="Your files" lead="The files that you attached to what you posted, and your photo." />
      <Space />
      <PagedList
        list={files}
        loading={<RowsSkeleton label="Loading your files..." />}
        failed="Your files could not be loaded"
        empty={
          <EmptyState title="No files yet" example="the certificate that you attached to a CPD entry.">
            When you attach a file to a post, a message or your record, you find it here and can delete it.
          </EmptyState>
        }
      >
        {(items) => (
          <ul aria-label="Your files" className="divide-y divide-line border-line border-y">
            {items.map((file) => (
              <OwnFileRow key={file.id} file={file} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}

/** From this part on, there is hardly room for one more large file. */
const nearlyFull = 95;

function Space() {
  const { data, error, refetch } = useFileSpace();
  if (!data && error)
    return <FailedState title="Your space could not be loaded" error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading label="Loading your space..." className="mb-8">
        <Skeleton className="h-12 max-w-[36rem]" />
      </Loading>
    );
  const percent = data.limit > 0 ? Math.min(100, Math.round((data.used / data.limit) * 100)) : 100;
  return (
    <div className="mb-8 max-w-[36rem]">
      <p id="file-space" className="figures mb-2">
        You have used {sizeInWords(data.used)} of {sizeInWords(data.limit)} ({percent}%)
      </p>
      <ProgressBar percent={percent} labelledBy="file-space" />
      {percent >= nearlyFull && (
        <p className="mt-2 text-quiet text-sm">Your space is almost full. Delete files that you no longer need.</p>
      )}
    </div>
  );
}
