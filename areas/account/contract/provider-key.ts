import * as z from 'zod/mini';

/** The key of a provider in a path. Anything else cannot exist. */
export const providerKeyParams = z.object({ key: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)) });
