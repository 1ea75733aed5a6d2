import type { Network } from '#areas/networks/contract/network.ts';
import { Link } from '#web/ui/link.tsx';

export const circlesWords = (count: number) => `${count} ${count === 1 ? 'circle' : 'circles'}`;

export function NetworkList({ networks }: { networks: readonly Network[] }) {
  return (
    <ul className="border-line border-t empty:hidden">
      {networks.map(({ id, name, description, circleCount, isOwner }) => (
        <li key={id} className="border-line border-b py-4">
          <Link to={`/networks/${id}`} className="item-title wrap-anywhere">
            {name}
          </Link>
          <p className="wrap-anywhere mt-1 line-clamp-2 max-w-[68ch] text-quiet">{description}</p>
          <p className="mt-1 text-quiet text-sm">
            {circlesWords(circleCount)}
            {isOwner && ' · You own this network'}
          </p>
        </li>
      ))}
    </ul>
  );
}
