import { useMyCircles } from '#areas/circles/web/index.ts';
import { longDate } from '#contract/london.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { usePersonName } from '../search-api.ts';
import { firstDay, noFilters, type SearchAddress } from './search-address.ts';

interface NothingFoundProps {
  address: SearchAddress;
  hasPlaces: boolean;
  onChange(changes: Partial<SearchAddress>): void;
}

/** What was searched, and what to try next. */
export function NothingFound({
  address: { q, circle, author, since, answered },
  hasPlaces,
  onChange,
}: NothingFoundProps) {
  const { items: circles } = useMyCircles();
  const authorName = usePersonName(author);
  const day = firstDay(since, new Date());
  const narrowed = [
    answered && `for ${answered === 'true' ? 'answered' : 'unanswered'} discussions`,
    circle && `in ${circles?.find(({ id }) => id === circle)?.name ?? 'one circle'}`,
    author && `by ${authorName ?? 'one person'}`,
    day && `since ${longDate(day)}`,
  ].filter(Boolean);
  const hasFilters = narrowed.length > 0;
  if (hasPlaces) return <p className="text-quiet">Nothing else was found for “{q}”.</p>;
  return (
    <EmptyState
      title={`Nothing found for “${q}”`}
      example="“phonics” finds more than “phonics for older readers”."
      action={hasFilters && <Button onClick={() => onChange(noFilters)}>Remove the filters</Button>}
    >
      {hasFilters
        ? `We searched only ${narrowed.join(', ')}. Remove the filters to search everything that you can see.`
        : 'We searched everything that you can see. Check the spelling, use fewer words, or try another word for the same thing.'}
    </EmptyState>
  );
}
