import type { Circle } from '#areas/circles/contract/circle.ts';
import { Link } from '#web/ui/link.tsx';
import { CircleRing, memberCountText } from './circle-mark.tsx';

/** Shows the circle of a discussion, on wide screens. */
export function CircleAside({ circle }: { circle: Circle }) {
  return (
    <aside aria-label="The circle" className="sticky top-11 mt-11 hidden self-start border-line border-l pl-7 xl:block">
      <CircleRing circle={circle} className="block size-9 border-[6px]" />
      <h2 className="item-title mt-3 line-clamp-4">
        <Link to={`/circles/${circle.id}`} className="hover:text-primary">
          {circle.name}
        </Link>
      </h2>
      <p className="mt-1 line-clamp-6 text-quiet text-sm">{circle.description}</p>
      <p className="figures mt-3 text-quiet text-sm">{memberCountText(circle.memberCount)}</p>
    </aside>
  );
}
