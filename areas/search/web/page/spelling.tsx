import type { searchEverything } from '#areas/search/contract/search.ts';
import type { EndpointAnswer } from '#contract/endpoint.ts';
import { Link } from '#web/ui/link.tsx';
import { addressOf, type SearchAddress } from './search-address.ts';

interface SpellingProps {
  address: SearchAddress;
  search: Pick<EndpointAnswer<typeof searchEverything>, 'suggestion' | 'isForSuggestion' | 'isForSomeWords'>;
}

/** A better spelling, if there is one. */
export function Spelling({ address, search: { suggestion, isForSuggestion, isForSomeWords } }: SpellingProps) {
  if (!suggestion || isForSomeWords) return null;
  const link = (
    <Link to={addressOf({ ...address, q: suggestion })} className="font-semibold text-primary underline">
      {suggestion}
    </Link>
  );
  return (
    <p className="mb-5">
      {isForSuggestion ? (
        <>
          Nothing was found for “{address.q}”. These are the results for {link}.
        </>
      ) : (
        <>Did you mean {link}?</>
      )}
    </p>
  );
}
