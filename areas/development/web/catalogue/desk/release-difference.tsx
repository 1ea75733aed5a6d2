import type { DeskItem, EditableField, ShippedItem } from '#areas/development/contract/catalogue-desk.ts';
import { Button } from '#web/ui/button.tsx';
import type { useMoveItem } from './catalogue-desk-api.ts';

const fieldLabels: Record<EditableField, string> = {
  title: 'Title',
  description: 'Description',
  category: 'Category',
  type: 'Type',
  duration: 'Duration',
  provider: 'Provider',
  page: 'Web page',
  price: 'Price',
  priceCheckedOn: 'Price checked on',
  roles: 'Roles',
  phases: 'Phases',
  levels: 'Levels',
  subjects: 'Subjects',
  skills: 'Skills',
  cpdCategory: 'CPD category',
  cpdActivityType: 'CPD activity',
  cpdHours: 'CPD hours',
};

interface ReleaseDifferenceProps {
  item: DeskItem;
  moving: ReturnType<typeof useMoveItem>;
}

/** What the release says of an item that was changed here, and the way back to it. */
export function ReleaseDifference({ item, moving }: ReleaseDifferenceProps) {
  const { shipped, differs } = item;
  return (
    <section aria-labelledby="release" className="mb-8 rounded-card border border-line bg-card px-5 py-4">
      <h2 id="release" className="item-title">
        {shipped === null ? 'The release no longer has this item' : 'This item no longer follows the release'}
      </h2>
      {shipped && differs.length === 0 && <p className="mt-1 text-quiet">Its texts are those of the release.</p>}
      {shipped && differs.length > 0 && (
        <dl className="mt-3 space-y-3">
          {differs.map((field) => (
            <div key={field}>
              <dt className="font-semibold text-sm">{fieldLabels[field]} in the release</dt>
              <dd className="wrap-anywhere text-quiet">{wordsOf(shipped, field)}</dd>
            </div>
          ))}
        </dl>
      )}
      {shipped && (
        <Button className="mt-4" pending={moving.isPending && 'Saving...'} onClick={() => moving.mutate('follow')}>
          Follow the release again
        </Button>
      )}
    </section>
  );
}

function wordsOf(shipped: ShippedItem, field: EditableField): string {
  const value = shipped[field];
  if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : 'For everybody';
  return value === null ? 'None' : String(value);
}
