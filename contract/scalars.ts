import './sentences.ts';
import * as z from 'zod/mini';

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

/** PostgreSQL's text can't hold NUL, and nothing a person types contains it. */
export const withoutNul = z.refine<string>(
  (value) => !value.includes('\u0000'),
  'Text cannot contain characters that cannot be seen or printed',
);

/** A string whose absence has a message of its own; what else is wrong with it keeps its own words. */
export function requiredString(message: string) {
  return z.string({ error: (issue) => (issue.code === 'invalid_type' ? message : undefined) });
}

/** Text a person typed on one line or many, trimmed. `required` is the message when it is blank. */
export function text(max: number, required: string) {
  return requiredString(required).check(z.trim(), z.minLength(1, required), z.maxLength(max), withoutNul);
}

/** Text that may be left out or blank; blank becomes null. */
export function optionalText(max: number) {
  return z.pipe(
    z.nullish(z.string().check(z.trim(), z.maxLength(max), withoutNul)),
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

/** A list of short texts: trimmed, blanks and repeats dropped, at most 30 of 80 characters (`behaviour.md`, People). */
export const shortTexts = z.pipe(
  z.array(z.string().check(z.trim(), z.maxLength(80), withoutNul)),
  z.pipe(
    z.transform((items: string[]) => [...new Set(items.filter((item) => item !== ''))]),
    z.array(z.string()).check(z.maxLength(30)),
  ),
);

/** An address on the web that is safe to link to: http or https, no credentials in it. */
export const webAddress = z
  .string()
  .check(z.trim(), z.maxLength(2000), z.refine(isWebAddress, 'Enter a web address that starts with https://'));

function isWebAddress(value: string): boolean {
  // The URL parser drops tabs and newlines and reads '\' as '/', so look at the text first.
  if (!/^https?:\/\/[^\s\\/?#][^\s\\]*$/i.test(value) || value.includes('\u0000')) return false;
  try {
    const address = new URL(value);
    return address.username === '' && address.password === '' && address.hostname !== '';
  } catch {
    return false;
  }
}
