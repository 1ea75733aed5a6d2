/** One change to a value as it is written: at the part with this number, counted from the outside, in the order of writing. */
export interface Change {
  at: number;
  how: 'replace' | 'leave out' | 'repeat' | 'add beside';
  /** JSON text, which may be nothing that JavaScript can hold. */
  text: string;
}

/** How many parts a value has that can be changed: itself, its fields and items, and theirs. */
export function countParts(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return 1 + Object.values(value).reduce<number>((sum, part) => sum + countParts(part), 0);
}

/** Writes a value as JSON text, with one change. */
export function writeChanged(value: unknown, { at, how, text }: Change): string {
  let part = -1;
  const write = (one: unknown, key: string): string[] => {
    part += 1;
    const isChanged = part === at;
    if (isChanged && how === 'replace') return [`${key}${text}`];
    if (isChanged && how === 'leave out') return [];
    const own = `${key}${inside(one)}`;
    if (!isChanged) return [own];
    if (how === 'repeat') return key === '' ? [own, own] : [`${key}${text}`, own, `${key}${text}`];
    return [own, key === '' ? text : `"unknownField":${text}`];
  };
  const inside = (one: unknown): string => {
    if (typeof one !== 'object' || one === null) return JSON.stringify(one) ?? 'null';
    if (Array.isArray(one)) return `[${one.flatMap((item) => write(item, '')).join()}]`;
    const fields = Object.entries(one).filter(([, field]) => field !== undefined);
    return `{${fields.flatMap(([name, field]) => write(field, `${JSON.stringify(name)}:`)).join()}}`;
  };
  return write(value, '').join();
}
