/** How many weights a learnt classifier has for each question or subject. Features share them by their hash. */
export const places = 2 ** 16;

/** The place of a feature: FNV-1a. */
export function placeOf(feature: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < feature.length; at += 1) hash = Math.imul(hash ^ feature.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 16)) & (places - 1);
}
