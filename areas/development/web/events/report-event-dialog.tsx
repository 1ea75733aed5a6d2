import { ReportDialog } from '#areas/reports/web/index.ts';
import type { DialogControl } from '#web/ui/dialog.tsx';

export interface ReportEventProps extends DialogControl {
  id: number;
}

/** The form that reports an event. */
export default function ReportEventDialog(props: ReportEventProps) {
  return <ReportDialog kind="event" {...props} />;
}
