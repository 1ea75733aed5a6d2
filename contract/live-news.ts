import * as z from 'zod/mini';

/**
 * News for open pages. It contains only ids: a page that shows the subject asks for the content itself, with the access
 * checks of its endpoint.
 */
export const liveNews = z.object({
  /** `<subject>.<what>`, for example `notifications.changed`, `discussion.reply`, `conversation.message`. */
  type: z.string(),
  /** The id of the subject, for example the discussion. */
  id: z.optional(z.int()),
  /** The id of what is new, for example the reply. */
  item: z.optional(z.int()),
  /** The member who did it. Their own browsers may ignore it. */
  by: z.optional(z.int()),
});
export type LiveNews = z.output<typeof liveNews>;

/**
 * The type of the news that some news may have been missed: read again whatever live news keeps current, such as counts.
 * It has no ids.
 */
export const resync = 'resync';
