import { clsx } from 'clsx';
import { BookOpen, Check, MessagesSquare, Newspaper } from 'lucide-react';
import type { LearningItem } from '#areas/learning/contract/learning-pathway.ts';
import { Link } from '#web/ui/link.tsx';

const icons = { catalogue: BookOpen, story: Newspaper, task: Check, discussion: MessagesSquare };

interface ItemProps {
  item: LearningItem;
  place: number;
  isNext: boolean;
  onTick(isDone: boolean): void;
}

/** One item with its tick. */
export function Item({ item, place, isNext, onTick }: ItemProps) {
  const { kind, title, text, path, doneAt } = item;
  const Icon = icons[kind];
  return (
    <li
      className={clsx(
        'flex gap-4 border-line border-b px-3 py-4 first:border-t',
        isNext && 'rounded-card bg-primary-tint/60',
      )}
    >
      <input
        type="checkbox"
        aria-label={`Done: ${title}`}
        checked={doneAt !== null}
        onChange={(event) => onTick(event.target.checked)}
        className="mt-0.5 size-6 shrink-0 cursor-pointer accent-primary"
      />
      <div className="min-w-0">
        {isNext && <p className="font-semibold text-primary text-sm">Next</p>}
        <h2 className="item-title wrap-anywhere">
          {place}.{' '}
          {path === null ? (
            title
          ) : (
            <Link to={path} className="text-primary underline underline-offset-3 hover:text-primary-hover">
              {title}
            </Link>
          )}
        </h2>
        <p className="wrap-anywhere mt-0.5 flex items-center gap-1.5 text-quiet text-sm">
          <Icon aria-hidden className="size-4 shrink-0" />
          {detailOf(item)}
        </p>
        {text !== '' && <p className="wrap-anywhere mt-1.5 whitespace-pre-line">{text}</p>}
      </div>
    </li>
  );
}

function detailOf({ kind, detail }: LearningItem): string {
  if (detail !== null) return detail;
  if (kind === 'task') return 'Task';
  return kind === 'discussion' ? 'You can tick it and go on.' : 'No longer in Staffroom';
}
