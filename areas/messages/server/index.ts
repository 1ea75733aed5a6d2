/** What other areas may use of the messages area's server. */
export { conversationOfMentorship, countUnreadByMentorship } from './conversations/conversation-queries.ts';
export { conversations } from './conversations/conversation-tables.ts';
export { writeDemoMessages } from './demo/demo-conversations.ts';
export { saveRead, writeMessage } from './messages/message-actions.ts';
export { listMessagesIn } from './messages/message-queries.ts';
