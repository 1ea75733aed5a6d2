import { useState } from 'react';
import { useUser } from '#areas/account/web/index.ts';
import type { PeopleFilter } from '#areas/desk/contract/people-desk.ts';
import { mayOpenWith } from '#contract/permissions.ts';
import { Button } from '#web/ui/button.tsx';
import { type BulkAction, BulkDialog } from './bulk-dialog.tsx';
import { usePeopleCount, type Who } from './people-api.ts';

interface BulkBarProps {
  filter: PeopleFilter;
  chosen: ReadonlySet<number>;
  /** The people on the screen. */
  shown: number[];
  onChoose(ids: number[]): void;
}

const actions = [
  { action: 'suspend', label: 'Suspend', permission: 'suspend_people' },
  { action: 'restore', label: 'Restore', permission: 'suspend_people' },
  { action: 'sign out', label: 'Sign out', permission: 'suspend_people' },
  { action: 'set role', label: 'Set role', permission: 'change_people' },
  { action: 'add to circle', label: 'Add to a circle', permission: 'change_people' },
] as const;

/** What can be done to the people who are chosen, or to everybody who matches. */
export function BulkBar({ filter, chosen, shown, onChoose }: BulkBarProps) {
  const me = useUser();
  const [isEverybody, setEverybody] = useState(false);
  const [action, setAction] = useState<BulkAction | null>(null);
  const areAllChosen = shown.length > 0 && shown.every((id) => chosen.has(id));
  const everybody = usePeopleCount(filter, areAllChosen || isEverybody).data?.count;
  const isForEverybody = isEverybody && areAllChosen;
  const count = isForEverybody && everybody !== undefined ? everybody : chosen.size;
  const who: Who = isForEverybody ? { matching: filter } : { people: [...chosen] };
  return (
    <div className="sticky top-0 z-20 mb-3 flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 bg-paper py-1.5 max-lg:top-14">
      <Button
        size="small"
        onClick={() => {
          setEverybody(false);
          onChoose(areAllChosen ? [] : shown);
        }}
      >
        {areAllChosen ? 'Choose nobody' : 'Choose all shown'}
      </Button>
      <p role="status" className="figures text-sm">
        {count > 0 ? `${count.toLocaleString('en-GB')} chosen` : <span className="text-quiet">Nobody is chosen</span>}
      </p>
      {areAllChosen && !isEverybody && everybody !== undefined && everybody > shown.length && (
        <Button size="small" look="quiet" onClick={() => setEverybody(true)}>
          Choose all {everybody > 20_000 ? 'who match' : `${everybody.toLocaleString('en-GB')} who match`}
        </Button>
      )}
      {chosen.size > 0 && (
        <div className="flex flex-wrap gap-2 sm:ml-auto">
          {actions
            .filter(({ permission }) => mayOpenWith(me, { permission, isLocal: true }))
            .map(({ action: one, label }) => (
              <Button key={one} size="small" onClick={() => setAction(one)}>
                {label}
              </Button>
            ))}
        </div>
      )}
      {action && (
        <BulkDialog
          key={action}
          action={action}
          who={who}
          count={count}
          open
          onOpenChange={(open) => !open && setAction(null)}
        />
      )}
    </div>
  );
}
