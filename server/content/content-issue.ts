import type { $ZodIssue } from 'zod/v4/core';

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of fields',
};

/** One sentence for the person who edits the file: which field is wrong, and what it must be. */
export function sentenceOf(issue: $ZodIssue, data: unknown): string {
  const field = fieldOf(issue.path);
  if (issue.code === 'unrecognized_keys') return `there is no field ‘${issue.keys[0]}’ here. Check its spelling.`;
  if (issue.path.length > 0 && valueAt(data, issue.path) === undefined) return `${field} is missing.`;
  if (issue.code === 'invalid_type') return `${field} must be ${kinds[issue.expected] ?? issue.expected}.`;
  if (issue.code === 'invalid_value') return `${field} must be one of: ${issue.values.join(', ')}.`;
  return `${field}: ${issue.message.replace(/\.$/, '')}.`;
}

/** ‘tags’, item 2 */
function fieldOf(path: PropertyKey[]): string {
  const name = path.findLast((key) => typeof key === 'string');
  const item = path.at(-1);
  if (typeof item !== 'number') return name === undefined ? 'the file' : `‘${name}’`;
  return name === undefined ? `item ${item + 1}` : `‘${name}’, item ${item + 1}`;
}

function valueAt(data: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    data,
  );
}
