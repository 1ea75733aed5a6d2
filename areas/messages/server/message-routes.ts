import {
  editMessage,
  listConversationMessages,
  removeMessage,
  searchMessages,
  sendMessage,
} from '#areas/messages/contract/message.ts';
import { handle, type Route } from '#server/endpoints.ts';
import { requireMessagesOn } from './conversations/conversation-access.ts';
import { changeMessage, deleteMessage, writeMessage } from './messages/message-actions.ts';
import { findMessages, listMessagesIn } from './messages/message-queries.ts';

export const messageRoutes: Route[] = [
  handle(listConversationMessages, { transaction: 'none' }, async ({ context, db, viewer, params, query }) =>
    listMessagesIn(context, db, viewer, params.id, query),
  ),

  handle(sendMessage, { transaction: 'idempotent' }, async ({ context, db, viewer, params, body }) =>
    writeMessage(context, db, viewer, params.id, body),
  ),

  handle(editMessage, { transaction: 'request' }, async ({ context, db, viewer, params, body }) =>
    changeMessage(context, db, viewer, params.id, body),
  ),

  handle(removeMessage, { transaction: 'request' }, async ({ context, db, viewer, params }) => {
    await deleteMessage(context, db, viewer, params.id);
    return undefined;
  }),

  handle(searchMessages, { transaction: 'none' }, async ({ context, db, viewer, query }) => {
    requireMessagesOn(context);
    return findMessages(db, viewer, query);
  }),
];
