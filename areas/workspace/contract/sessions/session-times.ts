import * as z from 'zod/mini';
import { webAddress } from '#contract/scalars.ts';
import { sessionAccessTypes, sessionFormats } from './session-words.ts';

/** Only plausible years: the cursor of a list has no year 3000. */
export const startsAt = z.iso
  .datetime('Enter a date and time')
  .check(z.refine((value) => /^(19|20|21)/.test(value), 'Enter a date and time'));

const isHttps = z.refine<string>(
  (address) => /^https:/i.test(address),
  'Enter a web address that starts with https://',
);

/** An https address, or nothing. */
export const linkOrBlank = z.pipe(
  z.pipe(
    z.nullable(z.string()),
    z.transform((value) => value?.trim() || null),
  ),
  z.nullable(webAddress.check(isHttps)),
);

/** Minutes. */
export const duration = z.int('Choose a length').check(z.minimum(15), z.maximum(480));
export const maxAttendees = z.int('Enter a number of places').check(z.minimum(1), z.maximum(1000));

/** When and how a session takes place (`docs/product/workspace.md`). */
export const scheduleFields = {
  startsAt,
  duration: z._default(duration, 60),
  format: z._default(z.enum(sessionFormats), 'live_qa'),
  accessType: z._default(z.enum(sessionAccessTypes), 'live_only'),
  maxAttendees: z._default(maxAttendees, 100),
  joiningLink: z._default(linkOrBlank, null),
};
