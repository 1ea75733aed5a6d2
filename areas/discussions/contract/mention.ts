import * as z from 'zod/mini';
import { personSummary } from '#areas/people/contract/user.ts';
import { endpoint } from '#contract/endpoint.ts';
import { mostMentioned } from '#contract/mentions.ts';
import { id, idParams, printable } from '#contract/scalars.ts';

/** Somebody who can be mentioned. `school` tells people with the same name apart; null if they do not show it. */
export const mentionablePerson = z.extend(personSummary, { school: z.nullable(z.string()) });
export type MentionablePerson = z.infer<typeof mentionablePerson>;

/** The most people that one search returns. */
export const mostOffered = 6;

/** A query parameter with an id. */
const queryId = z.pipe(z.coerce.number(), id);

/**
 * People who can be mentioned in a circle, without the current user: at most 6 of those who can see the circle. Those who
 * took part in the discussion come first, then members of the circle, then others.
 *
 * `q`: the beginnings of words of the name, 'hel ty'. Accents and case do not matter. Without it: those who took part, then
 * the newest members. `ids` instead returns these people, as far as they can be mentioned.
 */
export const findMentionable = endpoint({
  method: 'GET',
  path: '/api/circles/{id}/mentionable',
  summary: 'People who can be mentioned in a circle',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  query: z.object({
    q: z.optional(z.string().check(z.trim(), z.maxLength(80), printable)),
    discussionId: z.optional(queryId),
    ids: z.optional(
      z.pipe(
        z.pipe(
          z.string().check(z.maxLength(mostMentioned * 11)),
          z.transform((list: string) => list.split(',').map(Number)),
        ),
        z.array(id).check(z.maxLength(mostMentioned)),
      ),
    ),
  }),
  answer: z.array(mentionablePerson),
});
