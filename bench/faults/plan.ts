import type { Random } from './random.ts';

export const faultKinds = [
  'kill',
  'pause',
  'database restart',
  'database crash',
  'database cut',
  'database slow',
  'callers cut',
  'callers slow',
  'disk full',
  'read-only folder',
  'clock jump',
  'email away',
  'email hangs',
  'feed away',
  'feed hangs',
  'model away',
  'model hangs',
  'file store away',
  'file store hangs',
] as const;
export type FaultKind = (typeof faultKinds)[number];

export interface Fault {
  /** Milliseconds after the beginning of the load. */
  at: number;
  kind: FaultKind;
  /** How long it lasts, in milliseconds. */
  lasts: number;
}

/** Milliseconds without a fault at the beginning and at the end of a run. */
const quiet = 4_000;

/** The faults of a run. They depend only on the seed and the length. Each kind comes once before any comes again. */
export function planFaults(random: Random, milliseconds: number): Fault[] {
  const faults: Fault[] = [];
  let left: FaultKind[] = [];
  for (let at = quiet; ; ) {
    if (left.length === 0) left = [...faultKinds];
    const [kind] = left.splice(random.below(left.length), 1) as [FaultKind];
    const lasts = 500 + random.below(2_000);
    if (at + lasts + quiet > milliseconds) return faults;
    faults.push({ at, kind, lasts });
    at += lasts + 600 + random.below(1_200);
  }
}
