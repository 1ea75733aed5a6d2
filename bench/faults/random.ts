/** A sequence of numbers that depends only on its seed, so that a run's list of faults can be repeated. */
export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number;
  /** A whole number from 0 up to, but not including, `most`. */
  below(most: number): number;
  /** An item of a list that is not empty. */
  pick<Item>(items: readonly Item[]): Item;
}

/** The generator mulberry32, which is public domain. */
export function makeRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (most: number) => Math.floor(next() * most);
  return { next, below, pick: (items) => items[below(items.length)] as (typeof items)[number] };
}
