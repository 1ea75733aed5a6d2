import {
  addPeople,
  answerRequest,
  changeConversation,
  getConversation,
  leaveConversation,
  listConversations,
  markConversationRead,
  markConversationUnread,
  startConversation,
} from '#areas/messages/contract/conversation.ts';
import { getMessageNews } from '#areas/messages/contract/news.ts';
import { getWayToWrite, listRecipients } from '#areas/messages/contract/recipient.ts';
import { handle, type Route } from '#server/endpoints.ts';
import { requireMessagesOn } from './conversations/conversation-access.ts';
import { addToGroup, change, leave, start } from './conversations/conversation-actions.ts';
import { countNews, getOwnConversation, listOwnConversations } from './conversations/conversation-queries.ts';
import { findRecipients, findWayToWrite } from './conversations/recipient-queries.ts';
import { answerOwnRequest } from './conversations/request-actions.ts';
import { saveRead, saveUnread } from './messages/message-actions.ts';

export const conversationRoutes: Route[] = [
  handle(listConversations, { transaction: 'none' }, async ({ context, db, viewer, query }) => {
    requireMessagesOn(context);
    return listOwnConversations(db, viewer, query);
  }),

  handle(getConversation, { transaction: 'none' }, async ({ context, db, viewer, params }) =>
    getOwnConversation(context, db, viewer, params.id),
  ),

  handle(startConversation, { transaction: 'idempotent' }, async ({ context, db, viewer, body }) =>
    start(context, db, viewer, body),
  ),

  handle(changeConversation, { transaction: 'request' }, async ({ context, db, viewer, params, body }) =>
    change(context, db, viewer, params.id, body),
  ),

  handle(addPeople, { transaction: 'request' }, async ({ context, db, viewer, params, body }) =>
    addToGroup(context, db, viewer, params.id, body.personIds),
  ),

  handle(leaveConversation, { transaction: 'request' }, async ({ context, db, viewer, params }) => {
    await leave(context, db, viewer, params.id);
    return undefined;
  }),

  handle(markConversationRead, { transaction: 'request' }, async ({ context, db, viewer, params, body }) => {
    await saveRead(context, db, viewer, params.id, body.messageId);
    return undefined;
  }),

  handle(markConversationUnread, { transaction: 'request' }, async ({ context, db, viewer, params }) => {
    await saveUnread(context, db, viewer, params.id);
    return undefined;
  }),

  handle(answerRequest, { transaction: 'request' }, async ({ context, db, viewer, params, body }) => {
    await answerOwnRequest(context, db, viewer, params.id, body.answer);
    return undefined;
  }),

  handle(getMessageNews, { transaction: 'none' }, async ({ context, db, viewer }) => countNews(context, db, viewer)),

  handle(listRecipients, { transaction: 'none' }, async ({ context, db, viewer, query }) => {
    requireMessagesOn(context);
    return findRecipients(db, viewer, query.q);
  }),

  handle(getWayToWrite, { transaction: 'none' }, async ({ context, db, viewer, params }) =>
    findWayToWrite(context, db, viewer, params.id),
  ),
];
