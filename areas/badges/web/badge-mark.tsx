import { clsx } from 'clsx';
import type { BadgeCategory, BadgeLevel } from '#areas/badges/contract/badge.ts';
import { emblems } from './badge-emblems.ts';

interface Rings {
  radius: number;
  centres: [x: number, y: number][];
}

/** One ring more at each level, so that the level does not depend on colour alone. */
const ringsOf: Record<BadgeLevel, Rings> = {
  bronze: { radius: 25, centres: [[32, 32]] },
  silver: {
    radius: 20.5,
    centres: [
      [22.5, 32],
      [41.5, 32],
    ],
  },
  gold: {
    radius: 18.5,
    centres: [
      [21.6, 25.5],
      [42.4, 25.5],
      [32, 43],
    ],
  },
  platinum: {
    radius: 17,
    centres: [
      [32, 18.5],
      [45.5, 32],
      [32, 45.5],
      [18.5, 32],
    ],
  },
};

const looks: Record<BadgeLevel, { rings: string; disc: string; icon: string }> = {
  bronze: { rings: 'fill-hue-tint stroke-hue', disc: 'fill-hue-tint', icon: 'text-hue-ink' },
  silver: { rings: 'fill-card stroke-edge', disc: 'fill-card', icon: 'text-ink' },
  gold: { rings: 'fill-marigold-tint stroke-marigold', disc: 'fill-marigold-tint', icon: 'text-marigold-ink' },
  platinum: {
    rings: 'fill-primary-tint stroke-primary',
    disc: 'fill-primary stroke-primary-tint',
    icon: 'text-on-primary',
  },
};
const unearned = { rings: 'fill-transparent stroke-edge', icon: 'text-quiet' };
const grounds = { paper: 'fill-paper', card: 'fill-card' };

interface BadgeMarkProps {
  badge: { category: BadgeCategory; level: BadgeLevel };
  /** Drawn with dashes if not. */
  isEarned?: boolean;
  /** The background. The middle of an unearned badge has its colour. */
  ground?: keyof typeof grounds;
  className?: string;
}

/** The picture of a badge: one ring for bronze, up to four for platinum, around its own emblem. */
export function BadgeMark({
  badge: { category, level },
  isEarned = true,
  ground = 'paper',
  className,
}: BadgeMarkProps) {
  const { radius, centres } = ringsOf[level];
  const look = isEarned ? looks[level] : { ...unearned, disc: grounds[ground] };
  const Icon = emblems[category][level];
  return (
    <svg
      viewBox="0 0 64 64"
      aria-hidden
      data-colour={level === 'bronze' ? 'orange' : undefined}
      className={clsx('shrink-0', className ?? 'size-16')}
    >
      <g className={look.rings} strokeWidth={isEarned ? 2.5 : 1.5} strokeDasharray={isEarned ? undefined : '3 3.5'}>
        {centres.map(([x, y]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={radius} />
        ))}
        {/* Draw the outlines again, so that each ring is complete where they overlap. */}
        {isEarned && centres.map(([x, y]) => <circle key={`${x} ${y}`} cx={x} cy={y} r={radius} fill="none" />)}
      </g>
      <circle cx="32" cy="32" r="14" strokeWidth="3" className={look.disc} />
      <Icon x="22.5" y="22.5" width="19" height="19" strokeWidth={1.9} className={look.icon} />
    </svg>
  );
}
