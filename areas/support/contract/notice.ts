import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';

/** The notices that everyone can read, each at its path. */
export const noticeNames = ['privacy', 'accessibility'] as const;
export type NoticeName = (typeof noticeNames)[number];

export const notice = z.object({
  title: z.string(),
  /** What the notice is about, in a sentence. */
  summary: z.string(),
  /** When somebody last checked it. ISO 8601, a day. */
  checkedOn: z.string(),
  /** Markdown. */
  content: z.string(),
});
export type Notice = z.infer<typeof notice>;

/** Public, because it says what registration means for a person. Returns 404 for another name. */
export const getNotice = endpoint({
  method: 'GET',
  path: '/api/notices/{name}',
  summary: 'The privacy notice or the accessibility statement',
  access: 'public',
  params: z.object({ name: z.string() }),
  answer: notice,
});
