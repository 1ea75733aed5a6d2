/** The fields of a change that were given: a field left out, or undefined, is one to leave as it is. */
export function definedFields<Changes extends object>(
  changes: Changes,
): { [Field in keyof Changes]?: Exclude<Changes[Field], undefined> } {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as never;
}
