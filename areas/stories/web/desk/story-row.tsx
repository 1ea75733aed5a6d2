import type { DeskStoryRow } from '#areas/stories/contract/story-desk.ts';
import { dayAndTime, longDate } from '#contract/london.ts';
import { Link } from '#web/ui/link.tsx';

/** A story in a list of the desk: what waits, when it appears and who tells it. */
export function StoryRow({ story }: { story: DeskStoryRow }) {
  const { id, title, authorName, status, approval, hasChanges } = story;
  const marks = [
    status === 'published' && hasChanges && 'Changes not published',
    approval === 'asked' && 'With the author',
    approval === 'changes_wanted' && 'The author wants changes',
    approval === 'approved' && status === 'draft' && 'Approved',
  ].filter((mark) => mark !== false);
  return (
    <li className="py-4">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Link to={`/desk/stories/${id}`} className="item-title wrap-anywhere hover:text-primary">
          {title}
        </Link>
        {marks.map((mark) => (
          <span
            key={mark}
            className="rounded-full bg-marigold-tint px-2.5 py-0.5 font-semibold text-marigold-ink text-xs"
          >
            {mark}
          </span>
        ))}
      </p>
      <p className="wrap-anywhere text-quiet text-sm">{[whenOf(story), authorName].filter(Boolean).join(' · ')}</p>
    </li>
  );
}

function whenOf({ status, scheduledFor, publishedAt }: DeskStoryRow): string {
  if (status === 'scheduled' && scheduledFor) return dayAndTime(scheduledFor);
  if (status === 'published' && publishedAt) return `Published on ${longDate(publishedAt)}`;
  return publishedAt ? `First published on ${longDate(publishedAt)}` : '';
}
