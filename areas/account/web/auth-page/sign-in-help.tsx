import { getSite } from '#areas/account/contract/access.ts';
import { useEndpoint } from '#web/data/queries.ts';
import { Link } from '#web/ui/link.tsx';
import { OrganiserLink } from './organiser-link.tsx';

const linkClass = 'font-semibold text-primary underline underline-offset-2';

/** At the foot of the sign-in page: the operator's address, and the notices that everyone can read. */
export function SignInHelp() {
  const { data } = useEndpoint(getSite, {});
  return (
    <div className="space-y-1.5 text-[0.8125rem] text-quiet">
      {data?.organiserContact && (
        <p className="wrap-anywhere">
          Trouble signing in? Contact your organiser:{' '}
          <OrganiserLink contact={data.organiserContact} className={linkClass} />
        </p>
      )}
      <p className="flex flex-wrap gap-x-4 gap-y-1.5">
        <span>Practitioner-led. Your data stays yours.</span>
        {data?.privacyUrl ? (
          <a href={data.privacyUrl} className={noticeClass}>
            Privacy notice
          </a>
        ) : (
          <Link to="/privacy" className={noticeClass}>
            Privacy notice
          </Link>
        )}
        <Link to="/accessibility" className={noticeClass}>
          Accessibility statement
        </Link>
      </p>
    </div>
  );
}

const noticeClass =
  'relative underline underline-offset-2 before:absolute before:-inset-x-2 before:-inset-y-3 hover:text-ink';
