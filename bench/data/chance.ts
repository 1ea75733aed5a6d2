/**
 * Chance that depends only on a seed, a name and numbers. Nothing is stored, so each table can be made alone and again:
 * the number of replies of a discussion is the same wherever it is computed.
 */
export interface Chance {
  /** A number from 0 up to, but not including, 1. */
  of(name: number, one: number, other?: number): number;
  /** A whole number from 0 up to, but not including, `most`. */
  below(most: number, name: number, one: number, other?: number): number;
  /** An item of a list. */
  pick<Item>(items: readonly Item[], name: number, one: number, other?: number): Item;
}

export function makeChance(seed: number): Chance {
  const of = (name: number, one: number, other = 0) => {
    let mixed = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b);
    for (const part of [name, one, other]) {
      mixed = Math.imul(mixed ^ (part + 0x7f4a7c15), 0xc2b2ae35);
      mixed ^= mixed >>> 15;
      mixed = Math.imul(mixed, 0x2c1b3c6d);
      mixed ^= mixed >>> 13;
    }
    return (mixed >>> 0) / 4_294_967_296;
  };
  const below = (most: number, name: number, one: number, other = 0) => Math.floor(of(name, one, other) * most);
  return {
    of,
    below,
    pick: <Item>(items: readonly Item[], name: number, one: number, other?: number) =>
      items[below(items.length, name, one, other)] as Item,
  };
}
