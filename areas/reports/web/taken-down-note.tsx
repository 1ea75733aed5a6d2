import { EyeOff } from 'lucide-react';
import type { ReportKind } from '#areas/reports/contract/report.ts';
import { Link } from '#web/ui/link.tsx';

const things: Partial<Record<ReportKind, string>> = {
  network: 'The text about this network',
  interview_session: 'This practice',
  person: 'Your profile',
  workspace_resource: 'This resource',
  best_practice: 'This practice',
  practice_result: 'What you wrote',
  workspace_session: 'This session',
  session_question: 'This question',
  cpd_pathway: 'This CPD Pathway',
  learning_pathway: 'This learning pathway',
  workspace_project: 'This project',
  project_update: 'This update',
  induction_entry: 'This entry',
  induction_comment: 'Your comment',
  story_comment: 'Your comment',
  catalogue_comment: 'Your comment',
};

/** The text of `TakenDownNotice`. */
export default function TakenDownNote({ kind, id, reason }: { kind: ReportKind; id: number; reason: string }) {
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
