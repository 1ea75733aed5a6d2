import type { Area } from '#server/area.ts';
import { conversationRoutes } from './conversation-routes.ts';
import { seedDemoConversations } from './demo/demo-conversations.ts';
import { messageRoutes } from './message-routes.ts';
import { messageAttachable } from './messages/message-attachable.ts';
import {
  findWaitingRequests,
  mentoringMessageKind,
  messageKind,
  requestKind,
} from './messages/message-notifications.ts';
import { messageReportable } from './messages/message-reportable.ts';
import { conversationAudience, messageSearch } from './messages/message-search.ts';
import { messagesPersonalData } from './messages-personal-data.ts';

export const messagesArea: Area = {
  name: 'messages',
  about: 'Conversations between members',
  uses: ['people', 'account', 'notifications', 'reports', 'circles', 'drafts', 'files'],
  routes: () => [...conversationRoutes, ...messageRoutes],
  personalData: messagesPersonalData,
  searchKinds: [messageSearch],
  searchAudiences: { conversation: conversationAudience },
  reportables: { message: messageReportable },
  attachables: { message: messageAttachable },
  notificationKinds: [messageKind, mentoringMessageKind, requestKind],
  findWaiting: findWaitingRequests,
  seedDemo: seedDemoConversations,
};
