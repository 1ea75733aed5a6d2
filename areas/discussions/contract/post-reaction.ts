import * as z from 'zod/mini';
import { reaction, reactionParams, reactionsOfItem, reactionsQuery } from '#areas/reactions/contract/reaction.ts';
import { endpoint } from '#contract/endpoint.ts';
import { idParams } from '#contract/scalars.ts';

/**
 * For everybody who can see the discussion. Each member and reaction counts once; a repeat changes nothing. 404 for an
 * unknown kind, 409 for a discussion that was taken down.
 */
export const reactToDiscussion = endpoint({
  method: 'POST',
  path: '/api/discussions/{id}/reactions/{kind}',
  summary: 'React to a discussion',
  access: 'signed-in',
  scope: 'circles',
  params: reactionParams,
  answer: reactionsOfItem,
  pace: 'message',
});

/** Removes the current user's reaction, if there is one. */
export const takeDiscussionReactionBack = endpoint({
  method: 'DELETE',
  path: '/api/discussions/{id}/reactions/{kind}',
  summary: 'Remove a reaction to a discussion',
  access: 'signed-in',
  scope: 'circles',
  params: reactionParams,
  answer: reactionsOfItem,
});

/** Newest first. */
export const listDiscussionReactions = endpoint({
  method: 'GET',
  path: '/api/discussions/{id}/reactions',
  summary: 'Who reacted to a discussion',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  query: reactionsQuery,
  answer: z.array(reaction),
});

/** As for a discussion. */
export const reactToReply = endpoint({
  method: 'POST',
  path: '/api/replies/{id}/reactions/{kind}',
  summary: 'React to a reply',
  access: 'signed-in',
  scope: 'circles',
  params: reactionParams,
  answer: reactionsOfItem,
  pace: 'message',
});

/** Removes the current user's reaction, if there is one. */
export const takeReplyReactionBack = endpoint({
  method: 'DELETE',
  path: '/api/replies/{id}/reactions/{kind}',
  summary: 'Remove a reaction to a reply',
  access: 'signed-in',
  scope: 'circles',
  params: reactionParams,
  answer: reactionsOfItem,
});

/** Newest first. */
export const listReplyReactions = endpoint({
  method: 'GET',
  path: '/api/replies/{id}/reactions',
  summary: 'Who reacted to a reply',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  query: reactionsQuery,
  answer: z.array(reaction),
});
