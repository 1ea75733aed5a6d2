/** What the app and other areas may use of the messages area's pages. */
export { blockData } from './block-data.ts';
export { ConversationThread } from './conversation-thread.tsx';
export { useWayToWrite } from './message-api.ts';
export { MessageButton } from './message-button.tsx';
export { useMessageNews } from './message-news.ts';
