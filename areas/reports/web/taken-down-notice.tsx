import { EyeOff } from 'lucide-react';
import type { ReportKind } from '#areas/reports/contract/report.ts';
import { Link } from '#web/ui/link.tsx';

const things: Partial<Record<ReportKind, string>> = {
  person: 'Your profile',
  story_comment: 'Your comment',
  catalogue_comment: 'Your comment',
};

interface TakenDownNoticeProps {
  kind: ReportKind;
  id: number;
  /** Null for a thing that everybody sees. */
  reason: string | null;
}

/** Shown to the author of something that the moderators hid. Others do not see the thing at all. */
export function TakenDownNotice({ kind, id, reason }: TakenDownNoticeProps) {
  if (reason === null) return null;
  return (
    <div role="note" className="mb-4 flex gap-3 rounded-card border border-danger bg-danger-tint px-4 py-3 text-sm">
      <EyeOff aria-hidden className="mt-0.5 size-4 shrink-0 text-danger" />
      <div className="min-w-0">
        <p className="font-semibold">{things[kind] ?? `This ${kind}`} was taken down. Only you can see it.</p>
        <p className="wrap-anywhere mt-1 whitespace-pre-line">Reason: {reason}</p>
        <p className="mt-1">
          <Link to={`/decisions/about/${kind}/${id}`}>Read the decision, or appeal</Link>
        </p>
      </div>
    </div>
  );
}
