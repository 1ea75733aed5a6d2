import {
  decideDeskQualification,
  listDeskCandidates,
  listDeskMentors,
  listDeskPairs,
  listDeskProposals,
  listDeskQualifications,
  openQualificationDocument,
  proposePair,
  withdrawProposal,
} from '#areas/mentoring/contract/mentoring-desk.ts';
import { requireDeskPermission } from '#areas/people/server/index.ts';
import { handle, type Route } from '#server/endpoints.ts';
import { propose, withdraw } from '../proposals/proposal-actions.ts';
import { listProposals } from '../proposals/proposal-queries.ts';
import { listCandidates, listMentors } from './mentor-desk-queries.ts';
import { listPairs } from './pair-desk-queries.ts';
import { decideAtDesk, listForDesk, openDocument } from './qualification-desk-queries.ts';

/** The mentoring lead's endpoints (`docs/product/desk-mentoring.md`). */
export const mentoringDeskRoutes: Route[] = [
  handle(listDeskQualifications, { transaction: 'none' }, async ({ db, query }) => listForDesk(db, query)),

  handle(decideDeskQualification, { transaction: 'request' }, async ({ context, db, viewer, params, body, http }) => {
    await requireDeskPermission(db, viewer, 'lead_mentoring');
    const by = { id: viewer.id, request: http.request };
    return decideAtDesk(context, db, by, params.id, { status: body.decision, note: body.note });
  }),

  handle(openQualificationDocument, { transaction: 'none' }, async ({ context, viewer, params, query, http }) =>
    openDocument(context, { id: viewer.id, request: http.request }, params.id, query.file),
  ),

  handle(listDeskPairs, { transaction: 'none' }, async ({ context, db, query }) =>
    listPairs(db, context.clock.now(), query),
  ),

  handle(listDeskMentors, { transaction: 'none' }, async ({ context, db, query }) =>
    listMentors(db, context.clock.now(), query),
  ),

  handle(listDeskCandidates, { transaction: 'none' }, async ({ context, db, params, query }) =>
    listCandidates(db, context.clock.now(), params.id, query.q),
  ),

  handle(listDeskProposals, { transaction: 'none' }, async ({ context, db, query }) =>
    listProposals(db, context.clock.now(), query),
  ),

  handle(proposePair, { transaction: 'idempotent' }, async ({ context, db, viewer, body, http }) => {
    await requireDeskPermission(db, viewer, 'lead_mentoring');
    return propose(context, db, { id: viewer.id, request: http.request }, body);
  }),

  handle(withdrawProposal, { transaction: 'request' }, async ({ context, db, viewer, params, http }) => {
    await requireDeskPermission(db, viewer, 'lead_mentoring');
    return withdraw(context, db, { id: viewer.id, request: http.request }, params.id);
  }),
];
