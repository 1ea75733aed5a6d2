import { FileText, ListChecks, type LucideIcon, MessagesSquare, Plus, X } from 'lucide-react';
import { useState } from 'react';
import type { EvidenceKind, FullStep, StepEvidence } from '#areas/pathway/contract/pathway.ts';
import { mostEvidence } from '#areas/pathway/contract/pathway-changes.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { useRemoveEvidence } from './step-api.ts';
import { EvidenceDialog } from './step-dialogs.ts';

const icons: Record<EvidenceKind, LucideIcon> = {
  cpd_entry: ListChecks,
  discussion: MessagesSquare,
  document: FileText,
};

/** Shown in place of evidence that was removed, or that the member can no longer see. */
const goneWords: Record<EvidenceKind, string> = {
  cpd_entry: 'A CPD entry that was removed',
  discussion: 'A discussion that was removed, or that you can no longer see',
  document: 'A document that was removed',
};

/** What shows that the member did the step. */
export function StepEvidenceList({ step }: { step: FullStep }) {
  const [adding, setAdding] = useState(false);
  const remove = useRemoveEvidence(step);
  return (
    <div className="mt-3">
      {step.evidence.length > 0 && (
        <>
          <h4 className="font-semibold text-sm">Evidence</h4>
          <ul aria-label={`Evidence for “${step.title}”`} className="mt-1">
            {step.evidence.map((evidence) => (
              <EvidenceRow key={evidence.id} evidence={evidence} onRemove={() => remove.mutate(evidence.id)} />
            ))}
          </ul>
        </>
      )}
      {step.evidence.length < mostEvidence && (
        <Button
          look="quiet"
          size="small"
          className="-ml-3"
          icon={<Plus aria-hidden className="size-4" />}
          aria-label={`Add evidence: ${step.title}`}
          aria-haspopup="dialog"
          onClick={() => setAdding(true)}
        >
          Add evidence
        </Button>
      )}
      <EvidenceDialog step={step} open={adding} onOpenChange={setAdding} />
    </div>
  );
}

function EvidenceRow({ evidence: { kind, subject }, onRemove }: { evidence: StepEvidence; onRemove(): void }) {
  const Icon = icons[kind];
  return (
    <li className="flex items-start gap-2 text-sm">
      <Icon aria-hidden className="mt-2 size-4 shrink-0 text-quiet pointer-coarse:mt-3.5" />
      <p className="wrap-anywhere min-w-0 grow py-1.5 pointer-coarse:py-3">
        {subject ? (
          <>
            <Link to={subject.path} className="font-semibold text-primary hover:underline">
              {subject.title}
            </Link>{' '}
            <span className="text-quiet">{subject.detail}</span>
          </>
        ) : (
          <span className="text-quiet">{goneWords[kind]}</span>
        )}
      </p>
      <button
        type="button"
        aria-label={`Remove evidence: ${subject?.title ?? goneWords[kind]}`}
        onClick={onRemove}
        className="grid size-8 shrink-0 place-items-center rounded-control text-quiet hover:bg-primary-tint hover:text-ink pointer-coarse:size-11"
      >
        <X aria-hidden className="size-4" />
      </button>
    </li>
  );
}
