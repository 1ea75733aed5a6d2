import { getSite } from '#areas/account/contract/access.ts';
import { useEndpoint } from '#web/data/queries.ts';
import { showShortcuts } from '#web/shortcuts/shortcut-list-state.ts';
import { Link } from '#web/ui/link.tsx';
import { startTour } from './tour/tour-state.ts';

const rowClass =
  'inline-flex min-h-9 items-center font-medium text-primary underline underline-offset-3 hover:text-primary-hover pointer-coarse:min-h-11';

/** The tour and the shortcuts again, and the notices. */
export function LearnAndRead() {
  const { data } = useEndpoint(getSite, {});
  return (
    <section aria-labelledby="learn">
      <h2 id="learn" className="item-title">
        Learn and read
      </h2>
      <ul className="mt-1">
        <li>
          <button type="button" className={rowClass} onClick={startTour}>
            Take the tour
          </button>
        </li>
        <li className="pointer-coarse:hidden">
          <button type="button" aria-haspopup="dialog" className={rowClass} onClick={() => showShortcuts(true)}>
            Keyboard shortcuts
          </button>
        </li>
        <li>
          {data?.privacyUrl ? (
            <a href={data.privacyUrl} className={rowClass}>
              Privacy notice
            </a>
          ) : (
            <Link to="/privacy" className={rowClass}>
              Privacy notice
            </Link>
          )}
        </li>
        <li>
          <Link to="/accessibility" className={rowClass}>
            Accessibility statement
          </Link>
        </li>
      </ul>
    </section>
  );
}
