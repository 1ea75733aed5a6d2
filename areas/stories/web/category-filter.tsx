import { clsx } from 'clsx';
import { categoryLabel } from '#areas/stories/contract/story-words.ts';

interface CategoryFilterProps {
  categories: readonly string[];
  /** Null means all categories. */
  chosen: string | null;
  onChoose(category: string | null): void;
}

/** Toggle buttons: one category, or none for all. */
export function CategoryFilter({ categories, chosen, onChoose }: CategoryFilterProps) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Show stories of one category</legend>
      {categories.map((category) => {
        const isChosen = category === chosen;
        return (
          <button
            key={category}
            type="button"
            aria-pressed={isChosen}
            onClick={() => onChoose(isChosen ? null : category)}
            className={clsx(
              'min-h-10 rounded-full border px-4 font-semibold text-sm transition-colors pointer-coarse:min-h-11',
              isChosen
                ? 'border-primary bg-primary text-on-primary'
                : 'border-line bg-card hover:border-edge hover:text-primary',
            )}
          >
            {categoryLabel(category)}
          </button>
        );
      })}
    </fieldset>
  );
}
