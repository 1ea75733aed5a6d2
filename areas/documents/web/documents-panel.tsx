import { useLoadedTarget } from '#web/ui/link-target.ts';
import { PagedList } from '#web/ui/paged-list.tsx';
import { EmptyState, RowsSkeleton } from '#web/ui/states.tsx';
import { useDocuments } from './document-api.ts';
import { DocumentRow } from './document-row.tsx';
import { DocumentUpload } from './document-upload.tsx';

/** The user's assessment documents. Shown in the 'Documents' tab of the coach page. */
export function DocumentsPanel() {
  const documents = useDocuments();
  useLoadedTarget('document-', documents);
  const hasSome = Boolean(documents.items?.length);
  return (
    <section aria-label="Your assessment documents">
      {hasSome && (
        <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 border-line border-b pb-6">
          <div className="max-w-[60ch]">
            <h2 className="section-title">Your assessment documents</h2>
            <p className="mt-1.5 text-quiet">
              PDF, Word or plain text, up to 5 MB each. Only you can see them. If you share one, your current mentors
              can read it and its findings until you stop sharing it.
            </p>
          </div>
          <DocumentUpload />
        </div>
      )}
      <PagedList
        list={documents}
        loading={<RowsSkeleton lines={2} label="Loading your documents..." className="-mt-4" />}
        failed="Your documents could not be loaded"
        empty={
          <EmptyState
            title="No documents yet"
            example="the notes of your last lesson observation."
            action={<DocumentUpload label="Upload your first document" />}
          >
            Upload a personality profile, 360 feedback or a lesson observation as a PDF, Word or text file, up to 5 MB.
            We pick out your strengths and areas to develop, with the sentence that each one comes from. Only you can
            see them.
          </EmptyState>
        }
      >
        {(items) => (
          <ul>
            {items.map((document) => (
              <DocumentRow key={document.id} document={document} />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}
