import { clsx } from 'clsx';
import { Download, FileText, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { type AssessmentDocument, olderWordType } from '#areas/documents/contract/assessment-document.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { CheckboxField } from '#web/ui/field.tsx';
import { useLinkTarget } from '#web/ui/link-target.ts';
import { MoreButton } from '#web/ui/long-text.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { RetryButton } from '#web/ui/retry-button.tsx';
import { useDeleteDocument, useReadAgain, useShareWithMentors } from './document-api.ts';
import { DocumentFindings } from './document-findings.tsx';
import { DocumentMeta } from './document-meta.tsx';
import { DocumentStatus } from './document-status.tsx';

/** A document of the current user: its status, findings and sharing. */
export function DocumentRow({ document }: { document: AssessmentDocument }) {
  const { id, originalFileName: name, fileUrl, processingStatus: status } = document;
  const removal = useDeleteDocument(id);
  const file = useRef<HTMLAnchorElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [asking, setAsking] = useState(false);
  const { ref, isTarget } = useLinkTarget<HTMLLIElement>(`document-${id}`);
  return (
    <li
      ref={ref}
      id={`document-${id}`}
      className={clsx(
        'grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-4 border-line border-b py-5',
        isTarget && '-mx-4 bg-marigold-tint px-4',
      )}
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-control bg-primary-tint text-primary">
        <FileText aria-hidden className="size-5" strokeWidth={1.75} />
      </span>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="item-title wrap-anywhere">{name}</h3>
          <DocumentStatus name={name} status={status} />
        </div>
        <DocumentMeta document={document} />
        {status === 'failed' && <Failure document={document} />}
        {status === 'processed' && document.aiSummary && <p className="mt-2 max-w-[68ch]">{document.aiSummary}</p>}
        {status === 'processed' && (
          <div className="mt-2 flex flex-wrap items-center justify-between gap-x-8 gap-y-1">
            <MoreButton
              isOpen={isOpen}
              onToggle={() => setOpen(!isOpen)}
              closed="Show findings"
              opened="Hide findings"
            />
            <Sharing document={document} />
          </div>
        )}
        {isOpen && status === 'processed' && <DocumentFindings document={document} />}
      </div>
      {/* The menu clicks this link. With `download`, an error reply never replaces the page. */}
      <a ref={file} hidden href={fileUrl} download>
        Download
      </a>
      <Menu
        label={`More about the document “${name}”`}
        items={[
          { label: 'Download', icon: Download, onChoose: () => file.current?.click() },
          { label: 'Delete', icon: Trash2, destructive: true, onChoose: () => setAsking(true) },
        ]}
      />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Delete this document?"
        description="This deletes the file and its findings for you and your mentors. You can't undo this."
        action="Delete"
        pending={removal.isPending && 'Deleting...'}
        onConfirm={() => removal.mutate()}
      />
    </li>
  );
}

function Failure({ document }: { document: AssessmentDocument }) {
  const again = useReadAgain(document.id);
  return (
    <div className="mt-2">
      <p className="max-w-[68ch]">{document.failureReason}</p>
      {document.mimeType !== olderWordType && (
        <RetryButton
          size="small"
          className="mt-3"
          pending={again.isPending && 'Starting...'}
          onRetry={() => again.mutate()}
          aria-label={`Try again to read “${document.originalFileName}”`}
        />
      )}
    </div>
  );
}

function Sharing({ document }: { document: AssessmentDocument }) {
  const sharing = useShareWithMentors(document);
  return (
    <CheckboxField
      label={
        <span>
          Share with mentors<span className="sr-only">: {document.originalFileName}</span>
        </span>
      }
      checked={document.shareWithMentors && !document.isPrivate}
      onChange={(event) => sharing.isPending || sharing.mutate(event.target.checked)}
    />
  );
}
