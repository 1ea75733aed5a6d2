import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { id, idParams, moment, optionalText } from '#contract/scalars.ts';
import { approvalStates } from './approval-states.ts';

/** A story that the current user was asked to approve, as The Loop would show it. */
export const storyApproval = z.object({
  id,
  title: z.string(),
  subtitle: z.string(),
  authorName: z.string(),
  authorRole: z.string(),
  authorSchool: z.string(),
  note: z.nullable(z.string()),
  category: z.string(),
  tags: z.array(z.string()),
  heroImageUrl: z.string(),
  /** HTML, cleaned. */
  content: z.string(),
  readTimeMinutes: z.int(),
  /** The version that this is. */
  version: z.int(),
  askedAt: moment,
  /** `not_asked`: an editor has changed the text since. They will ask again. */
  state: z.enum(approvalStates),
  /** What the current user wanted to be changed. */
  answer: z.nullable(z.string()),
});
export type StoryApproval = z.infer<typeof storyApproval>;

/** Only for the author of a story who was asked. Others get 404. */
export const getStoryApproval = endpoint({
  method: 'GET',
  path: '/api/story-approvals/{id}',
  summary: 'A story that the current user was asked to approve',
  access: 'signed-in',
  params: idParams,
  answer: storyApproval,
});

/**
 * Approves the version that the current user read, or asks for changes. The editor who asked is told. 409 if the story
 * was changed meanwhile, or if it was answered.
 */
export const answerStoryApproval = endpoint({
  method: 'POST',
  path: '/api/story-approvals/{id}',
  summary: 'Approve a story, or ask for changes',
  access: 'signed-in',
  params: idParams,
  body: z
    .object({
      version: z.int(),
      approves: z.boolean('Choose an answer'),
      changes: optionalText(2000),
    })
    .check(
      z.refine(({ approves, changes }: { approves: boolean; changes: string | null }) => approves || Boolean(changes), {
        path: ['changes'],
        error: 'Say what should be changed',
      }),
    ),
  answer: storyApproval,
  pace: 'message',
});
