import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';

/** Something that waits at the desk: '3 reports to look at'. */
export const deskWork = z.object({
  label: z.string(),
  /** At most 100. */
  count: z.int(),
  to: z.string(),
  isUrgent: z.boolean(),
});
export type DeskWork = z.infer<typeof deskWork>;

/** What waits for the current user at the desk, urgent things first. Only what their roles allow. */
export const listDeskWork = endpoint({
  method: 'GET',
  path: '/api/desk/work',
  summary: 'What waits at the desk',
  access: { permission: 'open_desk', isLocal: true },
  answer: z.array(deskWork),
});
