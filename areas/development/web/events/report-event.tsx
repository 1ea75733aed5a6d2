import { Flag } from 'lucide-react';
import { lazy, useState } from 'react';
import type { EventDetail } from '#areas/development/contract/event.ts';
import { Menu } from '#web/ui/menu.tsx';
import { onDemandDialog } from '#web/ui/on-demand-dialog.tsx';
import type { ReportEventProps } from './report-event-dialog.tsx';

const ReportEventDialog = onDemandDialog<ReportEventProps>(
  lazy(() => import('./report-event-dialog.tsx')),
  'Report this event',
);

/** The menu beside the title of an event that another member added. */
export function ReportEvent({ event: { id, title } }: { event: EventDetail }) {
  const [reporting, setReporting] = useState(false);
  return (
    <>
      <Menu
        label={`More about ${title}`}
        items={[{ label: 'Report', icon: Flag, onChoose: () => setReporting(true) }]}
      />
      <ReportEventDialog open={reporting} onOpenChange={setReporting} id={id} />
    </>
  );
}
