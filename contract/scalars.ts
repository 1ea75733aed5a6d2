import './sentences.ts';
import * as z from 'zod/mini';
import { hiddenControls, mixesScripts } from './confusables.ts';

/** PostgreSQL's `integer` ends here; a larger id can't exist. */
const largestId = 2_147_483_647;

/** A thing's id: a positive whole number. */
export const id = z.int().check(z.positive(), z.maximum(largestId));

/** An id in a path. Anything that can't be one answers 404, not 400: there is no such thing at that address. */
export const pathId = z.pipe(
  z.string().check(
    z.regex(/^[1-9]\d{0,9}$/),
    z.refine((value) => Number(value) <= largestId),
  ),
  z.transform(Number),
);

/** The params of a path with one `{id}`. */
export const idParams = z.object({ id: pathId });

/** A moment, ISO 8601 in UTC. Pages show it en-GB in Europe/London. */
export const moment = z.iso.datetime();

/** A day, '2026-11-20', of years that a person means: PostgreSQL has no year 0, and nobody was here before 1900. */
export function day(message: string) {
  return z.iso.date(message).check(z.refine((value) => /^(19|20|21)/.test(value), message));
}

/**
 * No control characters but tab and line breaks, none that turn the direction of what follows, and no half of a pair that
 * makes one character: PostgreSQL can't hold the first and the last of them, and nobody types the others to be read.
 */
export const printable = z.refine<string>(
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  (value) => !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069\p{Cs}]/u.test(value),
  'Text cannot contain characters that cannot be seen or printed',
);

/** Has a letter, a digit or a mark that can be seen. Invisible fillers alone are blank. */
const isVisible = (value: string) => /[^\s\p{C}\p{Z}\u115f\u1160\u2800\u3164\uffa0]/u.test(value);

/** A string whose absence has a message of its own; what else is wrong with it keeps its own words. */
export function requiredString(message: string) {
  return z.string({ error: (issue) => (issue.code === 'invalid_type' ? message : undefined) });
}

/** Text a person typed on one line or many, trimmed. `required` is the message when it is blank. */
export function text(max: number, required: string) {
  return requiredString(required).check(z.trim(), z.refine(isVisible, required), z.maxLength(max), printable);
}

/** Text on one line: line breaks and runs of spaces become one space. */
export function line(max: number, required: string) {
  const oneLine = z.overwrite<string>((value) => value.replaceAll(/\s+/g, ' ').trim());
  return requiredString(required).check(oneLine, z.refine(isVisible, required), z.maxLength(max), printable);
}

/** Text that may be left out or blank; blank becomes null. */
export function optionalText(max: number) {
  return z.pipe(
    z.nullish(z.string().check(z.trim(), z.maxLength(max), printable)),
    z.transform((value) => value || null),
  );
}

/** A value that may be left out; null then. */
export function optional<Schema extends z.core.$ZodType>(schema: Schema) {
  return z.pipe(
    z.nullish(schema),
    z.transform((value) => value ?? null),
  );
}

/** A list of short texts: trimmed, blanks and repeats dropped, at most 30 of 80 characters (`docs/product/people.md`). */
export const shortTexts = z.pipe(
  z.array(z.string().check(z.trim(), z.maxLength(80), printable)),
  z.pipe(
    z.transform((items: string[]) => [...new Set(items.filter(isVisible))]),
    z.array(z.string()).check(z.maxLength(30)),
  ),
);

/**
 * An address on the web that is safe to link to: http or https, no credentials in it, and nothing that makes it look like
 * another address.
 */
export const webAddress = z
  .string()
  .check(z.trim(), z.maxLength(2000), z.refine(isWebAddress, 'Enter a web address that starts with https://'));

function isWebAddress(value: string): boolean {
  // The URL parser drops tabs and newlines and reads '\' as '/', so look at the text first.
  if (!/^https?:\/\/[^\s\\/?#][^\s\\]*$/i.test(value) || value.includes('\u0000')) return false;
  const [host = ''] = value.replace(/^https?:\/\//i, '').split(/[/?#]/);
  if (hiddenControls.test(value) || host.includes('%') || mixesScripts(host)) return false;
  try {
    const address = new URL(value);
    return address.username === '' && address.password === '' && address.hostname !== '';
  } catch {
    return false;
  }
}

/** Why the operator took a thing down. Null unless they did. Then only its author sees the thing, with this reason. */
export const takenDownReason = z.nullable(z.string());
