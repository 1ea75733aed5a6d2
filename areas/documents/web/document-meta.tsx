import type { DocumentRead } from '#areas/documents/contract/assessment-document.ts';
import { assessmentProviderLabels, assessmentTypeLabels } from '#areas/documents/contract/assessment-kinds.ts';
import { longDate } from '#web/ui/dates.ts';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { sizeInWords } from './file-checks.ts';

/** The type, provider, date, size and upload time of a document. */
export function DocumentMeta({ document }: { document: DocumentRead }) {
  const { assessmentType, assessmentProvider, assessmentDate, fileSize, createdAt } = document;
  const isNamed = !['generic', 'custom', 'teaching'].includes(assessmentProvider);
  const facts = [
    assessmentTypeLabels[assessmentType],
    ...(isNamed ? [assessmentProviderLabels[assessmentProvider]] : []),
    ...(assessmentDate ? [`Taken ${longDate(assessmentDate)}`] : []),
    sizeInWords(fileSize),
  ];
  return (
    <p className="mt-0.5 text-quiet text-sm">
      {facts.join(' · ')} · <TimeAgo moment={createdAt} after="Uploaded" />
    </p>
  );
}
