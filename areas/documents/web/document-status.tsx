import { clsx } from 'clsx';
import { LoaderCircle } from 'lucide-react';
import type { AssessmentDocument } from '#areas/documents/contract/assessment-document.ts';

type Status = AssessmentDocument['processingStatus'];

const words: Record<Status, string> = { processed: 'Active', pending: 'Processing', failed: 'Could not be read' };

/** The status of a document. Screen readers announce changes with the document's name. */
export function DocumentStatus({ name, status }: { name: string; status: Status }) {
  return (
    <span
      role="status"
      className={clsx(
        'inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 font-semibold text-sm',
        {
          processed: 'bg-primary-tint text-primary',
          pending: 'bg-marigold-tint text-marigold-ink',
          failed: 'bg-danger-tint text-danger',
        }[status],
      )}
    >
      {status === 'pending' && <LoaderCircle aria-hidden className="size-3.5 animate-spin" />}
      <span className="sr-only">{name}: </span>
      {words[status]}
    </span>
  );
}
