import './sentences.ts';
import * as z from 'zod/mini';
import { hiddenControls, mixesScripts } from './confusables.ts';

/** The largest value of PostgreSQL's `integer`. A larger id cannot exist. */
const largestId = 2_147_483_647;

/** The id of an item: a positive whole number. */
export const id = z.int().check(z.positive(), z.maximum(largestId));

/** An id in a path. An impossible id gets 404, not 400, because the item does not exist. */
export const pathId = z.pipe(
  z.string().check(
    z.regex(/^[1-9]\d{0,9}$/),
    z.refine((value) => Number(value) <= largestId),
  ),
  z.transform(Number),
);

/** The params of a path with one `{id}`. */
export const idParams = z.object({ id: pathId });

/** A moment as ISO 8601 in UTC. Pages show it in en-GB and UK time. */
export const moment = z.iso.datetime();

/** A day, '2026-11-20', from the year 1900: PostgreSQL has no year 0, and nobody was here before 1900. */
export function day(message: string) {
  return z.iso.date(message).check(z.refine((value) => /^(19|20|21)/.test(value), message));
}

/**
 * Allows no control characters except tab and line breaks, no characters that change the direction of the following
 * text, and no half of a surrogate pair. PostgreSQL cannot store the first and the last, and nobody types the others to
 * be read.
 */
export const printable = z.refine<string>(
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  (value) => !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069\p{Cs}]/u.test(value),
  'Text cannot contain characters that cannot be seen or printed',
);

/** Whether a text has a visible letter, digit or mark. Invisible characters alone are blank. */
const isVisible = (value: string) => /[^\s\p{C}\p{Z}\u115f\u1160\u2800\u3164\uffa0]/u.test(value);

/** A string with its own message if it is missing. Other messages stay as they are. */
export function requiredString(message: string) {
  return z.string({ error: (issue) => (issue.code === 'invalid_type' ? message : undefined) });
}

/** Text on one or several lines, trimmed. `required` is the message if it is blank. */
export function text(max: number, required: string) {
  return requiredString(required).check(z.trim(), z.refine(isVisible, required), z.maxLength(max), printable);
}

/** Text on one line. Line breaks and runs of spaces become one space. */
export function line(max: number, required: string) {
  const oneLine = z.overwrite<string>((value) => value.replaceAll(/\s+/g, ' ').trim());
  return requiredString(required).check(oneLine, z.refine(isVisible, required), z.maxLength(max), printable);
}

/** Text that may be left out or blank. Blank text becomes null. */
export function optionalText(max: number) {
  return z.pipe(
    z.nullish(z.string().check(z.trim(), z.maxLength(max), printable)),
    z.transform((value) => value || null),
  );
}

/** A value that may be left out. It is null then. */
export function optional<Schema extends z.core.$ZodType>(schema: Schema) {
  return z.pipe(
    z.nullish(schema),
    z.transform((value) => value ?? null),
  );
}

/**
 * A list of short texts without blanks and repeats, each trimmed, at most 30 of 80 characters
 * (`docs/product/people.md`).
 */
export const shortTexts = z.pipe(
  z.array(z.string().check(z.trim(), z.maxLength(80), printable)),
  z.pipe(
    z.transform((items: string[]) => [...new Set(items.filter(isVisible))]),
    z.array(z.string()).check(z.maxLength(30)),
  ),
);

/**
 * A web address that is safe to link to: http or https, without credentials, and with nothing that makes it look like
 * another address.
 */
export const webAddress = z
  .string()
  .check(z.trim(), z.maxLength(2000), z.refine(isWebAddress, 'Enter a web address that starts with https://'));

function isWebAddress(value: string): boolean {
  // The URL parser drops tabs and line breaks and reads '\' as '/', so check the text first.
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

/** The reason why the operator took an item down, or null. Only its author then sees the item, with this reason. */
export const takenDownReason = z.nullable(z.string());
