import * as z from 'zod/mini';

/**
 * The messages of zod for schemas without their own message, as plain sentences (`docs/product/calls.md`). A schema's
 * own message has priority.
 */
export function sentenceFor(issue: z.core.$ZodRawIssue): string {
  const field = fieldName(issue.path ?? []);
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? `${field} is required`
        : `${field} must be ${withArticle(issue.expected)}`;
    case 'too_small':
      if (issue.origin === 'string')
        return issue.minimum === 1
          ? `${field} is required`
          : `${field} must be at least ${number(issue.minimum)} characters`;
      if (issue.origin === 'array') return `${field} must have at least ${number(issue.minimum)} items`;
      return `${field} must be at least ${number(issue.minimum)}`;
    case 'too_big':
      if (issue.origin === 'string') return `${field} must be at most ${number(issue.maximum)} characters`;
      if (issue.origin === 'array') return `${field} can have at most ${number(issue.maximum)} items`;
      return `${field} must be at most ${number(issue.maximum)}`;
    case 'invalid_value':
      return `${field} must be one of: ${issue.values.map(String).join(', ')}`;
    default:
      return `${field} is not valid`;
  }
}

function fieldName(path: readonly PropertyKey[]): string {
  const name = path.findLast((step) => typeof step === 'string');
  if (name === undefined) return 'The request';
  const words = String(name)
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const number = (value: number | bigint) => value.toLocaleString('en-GB');

function withArticle(expected: string): string {
  const named: Record<string, string> = {
    string: 'text',
    number: 'a number',
    int: 'a whole number',
    boolean: 'yes or no',
    array: 'a list',
    object: 'a JSON object',
  };
  return named[expected] ?? 'a different type';
}

z.config({ customError: sentenceFor });
