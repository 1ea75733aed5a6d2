import { factLabels } from '#areas/training/contract/training-route.ts';
import type { DeskRoute, RouteFieldName, RouteFields } from '#areas/training/contract/training-route-desk.ts';
import { Button } from '#web/ui/button.tsx';
import { useFollowRelease } from './route-desk-api.ts';

const fieldLabels: Record<RouteFieldName, string> = {
  title: 'Name',
  summary: 'Summary',
  type: 'Kind',
  qualificationLevel: 'Level',
  nations: 'Nations',
  page: 'Official page',
  checkedOn: 'Checked on',
  aims: 'Why people take it',
  facts: 'Facts',
};

/** What the release says of a route that was changed here, and the way back to it. */
export function RouteRelease({ route: { id, shipped, differs } }: { route: DeskRoute }) {
  const following = useFollowRelease(id);
  return (
    <section aria-labelledby="release" className="mb-8 max-w-[44rem] rounded-card border border-line bg-card px-5 py-4">
      <h2 id="release" className="item-title">
        This route no longer follows the release
      </h2>
      {differs.length === 0 && <p className="mt-1 text-quiet">It says the same as the release.</p>}
      {shipped && differs.length > 0 && (
        <dl className="mt-3 space-y-3">
          {differs.map((field) => (
            <div key={field}>
              <dt className="font-semibold text-sm">{fieldLabels[field]} in the release</dt>
              <dd className="wrap-anywhere whitespace-pre-line text-quiet">{wordsOf(shipped, field)}</dd>
            </div>
          ))}
        </dl>
      )}
      <Button className="mt-4" pending={following.isPending && 'Saving...'} onClick={() => following.mutate(undefined)}>
        Follow the release again
      </Button>
    </section>
  );
}

function wordsOf(shipped: RouteFields, field: RouteFieldName): string {
  if (field === 'facts') return shipped.facts.map(({ kind, text }) => `${factLabels[kind]}: ${text}`).join('\n');
  const value = shipped[field];
  return Array.isArray(value) ? value.join(', ') : (value ?? 'None');
}
