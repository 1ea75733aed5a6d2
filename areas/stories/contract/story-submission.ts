import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { id, line, moment, text } from '#contract/scalars.ts';

/** `pending` until the operator took it up or put it aside. */
export const submissionStatuses = ['pending', 'accepted', 'declined'] as const;

export const storySubmissionBody = z.object({
  title: line(120, 'Give your story a title'),
  idea: text(4000, 'Say what happened'),
});

export const storySubmission = z.object({
  id,
  title: z.string(),
  idea: z.string(),
  status: z.enum(submissionStatuses),
  createdAt: moment,
});

/** Kept for the operator (`npm run stories`); no other member ever sees it. 429 beyond 10 a day. */
export const submitStoryIdea = endpoint({
  method: 'POST',
  path: '/api/story-submissions',
  summary: 'Send a story idea',
  access: 'signed-in',
  body: storySubmissionBody,
  answer: storySubmission,
  creates: true,
  pace: 'post',
});
