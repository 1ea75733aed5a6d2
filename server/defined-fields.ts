/** The fields of a change that have a value. A field that is left out or undefined stays as it is. */
export function definedFields<Changes extends object>(
  changes: Changes,
): { [Field in keyof Changes]?: Exclude<Changes[Field], undefined> } {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as never;
}
