import { FolderInput } from 'lucide-react';
import type { DiscussionMove } from '#areas/discussions/contract/discussion.ts';
import { PersonName } from '#areas/people/web/index.ts';
import { longDate } from '#web/ui/dates.ts';
import { Link } from '#web/ui/link.tsx';

/** Says that a discussion was moved, and shows from where, who moved it and why. */
export function MovedNote({ move: { from, by, note, movedAt } }: { move: DiscussionMove }) {
  return (
    <div className="mt-5 flex gap-3 rounded-card border border-line bg-card px-4 py-3 text-sm">
      <FolderInput aria-hidden className="mt-0.5 size-4 shrink-0 text-quiet" />
      <div className="min-w-0">
        <p className="wrap-anywhere">
          Moved from{' '}
          {from ? (
            <Link
              to={`/circles/${from.id}`}
              className="text-primary underline underline-offset-3 hover:text-primary-hover"
            >
              {from.name}
            </Link>
          ) : (
            'another circle'
          )}
          {by && (
            <>
              {' '}
              by <PersonName person={by} />
            </>
          )}{' '}
          on {longDate(movedAt)}
        </p>
        {note && <p className="wrap-anywhere mt-1 whitespace-pre-line text-quiet">{note}</p>}
      </div>
    </div>
  );
}
