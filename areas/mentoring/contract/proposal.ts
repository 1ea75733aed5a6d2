import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { id, idParams, moment } from '#contract/scalars.ts';
import { matchPerson } from './mentorship.ts';

export const proposalAnswers = ['accept', 'decline'] as const;
export type ProposalAnswer = (typeof proposalAnswers)[number];

/** `agreed`: both accepted. `withdrawn`: by the desk. `expired`: one of the two did not answer in time. */
export const proposalStates = ['open', 'agreed', 'declined', 'withdrawn', 'expired'] as const;
export type ProposalState = (typeof proposalStates)[number];

/** How many days the two have to answer. */
export const proposalDays = 21;

/** A mentorship that the organisers propose, as one of the two sees it. They do not see the answer of the other. */
export const ownProposal = z.object({
  id,
  /** The role that the current user would have. */
  side: z.enum(['mentor', 'mentee']),
  other: matchPerson,
  /** Why the organisers think that the two fit. */
  reason: z.string(),
  proposedAt: moment,
  expiresAt: moment,
  state: z.enum(proposalStates),
  ownAnswer: z.nullable(z.enum(proposalAnswers)),
  /** Whether the mentor has a free place now. Without one, nobody can accept. */
  hasFreePlace: z.boolean(),
  /** The mentorship, once both have accepted. */
  matchId: z.nullable(id),
});
export type OwnProposal = z.infer<typeof ownProposal>;

/** The open proposals for the current user, oldest first. At most 20. */
export const listOwnProposals = endpoint({
  method: 'GET',
  path: '/api/mentoring-proposals',
  summary: 'The mentorships that the organisers propose to the current user',
  access: 'signed-in',
  scope: 'mentoring',
  answer: z.array(ownProposal),
});

/** 404 for everybody but the two. */
export const getOwnProposal = endpoint({
  method: 'GET',
  path: '/api/mentoring-proposals/{id}',
  summary: 'One proposed mentorship of the current user',
  access: 'signed-in',
  scope: 'mentoring',
  params: idParams,
  answer: ownProposal,
});

/**
 * Accepts or declines. When both have accepted, the mentorship begins. 409 if the proposal has ended, if the mentor has no
 * free place, or if the mentee has five open requests. The same answer again changes nothing.
 */
export const answerProposal = endpoint({
  method: 'POST',
  path: '/api/mentoring-proposals/{id}/answer',
  summary: 'Accept or decline a proposed mentorship',
  access: 'signed-in',
  scope: 'mentoring',
  params: idParams,
  body: z.object({ answer: z.enum(proposalAnswers, 'Accept or decline') }),
  answer: ownProposal,
  pace: 'none',
});
