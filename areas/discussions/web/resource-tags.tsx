import { useState } from 'react';
import type { CircleResource } from '#areas/discussions/contract/resource.ts';
import { Link } from '#web/ui/link.tsx';
import { MoreButton } from '#web/ui/long-text.tsx';

/** A resource can have 30 tags, which are too many for a list. */
const tagsShown = 8;

/** Filters the list by this category or tag. */
function FilterLink({ name, value }: { name: 'category' | 'tag'; value: string }) {
  return (
    <Link
      to={`?${new URLSearchParams({ tab: 'resources', [name]: value })}`}
      aria-label={`Resources with the ${name} ${value}`}
      className="relative before:absolute before:-inset-x-2.5 before:-inset-y-1.5 hover:text-primary hover:underline pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:min-w-11 pointer-coarse:items-center pointer-coarse:justify-center"
    >
      {value}
    </Link>
  );
}

/** The category and then the tags of a resource. Each links to the resources that share it. */
export function ResourceTags({ category, tags }: Pick<CircleResource, 'category' | 'tags'>) {
  const [isOpen, setOpen] = useState(false);
  if (!category && tags.length === 0) return null;
  // A button for a single hidden tag would take as much space as the tag.
  const isLong = tags.length > tagsShown + 1;
  return (
    <div className="mt-2.5">
      <ul aria-label="Category and tags" className="flex flex-wrap gap-2 text-sm">
        {category && (
          <li className="wrap-anywhere rounded-[14px] bg-primary-tint px-2.5 py-0.5 font-semibold">
            <FilterLink name="category" value={category} />
          </li>
        )}
        {(isLong && !isOpen ? tags.slice(0, tagsShown) : tags).map((tag) => (
          <li key={tag} className="wrap-anywhere rounded-[14px] border border-line px-2.5 py-0.5 text-quiet">
            <FilterLink name="tag" value={tag} />
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
