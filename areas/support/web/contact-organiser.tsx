import { getSite } from '#areas/account/contract/access.ts';
import { OrganiserLink } from '#areas/account/web/index.ts';
import { useEndpoint } from '#web/data/queries.ts';
import { Link } from '#web/ui/link.tsx';
import { useSectionTarget } from '#web/ui/link-target.ts';
import { RetryButton } from '#web/ui/retry-button.tsx';
import { Skeleton } from '#web/ui/states.tsx';

const linkClass = 'font-semibold text-primary underline underline-offset-2';

/** How to reach the people who run this installation. Their address is a setting (`ORGANISER_CONTACT`). */
export function ContactOrganiser() {
  const heading = useSectionTarget<HTMLHeadingElement>('contact');
  const { data, error, refetch } = useEndpoint(getSite, {});
  return (
    <section aria-labelledby="contact">
      <h2 ref={heading} id="contact" tabIndex={-1} className="item-title scroll-mt-20 focus:outline-none">
        Contact your organiser
      </h2>
      <p className="mt-1 text-quiet">Your organiser runs Staffroom for your school or trust.</p>
      {error ? (
        <div role="alert" className="mt-1">
          <p>The address could not be loaded.</p>
          <RetryButton className="mt-2" onRetry={() => void refetch()} />
        </div>
      ) : !data ? (
        <Skeleton className="mt-2 h-5 w-52" />
      ) : data.organiserContact ? (
        <p className="wrap-anywhere mt-1">
          <OrganiserLink contact={data.organiserContact} className={linkClass} />
        </p>
      ) : (
        <p className="mt-1">
          Your organiser has not given an address here. Use{' '}
          <Link to="/support#feedback" className={linkClass}>
            Send Feedback
          </Link>
          , or ask the person who invited you.
        </p>
      )}
      {data?.safeguardingContact && (
        <p className="wrap-anywhere mt-2">
          A worry about a child or a colleague:{' '}
          <OrganiserLink contact={data.safeguardingContact} className={linkClass} />
        </p>
      )}
    </section>
  );
}
