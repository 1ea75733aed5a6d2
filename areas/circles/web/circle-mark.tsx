import { clsx } from 'clsx';
import type { Circle } from '#areas/circles/contract/circle.ts';

type Coloured = Pick<Circle, 'color'>;

/** Purple, blue, green and orange; any other colour shows red. */
function circleHue({ color }: { color: string }): string {
  return ['purple', 'blue', 'green', 'orange'].includes(color) ? color : 'red';
}

/** A ring in the circle's colour. */
export function CircleRing({ circle, className }: { circle: Coloured; className?: string }) {
  return (
    <span
      aria-hidden
      data-colour={circleHue(circle)}
      className={clsx('shrink-0 rounded-full border-hue', className ?? 'inline-block size-6 border-[4px]')}
    />
  );
}

/** A dot in the circle's colour, for lists. */
export function CircleDot({ circle }: { circle: Coloured }) {
  return (
    <span
      aria-hidden
      data-colour={circleHue(circle)}
      className="inline-block size-2.5 shrink-0 rounded-full bg-hue ring-2 ring-hue/30"
    />
  );
}

export function CircleBadge({ circle }: { circle: Coloured }) {
  const hue = circleHue(circle);
  return (
    <span data-colour={hue} className="rounded-full bg-hue-tint px-2.5 py-0.5 font-semibold text-hue-ink text-sm">
      {hue}
    </span>
  );
}

export const memberCountText = (count: number) =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? 'member' : 'members'}`;

/** Returns '5 / 8 members' if there is a maximum, or else '5 members'. */
export const seatsText = ({ memberCount, maxMembers }: Pick<Circle, 'memberCount' | 'maxMembers'>) =>
  maxMembers === null ? memberCountText(memberCount) : `${memberCount} / ${maxMembers} members`;
