import * as z from 'zod/mini';
import { attachedFiles, storedFile } from '#areas/files/contract/file.ts';
import { endpoint } from '#contract/endpoint.ts';
import { id, line, moment, text } from '#contract/scalars.ts';

/** `pending` until the operator accepts or rejects it. */
export const submissionStatuses = ['pending', 'accepted', 'declined'] as const;

export const storySubmissionBody = z.object({
  title: line(120, 'Give your story a title'),
  idea: text(4000, 'Say what happened'),
  files: z.optional(attachedFiles),
});

export const storySubmission = z.object({
  id,
  title: z.string(),
  idea: z.string(),
  files: z.array(storedFile),
  status: z.enum(submissionStatuses),
  createdAt: moment,
});

/** Saves an idea for the operator (`npm run stories`). Other members can't see it. 429 above 10 a day. */
export const submitStoryIdea = endpoint({
  method: 'POST',
  path: '/api/story-submissions',
  summary: 'Send a story idea',
  access: 'signed-in',
  alsoRefuses: [404],
  scope: 'stories',
  body: storySubmissionBody,
  answer: storySubmission,
  creates: true,
  pace: 'post',
});
