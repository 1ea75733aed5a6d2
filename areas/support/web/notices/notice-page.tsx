import { getSite } from '#areas/account/contract/access.ts';
import { OrganiserLink, useAuth } from '#areas/account/web/index.ts';
import { getNotice, type NoticeName } from '#areas/support/contract/notice.ts';
import type { EndpointAnswer } from '#contract/endpoint.ts';
import { longDate } from '#contract/london.ts';
import { useEndpoint } from '#web/data/queries.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { Markdown } from '#web/ui/markdown.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Loading, Skeleton } from '#web/ui/states.tsx';
import { FailedScreen } from '#web/ui/whole-screen.tsx';

const linkClass = 'font-semibold text-primary underline underline-offset-2';

/** A notice that everyone can read, also without an account. */
export function NoticePage({ name }: { name: NoticeName }) {
  const { user } = useAuth();
  const { data, error, refetch } = useEndpoint(getNotice, { params: { name } });
  // The contact is above the text. If it arrived later, the text would move.
  const site = useEndpoint(getSite, {});
  return (
    <main className="mx-auto max-w-[752px] px-5 py-8 sm:px-8 sm:py-10">
      <Logo />
      <div className="mt-8">
        <BackLink to={user ? '/support' : '/auth'}>{user ? 'Support' : 'Sign in'}</BackLink>
        {error ? (
          <FailedScreen title="The page could not be loaded" error={error} onRetry={() => void refetch()} />
        ) : !data || !site.isFetched ? (
          <Loading label="Loading…">
            <Skeleton className="h-8 w-3/5" />
            <Skeleton className="mt-8 h-72" />
          </Loading>
        ) : (
          <article>
            <PageHead title={data.title} lead={data.summary} />
            {site.data && <OfOperator name={name} site={site.data} />}
            <Markdown text={data.content} links="checked" topHeading={2} />
            <p className="mt-8 border-line border-t pt-4 text-quiet text-sm">
              Last checked on {longDate(data.checkedOn)}.
            </p>
          </article>
        )}
      </div>
    </main>
  );
}

/** What only the operator can say: where to write, and their own privacy notice. */
function OfOperator({ name, site }: { name: NoticeName; site: EndpointAnswer<typeof getSite> }) {
  return (
    <div className="mb-6 rounded-card border border-line bg-card p-4 sm:p-5">
      {name === 'privacy' && site.privacyUrl && (
        <p className="mb-2">
          Your organiser has published{' '}
          <a href={site.privacyUrl} className={linkClass}>
            its own privacy notice
          </a>
          . It applies where it says more than this page.
        </p>
      )}
      <p className="wrap-anywhere">
        {site.organiserContact ? (
          <>
            Contact your organiser: <OrganiserLink contact={site.organiserContact} className={linkClass} />
          </>
        ) : (
          'Your organiser has not given a contact address here. Ask your school or trust, or the person who invited you.'
        )}
      </p>
    </div>
  );
}
