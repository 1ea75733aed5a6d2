import * as z from 'zod/mini';
import { personSummary } from '#areas/people/contract/user.ts';
import { pageQuery } from '#contract/paging.ts';
import { moment, pathId } from '#contract/scalars.ts';

/** The reactions of the whole product, with the names used in counts. They are shown in this order. */
export const reactionKinds = ['heartwarming', 'inspiring', 'powerful', 'thoughtProvoking', 'gameChanging'] as const;
export const reactionKind = z.enum(reactionKinds);
export type ReactionKind = z.infer<typeof reactionKind>;

/** The labels of the reactions. */
export const reactionLabels: Record<ReactionKind, string> = {
  heartwarming: 'Heartwarming',
  inspiring: 'Inspiring',
  powerful: 'Powerful',
  thoughtProvoking: 'Thought-Provoking',
  gameChanging: 'Game-Changing',
};

const count = z.int().check(z.nonnegative());

/** How many members reacted, by reaction. */
export const reactionCounts = z.object({
  heartwarming: count,
  inspiring: count,
  powerful: count,
  thoughtProvoking: count,
  gameChanging: count,
});
export type ReactionCounts = z.infer<typeof reactionCounts>;

/** The fields of an item that takes reactions. An endpoint that adds or removes a reaction returns them. */
export const reactionsOfItem = z.object({
  reactions: reactionCounts,
  /** The current user's reactions. */
  userReactions: z.array(reactionKind),
});
export type ReactionsOfItem = z.infer<typeof reactionsOfItem>;

/** The path parameters of a reaction: the item's id and the kind. */
export const reactionParams = z.object({ id: pathId, kind: reactionKind });

/** A reaction with the member who chose it. */
export const reaction = z.object({ kind: reactionKind, person: personSummary, createdAt: moment });
export type Reaction = z.infer<typeof reaction>;

/** The query of a list of reactions. `kind` returns only these. */
export const reactionsQuery = z.extend(pageQuery, { kind: z.optional(reactionKind) });
