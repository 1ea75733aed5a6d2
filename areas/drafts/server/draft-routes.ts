import { listDrafts, saveDraft } from '#areas/drafts/contract/draft.ts';
import { handle, type Route } from '#server/endpoints.ts';
import { keepDraft, listDraftsOf } from './draft-actions.ts';

export const draftRoutes: Route[] = [
  handle(listDrafts, { transaction: 'none' }, async ({ db, viewer, query }) => listDraftsOf(db, viewer, query)),

  handle(saveDraft, { transaction: 'request' }, async ({ context, db, viewer, body }) =>
    keepDraft(db, viewer, body, context.clock.now()),
  ),
];
