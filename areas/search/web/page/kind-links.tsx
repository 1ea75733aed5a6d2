import type { SearchGroup } from '#areas/search/contract/search.ts';
import { searchKindLabels } from '#contract/search-kinds.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { countWords } from '../result-parts.tsx';
import { addressOf, type SearchAddress } from './search-address.ts';

const chipClass = `${buttonClass('plain', 'small')} shrink-0 rounded-full! font-medium aria-[current]:border-primary aria-[current]:bg-primary aria-[current]:text-on-primary`;

/** The kinds that were found, with their counts: links that show only one kind. On a phone, the row scrolls. */
export function KindLinks({ address, groups }: { address: SearchAddress; groups: readonly SearchGroup[] }) {
  const isMissing = address.kind && !groups.some(({ kind }) => kind === address.kind);
  const kinds = [...(isMissing && address.kind ? [{ kind: address.kind, count: 0, isMore: false }] : []), ...groups];
  return (
    <nav
      aria-label="Kinds of results"
      className="-mx-4.5 mb-6 overflow-x-auto px-4.5 py-1 [scrollbar-width:none] sm:mx-0 sm:overflow-visible sm:px-0"
    >
      <ul className="flex gap-2 sm:flex-wrap">
        <li>
          <Link
            to={addressOf({ ...address, kind: null })}
            aria-current={address.kind === null ? 'true' : undefined}
            className={chipClass}
          >
            All
          </Link>
        </li>
        {kinds.map(({ kind, count, isMore }) => (
          <li key={kind}>
            <Link
              to={addressOf({ ...address, kind })}
              aria-current={address.kind === kind ? 'true' : undefined}
              className={chipClass}
            >
              {searchKindLabels[kind]}
              <span className="figures opacity-80">{countWords(count, isMore)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
