import { clsx } from 'clsx';
import { siteLogo, siteName } from './site.ts';

/** The mark: three overlapping rings. `onBoard` is for a dark green background. */
export function Mark({ onBoard = false, className }: { onBoard?: boolean; className?: string }) {
  return (
    <svg viewBox="0 0 32 32" fill="none" strokeWidth="2.6" aria-hidden className={className ?? 'size-8'}>
      <circle cx="10.5" cy="12" r="7.6" className="stroke-marigold" />
      <circle cx="21.5" cy="12" r="7.6" stroke={onBoard ? '#7ccdbc' : 'var(--mark-teal)'} />
      <circle cx="16" cy="20.6" r="7.6" className={onBoard ? 'stroke-board-ink' : 'stroke-primary'} />
    </svg>
  );
}

/** The mark, or the logo of the community, with its name. */
export function Logo({ onBoard = false, className }: { onBoard?: boolean; className?: string }) {
  const logo = siteLogo();
  return (
    <span className={clsx('inline-flex max-w-full items-center gap-2.5', className)}>
      {logo ? <img src={logo} alt="" className="h-8 max-w-24 rounded object-contain" /> : <Mark onBoard={onBoard} />}
      <span className="display min-w-0 text-[1.375rem] wrap-anywhere">{siteName()}</span>
    </span>
  );
}

/** The only ornament: large rings in the background. One ring is `open` when something is missing. */
export function Rings({ open = false, className }: { open?: boolean; className?: string }) {
  return (
    <svg
      viewBox="0 0 400 400"
      fill="none"
      stroke="currentColor"
      strokeWidth="26"
      aria-hidden
      className={clsx('pointer-events-none', className)}
    >
      <circle
        cx="135"
        cy="150"
        r="112"
        strokeDasharray={open ? '570 134' : undefined}
        transform="rotate(-108 135 150)"
      />
      <circle cx="265" cy="150" r="112" />
      <circle cx="200" cy="255" r="112" />
    </svg>
  );
}
