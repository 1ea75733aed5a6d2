import type { WaitingItem } from '#areas/notifications/contract/notification.ts';
import { WaitingList } from '#areas/notifications/web/index.ts';
import { OverviewPart } from './overview-part.tsx';

const shown = 3;

/** What waits for the member, without the item that is the next step. */
export function WaitingPart({
  waiting,
  nextStep,
}: {
  waiting: readonly WaitingItem[];
  nextStep: WaitingItem | undefined;
}) {
  const others = waiting.filter((item) => item !== nextStep);
  return (
    <OverviewPart
      id="waiting-for-you"
      title="Waiting for you"
      more={others.length > shown ? { to: '/notifications?tab=waiting', label: `See all ${waiting.length}` } : null}
    >
      {others.length > 0 ? (
        <WaitingList items={others.slice(0, shown)} />
      ) : (
        <p className="py-4 text-quiet">
          {nextStep
            ? 'Nothing else waits for you.'
            : 'Nothing waits for you. A request from a member, for example, would be here.'}
        </p>
      )}
    </OverviewPart>
  );
}
