import * as z from 'zod/mini';

/** A discussion that another screen has begun to write for the member. */
const startedDiscussion = z.object({ title: z.string(), content: z.string() });
export type StartedDiscussion = z.infer<typeof startedDiscussion>;

const state = z.object({ startedDiscussion });

/** The router state with which a link opens a circle with the dialog 'New Discussion' and this text in it. */
export const withStartedDiscussion = (about: StartedDiscussion) => ({ startedDiscussion: about });

/** Returns the discussion in a router state, or null. It is not in the address, because addresses are shared and logged. */
export function readStartedDiscussion(given: unknown): StartedDiscussion | null {
  const read = state.safeParse(given);
  return read.success ? read.data.startedDiscussion : null;
}
