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
import {
  editMessage,
  listConversationMessages,
  removeMessage,
  searchMessages,
  sendMessage,
} from '#areas/messages/contract/message.ts';
import { getMessageNews } from '#areas/messages/contract/news.ts';
import { getWayToWrite, listRecipients } from '#areas/messages/contract/recipient.ts';
import { resync } from '#contract/live-news.ts';
import { call } from '#web/data/api-client.ts';
import { keyOf, refresh, useEndpoint, useList } from '#web/data/queries.ts';
import { type SentWith, useChange } from '#web/data/use-change.ts';
import { useLive } from '#web/live/use-live.ts';

const at = (id: number) => ({ params: { id } });
const messagesOf = (id: number) => ({ params: { id }, query: {} });

/** The conversations or requests of the current user. Live news keeps them current. */
export function useConversations(folder: 'inbox' | 'requests') {
  useLive(['conversation.message', 'conversation.changed', 'conversation.read', resync], () => {
    void refresh(listConversations);
  });
  return useList(listConversations, { query: { folder } }, { refreshOnReturn: true });
}

export function useConversation(id: number) {
  useLive(['conversation.changed', resync], (news) => {
    if (news.id === undefined || news.id === id) void refresh(getConversation, at(id));
  });
  return useEndpoint(getConversation, at(id), { refreshOnReturn: true });
}

/** Newest first. New messages appear at once. */
export function useMessages(id: number) {
  useLive(['conversation.message', 'conversation.changed', resync], (news) => {
    if (news.id === undefined || news.id === id) void refresh(listConversationMessages, messagesOf(id));
  });
  return useList(listConversationMessages, messagesOf(id), { refreshOnReturn: true });
}

export const useMessageSearch = (q: string) => useList(searchMessages, { query: { q } }, { refreshOnReturn: true });
export const useRecipients = (q: string) => useEndpoint(listRecipients, { query: { q } });
export const useWayToWrite = (personId: number) => useEndpoint(getWayToWrite, at(personId), { refreshOnReturn: true });

const lists = [listConversations, getMessageNews];

/** Marks messages as read. If this fails they only stay unread, so it shows no error. */
export async function markRead(id: number, messageId: number): Promise<void> {
  try {
    await call(markConversationRead, { ...at(id), body: { messageId } });
  } catch {
    return;
  }
  await Promise.all(lists.map((one) => refresh(one)));
}

export const useSendMessage = (id: number, draft: SentWith) =>
  useChange(sendMessage, {
    input: (body) => ({ ...at(id), body }),
    draft,
    refreshes: [keyOf(listConversationMessages, messagesOf(id)), keyOf(getConversation, at(id)), listConversations],
    refreshesOnFailure: [keyOf(getConversation, at(id))],
    toast: { failure: 'Message not sent' },
  });

export const useEditMessage = (messageId: number, id: number, draft: SentWith) =>
  useChange(editMessage, {
    input: (body) => ({ ...at(messageId), body }),
    draft,
    refreshes: [keyOf(listConversationMessages, messagesOf(id)), listConversations],
    toast: { failure: 'Message not changed' },
  });

export const useRemoveMessage = (messageId: number, id: number) =>
  useChange(removeMessage, {
    input: at(messageId),
    refreshes: [keyOf(listConversationMessages, messagesOf(id)), ...lists],
    toast: { success: 'Message removed', failure: 'Message not removed' },
  });

export const useStartConversation = (draft: SentWith) =>
  useChange(startConversation, {
    input: (body) => ({ body }),
    draft,
    refreshes: ({ id }) => [...lists, getWayToWrite, keyOf(listConversationMessages, messagesOf(id))],
    toast: {
      success: ({ writing }) => (writing === 'waiting' ? 'Request sent' : null),
      failure: 'Message not sent',
    },
  });

export const useChangeConversation = (id: number) =>
  useChange(changeConversation, {
    input: (body) => ({ ...at(id), body }),
    refreshes: [keyOf(getConversation, at(id)), ...lists],
    toast: {
      success: ({ isMuted }, { isMuted: given }) =>
        given === undefined ? 'Group renamed' : isMuted ? 'Conversation muted' : 'Conversation no longer muted',
      failure: 'Conversation not changed',
    },
  });

export const useAddPeople = (id: number) =>
  useChange(addPeople, {
    input: (personIds: number[]) => ({ ...at(id), body: { personIds } }),
    refreshes: [keyOf(getConversation, at(id)), listConversations],
    toast: { success: 'Added to the group', failure: 'Nobody was added' },
  });

export const useLeaveConversation = (id: number) =>
  useChange(leaveConversation, {
    input: at(id),
    refreshes: lists,
    toast: { success: 'You have left the conversation', failure: 'You have not left' },
  });

export const useMarkUnread = (id: number) =>
  useChange(markConversationUnread, {
    input: at(id),
    refreshes: lists,
    toast: { success: 'Marked as unread', failure: 'Not marked as unread' },
  });

export const useAnswerRequest = (id: number) =>
  useChange(answerRequest, {
    input: (body) => ({ ...at(id), body }),
    refreshes: (_, { answer }) => [...lists, ...(answer === 'accept' ? [keyOf(getConversation, at(id))] : [])],
    refreshesOnFailure: lists,
    toast: {
      success: (_, { answer }) =>
        ({ accept: 'Request accepted', ignore: 'Request ignored', block: 'Sender blocked' })[answer],
      failure: 'Request not answered',
    },
  });
