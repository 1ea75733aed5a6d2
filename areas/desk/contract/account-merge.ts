import * as z from 'zod/mini';
import { ownProof } from '#areas/people/contract/own-proof.ts';
import { endpoint } from '#contract/endpoint.ts';
import { id, idParams, pathId } from '#contract/scalars.ts';

const account = z.object({ id, name: z.string(), username: z.string(), email: z.string() });

/** What a merge would do. */
export const mergePreview = z.object({
  /** The duplicate, which is suspended. */
  from: account,
  /** The account that stays. */
  into: account,
  /** What moves: 'Replies' with their number. Only what there is. */
  moves: z.array(z.object({ what: z.string(), count: z.int() })),
});
export type MergePreview = z.infer<typeof mergePreview>;

/** 400 for the same account, 404 for an unknown one. */
export const previewMerge = endpoint({
  method: 'GET',
  path: '/api/desk/people/{id}/merge-into/{into}',
  summary: 'What a merge of two accounts would do',
  access: { permission: 'change_people', isLocal: true },
  alsoRefuses: [400],
  params: z.object({ id: pathId, into: pathId }),
  answer: mergePreview,
});

/**
 * Moves what a duplicate account has to another account, in the background, and suspends the duplicate. It cannot be
 * undone. It needs the password of the current user: 400 for a wrong one, and for the same account. 403 for a person with
 * a role at the desk unless you are an operator. 409 for an account that is suspended or was merged into another, and while the merge goes on.
 */
export const mergeAccounts = endpoint({
  method: 'POST',
  path: '/api/desk/people/{id}/merge',
  summary: 'Merge a duplicate account into another',
  access: { permission: 'change_people', isLocal: true },
  params: idParams,
  body: z.object({ into: id, ...ownProof }),
  /** The id of the work: `/desk/jobs/{id}` shows its progress. */
  answer: z.object({ id }),
  pace: 'none',
});
