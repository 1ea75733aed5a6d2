import { answerProposal, getOwnProposal, listOwnProposals } from '#areas/mentoring/contract/proposal.ts';
import { handle, type Route } from '#server/endpoints.ts';
import { answer } from './proposal-actions.ts';
import { getProposalOf, listProposalsOf } from './proposal-queries.ts';

export const proposalRoutes: Route[] = [
  handle(listOwnProposals, { transaction: 'none' }, async ({ context, db, viewer }) =>
    listProposalsOf(db, viewer, context.clock.now()),
  ),

  handle(getOwnProposal, { transaction: 'none' }, async ({ context, db, viewer, params }) =>
    getProposalOf(db, viewer, context.clock.now(), params.id),
  ),

  handle(answerProposal, { transaction: 'request' }, async ({ context, db, viewer, params, body }) =>
    answer(context, db, viewer, params.id, body.answer),
  ),
];
