import { ContentError } from './read-content.ts';

/**
 * Throws a ContentError if two items have the same value in a field that must be unique. `place` is their file or
 * folder.
 */
export function requireUnique<Item extends object>(
  place: string,
  field: keyof Item & string,
  items: readonly Item[],
): void {
  const seen = new Set<unknown>();
  for (const { [field]: value } of items) {
    if (seen.has(value)) throw new ContentError(`${place}: two items have the same ‘${field}’: ${value}.`);
    seen.add(value);
  }
}
