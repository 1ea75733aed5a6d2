import { Link } from '#web/ui/link.tsx';
import { useCirclesToBring, useNetworks } from './network-api.ts';
import { NetworkList } from './network-list.tsx';

/** In a line: a link to the only network, or to the list of several. Otherwise the list, or how to begin one. */
export default function OwnNetworks({ inLine }: { inLine: boolean }) {
  const { items } = useNetworks();
  const first = items?.[0];
  if (inLine) {
    if (!first) return null;
    const isOnly = items.length === 1;
    return (
      <p className="mb-5">
        {isOnly ? 'Your own network: ' : 'You are in several networks: '}
        <Link to={isOnly ? `/networks/${first.id}` : '/networks'}>{isOnly ? first.name : 'see your networks'}</Link>
      </p>
    );
  }
  return items ? <Section networks={items} /> : null;
}

function Section({ networks }: { networks: NonNullable<ReturnType<typeof useNetworks>['items']> }) {
  const { data: circles } = useCirclesToBring();
  if (networks.length === 0 && !circles?.length) return null;
  return (
    <section aria-labelledby="own-networks" className="mt-10">
      <h2 id="own-networks" className="section-title">
        Networks
      </h2>
      <p className="mt-1 mb-4 max-w-[68ch] text-quiet">
        A network joins inner circles of a trust.{' '}
        <Link to="/networks">{circles?.length ? 'Create one, or bring a circle into one' : 'See your networks'}</Link>
      </p>
      <NetworkList networks={networks} />
    </section>
  );
}
