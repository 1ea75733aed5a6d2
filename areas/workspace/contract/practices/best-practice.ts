import * as z from 'zod/mini';
import { subjectAreaOptions } from '#areas/people/contract/audience.ts';
import { audiencePhases } from '#areas/people/contract/audience-lists.ts';
import { personSummary } from '#areas/people/contract/user.ts';
import { endpoint } from '#contract/endpoint.ts';
import { pageLimit, searchQuery, typedFilter } from '#contract/paging.ts';
import { id, idParams, line, moment, optional, optionalText, printable, takenDownReason } from '#contract/scalars.ts';
import {
  practiceDifficulties,
  practiceReaches,
  practiceSizes,
  practiceStatuses,
  trialResults,
} from './practice-lists.ts';

/** The plan of the current user to try a practice, and how it went. */
export const ownTrial = z.object({
  id,
  /** The day of the plan, '2026-12-01'. */
  plannedFor: z.string(),
  /** From this day on the member is asked how it went: three weeks later. */
  asksFrom: z.string(),
  result: z.nullable(z.enum(trialResults)),
  comment: z.nullable(z.string()),
  /** The author of the practice sees the member's name, the result and the comment. */
  tellsAuthor: z.boolean(),
  takenDownReason,
});
export type OwnTrial = z.infer<typeof ownTrial>;

/** How it went for the members who tried it and said how it went. Nobody is told who they are. */
export const triedCounts = z.object({ worked: z.int(), partly: z.int(), not: z.int() });
export type TriedCounts = z.infer<typeof triedCounts>;

/** A practice in a list. */
export const practiceCard = z.object({
  id,
  /** The circle that it is from. Null for people outside it and its network: they are not told which it is. */
  circle: z.nullable(z.object({ id, name: z.string() })),
  /** The current user is in the circle. */
  isInside: z.boolean(),
  /** The network that it is shared with, for the circle and the people of the network. Null for others, and if it is not shared. */
  network: z.nullable(z.object({ id, name: z.string() })),
  title: z.string(),
  /** Empty only in a draft. */
  category: z.string(),
  difficulty: z.enum(practiceDifficulties),
  status: z.enum(practiceStatuses),
  phase: z.nullable(z.enum(audiencePhases)),
  subject: z.nullable(z.string()),
  size: z.nullable(z.enum(practiceSizes)),
  /** The beginning of what was done and of the results, at most 400 characters of each, as Markdown. */
  doneShort: z.string(),
  resultsShort: z.string(),
  author: personSummary,
  createdAt: moment,
  likes: z.int(),
  userLiked: z.boolean(),
  tried: triedCounts,
  /** Who reads it besides the circle. `offered` only for its author: others get `circle`. */
  reach: z.enum(practiceReaches),
  takenDownReason,
});
export type PracticeCard = z.infer<typeof practiceCard>;

/** A practice on its page. */
export const bestPractice = z.extend(practiceCard, {
  /** Markdown. */
  done: z.string(),
  results: z.string(),
  evidence: z.nullable(z.string()),
  cost: z.nullable(z.string()),
  time: z.nullable(z.string()),
  editedAt: z.nullable(moment),
  /** Null if the current user has no plan. */
  trial: z.nullable(ownTrial),
  /** Why the editors did not publish it to all members. Only for its author. */
  deskNote: z.nullable(z.string()),
  /** The network of the circle, for its author. Null for others, and if there is none. */
  mayShareWith: z.nullable(z.object({ id, name: z.string() })),
  /** The current user wrote it. */
  isOwn: z.boolean(),
  /** The current user wrote it, or leads the circle. */
  mayRemove: z.boolean(),
});
export type BestPractice = z.infer<typeof bestPractice>;

/** The filters of both lists. `q`: words of the practice. `mine=true`: what the current user wrote, with their drafts. */
const practiceFilters = z.extend(searchQuery, {
  limit: pageLimit(20),
  category: typedFilter(80),
  difficulty: z.optional(z.enum(practiceDifficulties)),
  phase: z.optional(z.enum(audiencePhases)),
  subject: z.optional(z.enum(subjectAreaOptions)),
  size: z.optional(z.enum(practiceSizes)),
  mine: z.optional(z.enum(['true', 'false'])),
});

/** Newest first, with the current user's drafts. 404 for everybody who is not a member, and for a circle without a workspace. */
export const listCirclePractices = endpoint({
  method: 'GET',
  path: '/api/circles/{id}/workspace/practices',
  summary: 'The best practices in the workspace of an inner circle',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  query: practiceFilters,
  answer: z.array(practiceCard),
});

/**
 * Newest first: the practices of all circles with a workspace that the current user is in, those that other circles share with a network
 * of theirs, and those that were published to all members. `from` selects one of the three.
 */
export const listPractices = endpoint({
  method: 'GET',
  path: '/api/workspace/practices',
  summary: 'The best practices that the current user may read',
  access: 'signed-in',
  scope: 'circles',
  query: z.extend(practiceFilters, { from: z.optional(z.enum(['circles', 'networks', 'everyone'])) }),
  answer: z.array(practiceCard),
});

/** 404 for somebody who may not read it. */
export const getPractice = endpoint({
  method: 'GET',
  path: '/api/workspace/practices/{id}',
  summary: 'One best practice',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  answer: bestPractice,
});

const optionalChoice = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.optional(optional(z.enum(values)));
const notesShape = {
  phase: optionalChoice(audiencePhases),
  subject: optionalChoice(subjectAreaOptions),
  size: optionalChoice(practiceSizes),
  evidence: z.optional(optionalText(5000)),
  cost: z.optional(optionalText(200)),
  time: z.optional(optionalText(200)),
};
const draftText = (max: number) => z.string().check(z.trim(), z.maxLength(max), printable);

/** The texts of a practice. `done` has at most 10,000 characters, `results` and `evidence` 5,000, `cost` and `time` 200. */
export const practiceFields = z.object({
  title: line(200, 'Enter a title'),
  category: z._default(draftText(80), ''),
  difficulty: z._default(z.enum(practiceDifficulties), 'medium'),
  status: z._default(z.enum(practiceStatuses), 'published'),
  done: z._default(draftText(10_000), ''),
  results: z._default(draftText(5000), ''),
  ...notesShape,
});

interface Whole {
  status?: string | undefined;
  category?: string | undefined;
  done?: string | undefined;
  results?: string | undefined;
}
const needed = (field: 'category' | 'done' | 'results', message: string) =>
  z.refine<Whole>((body) => body.status === 'draft' || (body[field] ?? '') !== '', { path: [field], message });

/** What a practice needs before others read it. */
export const isWhole = [
  needed('category', 'Enter a category'),
  needed('done', 'Say what you did'),
  needed('results', 'Say what came of it'),
] as const;

/** The whole form. A draft needs only a title. */
export const practiceBody = practiceFields.check(...isWhole);

/** Members only. A draft needs only a title; everything else needs a category, what was done and the results. */
export const sharePractice = endpoint({
  method: 'POST',
  path: '/api/circles/{id}/workspace/practices',
  summary: 'Write up a best practice in the workspace of an inner circle',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  body: practiceBody,
  answer: bestPractice,
  creates: true,
  pace: 'post',
});

/**
 * Replaces what a practice says. For its author (404 for others). A change takes it back from all members: the author can
 * offer the new text again. 409 if a published practice would become a draft.
 */
export const changePractice = endpoint({
  method: 'PUT',
  path: '/api/workspace/practices/{id}',
  summary: 'Change a best practice',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  body: practiceBody,
  answer: bestPractice,
  pace: 'none',
});

/** Deletes it with its likes, plans and results. For its author, and for the owner and leads of the circle (404 for others). */
export const removePractice = endpoint({
  method: 'DELETE',
  path: '/api/workspace/practices/{id}',
  summary: 'Remove a best practice',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  answer: null,
});

/** For everybody who may read it, except its author (409). */
export const likePractice = endpoint({
  method: 'POST',
  path: '/api/workspace/practices/{id}/like',
  summary: 'Like a best practice',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  answer: bestPractice,
  pace: 'message',
});

export const unlikePractice = endpoint({
  method: 'DELETE',
  path: '/api/workspace/practices/{id}/like',
  summary: 'Take back that the current user likes a best practice',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  answer: bestPractice,
});

/** The author agrees that every member may read it. The editors decide. 404 for others, 409 for a draft. */
export const offerPractice = endpoint({
  method: 'POST',
  path: '/api/workspace/practices/{id}/offer',
  summary: 'Offer a best practice to all members',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  answer: bestPractice,
  pace: 'message',
});

/** The author takes their agreement back. From then on only the circle reads it. */
export const withdrawPractice = endpoint({
  method: 'DELETE',
  path: '/api/workspace/practices/{id}/offer',
  summary: 'Take a best practice back from all members',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  answer: null,
});

/**
 * The author shares it with the network of the circle (404 for others), or the author, the owner or a lead ends that (404 for others).
 * 409 for a draft, and if the circle is in no network. Null for an author who left the circle, ended it and can no longer read it.
 */
export const sharePracticeWithNetwork = endpoint({
  method: 'PUT',
  path: '/api/workspace/practices/{id}/network',
  summary: 'Share a best practice with the network of its circle, or end that',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  body: z.object({ shared: z.boolean() }),
  answer: z.nullable(bestPractice),
  pace: 'message',
});

/** Newest first. 404 for somebody who does not see the network. Empty for an owner who is in none of its circles. */
export const listNetworkPractices = endpoint({
  method: 'GET',
  path: '/api/networks/{id}/practices',
  summary: 'The best practices that are shared with a network',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  query: practiceFilters,
  answer: z.array(practiceCard),
});
