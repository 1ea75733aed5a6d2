import { useState } from 'react';
import type { CircleResource } from '#areas/circles/contract/resource.ts';
import { MoreButton } from '#web/ui/long-text.tsx';

/** A resource may carry thirty tags; a list of resources has no room for all of them at once. */
const tagsShown = 8;

/** What a resource is filed under: its category first, then its tags. */
export function ResourceTags({ category, tags }: Pick<CircleResource, 'category' | 'tags'>) {
  const [isOpen, setOpen] = useState(false);
  if (!category && tags.length === 0) return null;
  // One more is shown rather than hidden behind a button of its own size.
  const isLong = tags.length > tagsShown + 1;
  return (
    <div className="mt-2.5">
      <ul aria-label="Category and tags" className="flex flex-wrap gap-2 text-sm">
        {category && (
          <li className="wrap-anywhere rounded-[14px] bg-primary-tint px-2.5 py-0.5 font-semibold">{category}</li>
        )}
        {(isLong && !isOpen ? tags.slice(0, tagsShown) : tags).map((tag) => (
          <li key={tag} className="wrap-anywhere rounded-[14px] border border-line px-2.5 py-0.5 text-quiet">
            {tag}
          </li>
        ))}
      </ul>
      {isLong && (
        <MoreButton
          isOpen={isOpen}
          onToggle={() => setOpen(!isOpen)}
          closed={`${tags.length - tagsShown} more tags`}
          opened="Fewer tags"
        />
      )}
    </div>
  );
}
