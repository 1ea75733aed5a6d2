import { answerStoryApproval, getStoryApproval } from '#areas/stories/contract/story-approval.ts';
import {
  acceptIdea,
  addStory,
  askForApproval,
  declineIdea,
  deleteDeskStory,
  getDeskStory,
  listDeskStories,
  listStoryCalendar,
  listStoryIdeas,
  previewStory,
  publishStory,
  saveDeskStory,
  unpublishStory,
} from '#areas/stories/contract/story-desk.ts';
import { handle, type Route } from '#server/endpoints.ts';
import { articleOf } from '../publishing/story-markdown.ts';
import { answerApproval, requireApproval } from './story-approvals.ts';
import { listCalendar } from './story-calendar.ts';
import { beginStory, saveStory } from './story-desk-actions.ts';
import { getForDesk, listForDesk, listIdeas } from './story-desk-queries.ts';
import { acceptIdeaAtDesk, declineIdeaAtDesk } from './story-ideas-desk.ts';
import { askAuthor, deleteStory, publish, unpublish } from './story-publishing-actions.ts';

export const storyDeskRoutes: Route[] = [
  handle(listDeskStories, { transaction: 'none' }, async ({ db, query }) => listForDesk(db, query)),
  handle(listStoryCalendar, { transaction: 'none' }, async ({ db, query }) => listCalendar(db, query.month)),
  handle(getDeskStory, { transaction: 'none' }, async ({ db, params }) => getForDesk(db, params.id)),
  handle(previewStory, { transaction: 'request' }, async ({ body }) => articleOf(body.markdown)),
  handle(addStory, { transaction: 'idempotent' }, async ({ context, db, viewer, body, http }) => {
    const by = { id: viewer.id, request: http.request };
    return getForDesk(db, await beginStory({ context, db, by }, body));
  }),
  handle(saveDeskStory, { transaction: 'request' }, async ({ context, db, viewer, params, body, http }) => {
    await saveStory({ context, db, by: { id: viewer.id, request: http.request } }, params.id, body);
    return getForDesk(db, params.id);
  }),
  handle(askForApproval, { transaction: 'request' }, async ({ context, db, viewer, params, body, http }) => {
    await askAuthor({ context, db, by: { id: viewer.id, request: http.request } }, params.id, body.version);
    return getForDesk(db, params.id);
  }),
  handle(publishStory, { transaction: 'request' }, async ({ context, db, viewer, params, body, http }) => {
    await publish({ context, db, by: { id: viewer.id, request: http.request } }, params.id, body);
    return getForDesk(db, params.id);
  }),
  handle(unpublishStory, { transaction: 'request' }, async ({ context, db, viewer, params, http }) => {
    await unpublish({ context, db, by: { id: viewer.id, request: http.request } }, params.id);
    return getForDesk(db, params.id);
  }),

  handle(deleteDeskStory, { transaction: 'request' }, async ({ context, db, viewer, params, http }) => {
    await deleteStory({ context, db, by: { id: viewer.id, request: http.request } }, params.id);
    return undefined;
  }),

  handle(listStoryIdeas, { transaction: 'none' }, async ({ db, query }) => listIdeas(db, query)),
  handle(acceptIdea, { transaction: 'idempotent' }, async ({ context, db, viewer, params, http }) => {
    const by = { id: viewer.id, request: http.request };
    return getForDesk(db, await acceptIdeaAtDesk({ context, db, by }, params.id));
  }),
  handle(declineIdea, { transaction: 'request' }, async ({ context, db, viewer, params, http }) => {
    await declineIdeaAtDesk({ context, db, by: { id: viewer.id, request: http.request } }, params.id);
    return undefined;
  }),

  handle(getStoryApproval, { transaction: 'none' }, async ({ db, viewer, params }) =>
    requireApproval(db, viewer, params.id),
  ),
  handle(answerStoryApproval, { transaction: 'request' }, async ({ context, db, viewer, params, body, http }) =>
    answerApproval({ context, db, by: { id: viewer.id, request: http.request } }, params.id, body),
  ),
];
