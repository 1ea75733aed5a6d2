type Texts<Values> = readonly (keyof Values & string)[];

/** The number of characters of a text, or of all texts in a list. */
function count(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce((sum: number, part) => sum + count(part), 0);
}

const lengthOf = (value: unknown): string => (count(value) === 1 ? '1 character' : `${count(value)} characters`);

/** Values for an entry of the audit log. Each of the long `texts` is only its length: '240 characters'. */
export function withoutTexts<Values extends object>(values: Values, texts: Texts<Values>): Record<string, unknown> {
  const isText = new Set<string>(texts);
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, isText.has(field) ? lengthOf(value) : value]),
  );
}

/**
 * The values of an entry before and after a change. A long text is there only if it changed, as its length. The log is kept
 * for years, and must not keep what an editor has deleted.
 */
export function changeWithoutTexts<Values extends object>(
  before: Values,
  after: Values,
  texts: Texts<Values>,
): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const sides = { before: withoutTexts(before, texts), after: withoutTexts(after, texts) };
  for (const text of texts) {
    if (JSON.stringify(before[text]) === JSON.stringify(after[text])) {
      delete sides.before[text];
      delete sides.after[text];
    } else if (text in after) sides.after[text] = `${sides.after[text]} (changed)`;
  }
  return sides;
}
