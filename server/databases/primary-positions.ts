import type { Lsn } from './lsn.ts';

/** With a check four times a second, about eight minutes: more than any limit of the lag. */
const mostSamples = 2_000;

/**
 * Positions of the primary and when this server read them. The lag of a replica follows from them alone, so clocks of
 * database servers do not matter, and a replica that has lost its primary falls behind although it has nothing to apply.
 */
export class PrimaryPositions {
  #samples: { lsn: Lsn; at: number }[] = [];

  /** `at` is in milliseconds. */
  add(lsn: Lsn, at: number): void {
    const last = this.#samples.at(-1);
    // A promoted replica may have lost the end of the log.
    if (last && lsn < last.lsn) this.#samples = [];
    if (last?.lsn !== lsn) this.#samples.push({ lsn, at });
    if (this.#samples.length > mostSamples) this.#samples.shift();
  }

  /** Forgets what all replicas have reached, except for the newest. */
  forgetBefore(lsn: Lsn): void {
    const reached = this.#samples.findLastIndex((sample) => sample.lsn <= lsn);
    if (reached > 0) this.#samples.splice(0, reached);
  }

  /** Milliseconds that a replica at this position is behind. Undefined if it is behind everything that is known. */
  lagOf(lsn: Lsn, now: number): number | undefined {
    const [oldest] = this.#samples;
    if (!oldest || lsn < oldest.lsn) return undefined;
    const missing = this.#samples.find((sample) => sample.lsn > lsn);
    return missing ? now - missing.at : 0;
  }
}
