import { clsx } from 'clsx';

interface DrawingProps {
  className?: string;
}

/** An animation that draws a line once. With reduced motion the line does not move. */
const drawn = { pathLength: 1, strokeDasharray: 1, className: 'animate-draw' } as const;

/** Seven rings on a path, for a dark background. Decoration only. */
export function WayDrawing({ className }: DrawingProps) {
  const rings = [
    [30, 86],
    [108, 50],
    [188, 68],
    [268, 98],
    [348, 66],
    [424, 40],
    [500, 58],
  ] as const;
  return (
    <svg viewBox="0 0 530 132" fill="none" aria-hidden className={className}>
      <path
        {...drawn}
        d="M30 86C62 62 80 48 108 50c30 2 50 8 80 18s52 32 80 30 50-20 80-32 46-26 76-26 52 12 76 18"
        strokeWidth="5"
        strokeLinecap="round"
        className="animate-draw stroke-board-line"
      />
      {rings.map(([x, y], index) => (
        <circle
          key={x}
          cx={x}
          cy={y}
          r={index === 0 ? 19 : 14}
          strokeWidth="6"
          className={clsx(
            'fill-board',
            index === 0 ? 'stroke-marigold' : index === 6 ? 'stroke-board-ink' : 'stroke-board-quiet/70',
          )}
        />
      ))}
      <circle cx="30" cy="86" r="7" className="fill-marigold" />
      <path
        d="M500 66v-9m0 0c0-5-3-8-8-8 0 5 3 8 8 8Zm0 2c0-5 3-8 8-8 0 5-3 8-8 8Z"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-board-ink"
      />
    </svg>
  );
}

/** Savi, drawn as a ring, next to a page of text. */
export function SaviReads({ className }: DrawingProps) {
  return (
    <svg viewBox="0 0 200 130" fill="none" strokeLinecap="round" aria-hidden className={className}>
      <rect x="26" y="18" width="92" height="96" rx="10" strokeWidth="5" className="fill-paper stroke-edge/50" />
      <circle cx="48" cy="42" r="8" strokeWidth="5" className="stroke-primary" />
      <path d="M66 42h34M42 66h58M42 82h58M42 98h30" strokeWidth="5" className="stroke-edge/50" />
      <circle {...drawn} cx="136" cy="74" r="36" strokeWidth="9" className="animate-draw stroke-marigold" />
      <circle cx="124" cy="70" r="5" className="fill-marigold" />
      <circle cx="140" cy="70" r="5" className="fill-marigold" />
    </svg>
  );
}

/** Two overlapping rings, each with a speech bubble. */
export function SaviTalks({ className }: DrawingProps) {
  return (
    <svg viewBox="0 0 200 130" fill="none" strokeLinecap="round" aria-hidden className={className}>
      <circle cx="76" cy="84" r="34" strokeWidth="9" className="stroke-mark-teal" />
      <circle {...drawn} cx="124" cy="84" r="34" strokeWidth="9" className="animate-draw stroke-marigold" />
      <circle cx="122" cy="80" r="5" className="fill-marigold" />
      <circle cx="138" cy="80" r="5" className="fill-marigold" />
      <path
        d="M28 14h44a8 8 0 0 1 8 8v10a8 8 0 0 1-8 8H52l-10 9v-9H28a8 8 0 0 1-8-8V22a8 8 0 0 1 8-8Z"
        strokeWidth="4"
        strokeLinejoin="round"
        className="fill-paper stroke-mark-teal"
      />
      <path d="M34 27h32" strokeWidth="4" className="stroke-edge/50" />
      <path
        d="M130 10h44a8 8 0 0 1 8 8v14a8 8 0 0 1-8 8h-14v9l-10-9h-20a8 8 0 0 1-8-8V18a8 8 0 0 1 8-8Z"
        strokeWidth="4"
        strokeLinejoin="round"
        className="fill-paper stroke-marigold"
      />
      <path d="M136 21h32M136 31h20" strokeWidth="4" className="stroke-edge/50" />
    </svg>
  );
}

/** A path from Savi past other rings to a plant. */
export function SaviPoints({ className }: DrawingProps) {
  return (
    <svg
      viewBox="0 0 200 130"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      className={className}
    >
      <path
        {...drawn}
        d="M58 92c22 18 42 14 56-4s28-34 60-38"
        strokeWidth="5"
        className="animate-draw stroke-edge/50"
      />
      <circle cx="38" cy="74" r="26" strokeWidth="9" className="fill-card stroke-marigold" />
      <circle cx="34" cy="70" r="4.5" className="fill-marigold" />
      <circle cx="47" cy="70" r="4.5" className="fill-marigold" />
      <circle data-colour="green" cx="92" cy="102" r="11" strokeWidth="6" className="fill-card stroke-hue" />
      <circle data-colour="blue" cx="122" cy="80" r="11" strokeWidth="6" className="fill-card stroke-hue" />
      <circle data-colour="purple" cx="146" cy="58" r="11" strokeWidth="6" className="fill-card stroke-hue" />
      <path
        d="M176 56V34m0 0c0-11-7-18-19-18 0 12 7 18 19 18Zm0 4c0-9 5-15 15-15 0 10-5 15-15 15Z"
        strokeWidth="5"
        className="stroke-primary"
      />
    </svg>
  );
}
