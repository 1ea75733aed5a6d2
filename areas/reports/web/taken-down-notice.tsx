import { lazy, Suspense } from 'react';
import type { ReportKind } from '#areas/reports/contract/report.ts';

// Few members need it, so it is not in the first download.
const TakenDownNote = lazy(() => import('./taken-down-note.tsx'));

interface TakenDownNoticeProps {
  kind: ReportKind;
  id: number;
  /** Null for a thing that everybody sees. */
  reason: string | null;
}

/** Shown to the author of something that the moderators hid. Others do not see the thing at all. */
export const TakenDownNotice = ({ reason, ...thing }: TakenDownNoticeProps) =>
  reason !== null && (
    <Suspense>
      <TakenDownNote {...thing} reason={reason} />
    </Suspense>
  );
