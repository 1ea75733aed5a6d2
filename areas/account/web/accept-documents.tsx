import {
  acceptDocuments,
  listWaitingDocuments,
  type WaitingDocument,
} from '#areas/account/contract/accepted-documents.ts';
import { getCurrentUser, getSite } from '#areas/account/contract/access.ts';
import { useEndpoint } from '#web/data/queries.ts';
import { useChange } from '#web/data/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { SpinnerScreen } from '#web/ui/states.tsx';
import { FailedScreen } from '#web/ui/whole-screen.tsx';
import { useAuth } from './auth-context.tsx';
import { OrganiserLink } from './auth-page/organiser-link.tsx';

/** Shown in place of every screen until the member has accepted the new versions. */
export default function AcceptDocuments() {
  const { logoutMutation } = useAuth();
  const { data: site } = useEndpoint(getSite, {});
  const { data, error, refetch } = useEndpoint(listWaitingDocuments, {}, { refreshOnReturn: true });
  return (
    <main className="mx-auto max-w-[640px] px-5 py-8 sm:px-8 sm:py-12">
      <Logo />
      <div className="mt-8">
        {data && <Documents documents={data} />}
        {!data && !error && <SpinnerScreen />}
        {!data && error && (
          <FailedScreen title="The documents could not be loaded" error={error} onRetry={() => void refetch()} />
        )}
        <section aria-labelledby="otherwise" className="mt-10 border-line border-t pt-6">
          <h2 id="otherwise" className="section-title">
            If you do not want to accept
          </h2>
          <p className="mt-1 text-quiet">
            Nothing else is open until you do. You can take your data with you, or ask the people who run the community.
          </p>
          <p className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2">
            <a href="/api/user/export" className="font-semibold text-primary underline underline-offset-2">
              Download my data
            </a>
            {site?.organiserContact && (
              <OrganiserLink
                contact={site.organiserContact}
                className="wrap-anywhere font-semibold text-primary underline underline-offset-2"
              />
            )}
            <Button look="quiet" className="-mx-4" onClick={() => logoutMutation.mutate()}>
              Log out
            </Button>
          </p>
        </section>
      </div>
    </main>
  );
}

const words: Record<WaitingDocument['document'], { title: string; box: string }> = {
  privacy: { title: 'Privacy notice', box: 'have read the privacy notice' },
  terms: { title: 'Terms of use', box: 'accept the terms of use' },
};

function Documents({ documents }: { documents: WaitingDocument[] }) {
  const accepting = useChange(acceptDocuments, {
    input: { body: { documents: documents.map(({ document, version }) => ({ document, version })) } },
    refreshes: [getCurrentUser],
    refreshesOnFailure: [listWaitingDocuments],
    toast: { failure: 'Your answer was not saved' },
  });
  const sentence = documents.map(({ document }) => words[document].box).join(' and ');
  return (
    <>
      <PageHead
        title={documents.length === 1 ? 'There is a new version to read' : 'There are new versions to read'}
        lead="The people who run the community have published it. Read it, then continue. We record the day and the version."
      />
      <ul className="divide-y divide-line rounded-card border border-line bg-card">
        {documents.map(({ document, version, url }) => (
          <li key={document} className="flex flex-wrap items-center justify-between gap-3 px-5 py-4">
            <a
              href={url ?? '/privacy'}
              target="_blank"
              rel="noopener noreferrer"
              className="font-semibold text-primary underline underline-offset-2"
            >
              {words[document].title}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
            <span className="text-quiet text-sm">Version {version}</span>
          </li>
        ))}
      </ul>
      <Button
        look="primary"
        className="mt-6"
        pending={accepting.isPending && 'Saving...'}
        onClick={() => accepting.mutate()}
      >
        I {sentence}
      </Button>
    </>
  );
}
