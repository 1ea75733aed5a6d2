import { clsx } from 'clsx';
import { Download, FileText } from 'lucide-react';
import { useParams } from 'react-router';
import type { DocumentRead } from '#areas/documents/contract/assessment-document.ts';
import { pathId } from '#contract/scalars.ts';
import { RequestError } from '#web/data/api-client.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { ButtonLink, buttonClass } from '#web/ui/button.tsx';
import { useLinkTarget } from '#web/ui/link-target.ts';
import { usePageTitle } from '#web/ui/page-title.ts';
import { PagedList } from '#web/ui/paged-list.tsx';
import { EmptyState, RowsSkeleton } from '#web/ui/states.tsx';
import { MissingScreen } from '#web/ui/whole-screen.tsx';
import { useSharedDocuments } from './document-api.ts';
import { DocumentFindings } from './document-findings.tsx';
import { DocumentMeta } from './document-meta.tsx';

/**
 * `/people/{id}/shared-documents`: the documents that a mentee shares with their mentor. Not found for everyone else.
 */
export function Component() {
  const id = pathId.safeParse(useParams().id ?? '');
  return id.success ? <SharedDocuments key={id.data} personId={id.data} /> : <Missing />;
}

function SharedDocuments({ personId }: { personId: number }) {
  usePageTitle('Shared documents');
  const documents = useSharedDocuments(personId);
  if (documents.error instanceof RequestError && documents.error.status === 404) return <Missing />;
  return (
    <>
      <BackLink to={`/people/${personId}`}>Profile</BackLink>
      <h1 className="page-title">Shared documents</h1>
      <p className="mt-1.5 mb-6 max-w-[60ch] text-quiet">
        Documents that your mentee shares with their mentors. You can read them until your mentee stops sharing them or
        the mentorship ends.
      </p>
      <PagedList
        list={documents}
        loading={<RowsSkeleton lines={2} label="Loading the documents..." />}
        failed="The documents could not be loaded"
        empty={
          <EmptyState title="No documents shared with you" example="360 feedback that your mentee wants to talk about.">
            When your mentee shares an assessment document with their mentors, you can read it here.
          </EmptyState>
        }
      >
        {(items) => (
          <section aria-labelledby="shared">
            <h2 id="shared" className="section-title border-line border-b pb-3">
              {items.length === 1 ? '1 document' : `${items.length} documents`}
            </h2>
            <ul>
              {items.map((document) => (
                <SharedDocument key={document.id} document={document} />
              ))}
            </ul>
          </section>
        )}
      </PagedList>
    </>
  );
}

function SharedDocument({ document }: { document: DocumentRead }) {
  const { ref, isTarget } = useLinkTarget<HTMLLIElement>(`document-${document.id}`);
  return (
    <li
      ref={ref}
      id={`document-${document.id}`}
      className={clsx(
        'grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 border-line border-b py-5',
        isTarget && '-mx-4 bg-marigold-tint px-4',
      )}
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-control bg-primary-tint text-primary">
        <FileText aria-hidden className="size-5" strokeWidth={1.75} />
      </span>
      <div className="min-w-0">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div className="min-w-0">
            <h3 className="item-title wrap-anywhere">{document.originalFileName}</h3>
            <DocumentMeta document={document} />
          </div>
          <a href={document.fileUrl} download className={buttonClass('plain', 'small')}>
            <Download aria-hidden className="size-4" />
            Download<span className="sr-only"> {document.originalFileName}</span>
          </a>
        </div>
        <DocumentFindings document={document} />
      </div>
    </li>
  );
}

const Missing = () => (
  <MissingScreen title="Shared documents not found" back={<ButtonLink to="/mentorship">Your mentoring</ButtonLink>}>
    Only a member's current mentors can see the documents that they share.
  </MissingScreen>
);
