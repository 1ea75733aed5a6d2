import type { JobRecommendation } from '#areas/jobs/contract/job-recommendation.ts';
import { SelectField } from '#web/ui/field.tsx';
import { useChangeRecommendation } from './recommendation-api.ts';

const ratings = [
  [1, 'Not for me at all'],
  [2, 'Not a good fit'],
  [3, 'Could fit'],
  [4, 'A good fit'],
  [5, 'A very good fit'],
] as const;

/** Rates a suggestion from 1 to 5. The next run removes suggestions with a low rating. */
export function SuggestionRating({ recommendation }: { recommendation: JobRecommendation }) {
  const change = useChangeRecommendation(recommendation);
  const { userRating } = recommendation;
  return (
    <div className="mt-5 max-w-md">
      <SelectField
        label="How good is this suggestion?"
        hint="Only you see this. Suggestions that you rate 1 or 2 leave your list when you next generate recommendations, unless you saved them or applied."
        value={userRating ?? ''}
        onChange={({ target }) => change.mutate({ userRating: target.value === '' ? null : Number(target.value) })}
      >
        <option value="">Not rated</option>
        {ratings.map(([value, label]) => (
          <option key={value} value={value}>
            {value}: {label}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
