import { Flag } from 'lucide-react';
import { useState } from 'react';
import type { CatalogueComment } from '#areas/development/contract/resource-detail.ts';
import { PersonName } from '#areas/people/web/index.ts';
import { EditedByModerators, ReportDialog } from '#areas/reports/web/index.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { RowsSkeleton } from '#web/ui/states.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { useCatalogueComments } from './resource-api.ts';

/** What members who completed the item say about it, where they chose to share that. */
export function ResourceComments({ resourceId }: { resourceId: number }) {
  return (
    <section aria-labelledby="comments">
      <h2 id="comments" className="section-title border-line border-b pb-2">
        What members say
      </h2>
      <PagedList
        list={useCatalogueComments(resourceId)}
        byButton
        loading={<RowsSkeleton lines={2} label="Loading comments…" />}
        failed="The comments could not be loaded"
        empty={
          <p className="pt-4 text-quiet">
            Nobody has shared a comment yet. When you complete it, you can say what a colleague should know.
          </p>
        }
      >
        {(comments) => (
          <ul>
            {comments.map((comment) => (
              <Comment key={comment.id} comment={comment} />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}

function Comment({
  comment: { id, text, author, sharedAt, editedByModeratorsAt, isOwn },
}: {
  comment: CatalogueComment;
}) {
  const [reporting, setReporting] = useState(false);
  return (
    <li className="flex gap-3 border-line border-b py-4">
      <Avatar person={author} />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="wrap-anywhere font-semibold">
            <PersonName person={author} />
          </span>
          <TimeAgo moment={sharedAt} />
          <EditedByModerators at={editedByModeratorsAt} />
        </p>
        <p className="wrap-anywhere mt-1 max-w-[68ch] whitespace-pre-line">{text}</p>
      </div>
      {!isOwn && (
        <>
          <Menu
            label={`More about the comment of ${author.name}`}
            items={[{ label: 'Report', icon: Flag, onChoose: () => setReporting(true) }]}
          />
          <ReportDialog open={reporting} onOpenChange={setReporting} kind="catalogue_comment" id={id} />
        </>
      )}
    </li>
  );
}
