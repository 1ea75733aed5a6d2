import { getConversation, listConversations } from '#areas/messages/contract/conversation.ts';
import { getMessageNews } from '#areas/messages/contract/news.ts';
import { getWayToWrite } from '#areas/messages/contract/recipient.ts';

/** What depends on whether somebody is blocked. */
export const blockData = [getConversation, getWayToWrite, listConversations, getMessageNews];
