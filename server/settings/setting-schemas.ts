import { z } from 'zod';

export const webOrigin = z
  .url({ protocol: /^https?$/, error: 'must be an address like https://staffroom.example.org' })
  .transform((value) => new URL(value).origin);

export const publicPage = z.url({
  protocol: /^https?$/,
  error: 'must be an address like https://trust.example.org/privacy',
});

/** Where members ask for help: an email address or a web page. */
export const contact = z.union(
  [z.email(), publicPage],
  'must be an email address like staffroom@trust.example.org, or a web page like https://trust.example.org/help',
);

export const megabytes = (usual: number) =>
  z.coerce.number('must be a number from 1 to 1000000').int().min(1).max(1_000_000).default(usual);

/** A whole number within limits. The sentence names them. */
export function wholeNumber(from: number, to: number) {
  const words = `must be a whole number from ${from} to ${to}`;
  return z.coerce.number(words).int(words).min(from, words).max(to, words);
}

/** A switch: `on` or `off`. */
export const onOrOff = z.enum(['on', 'off'], 'must be on or off');

/** A list. A variable of the environment separates its entries with commas. */
export const listOf = <Entry extends z.ZodType<string>>(entry: Entry, most: number) =>
  z
    .preprocess(
      (given) => (typeof given === 'string' ? given.split(',').map((each) => each.trim()) : given),
      z.array(entry).max(most, `must have at most ${most} entries`),
    )
    .default([]);
