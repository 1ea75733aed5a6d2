import type { Area } from '#server/area.ts';
import { conversationRoutes } from './conversation-routes.ts';
import { seedDemoConversations } from './demo/demo-conversations.ts';
import { messageRoutes } from './message-routes.ts';
import {
  findWaitingRequests,
  mentoringMessageKind,
  messageKind,
  requestKind,
} from './messages/message-notifications.ts';
import { messageReportable } from './messages/message-reportable.ts';
import { messagesPersonalData } from './messages-personal-data.ts';

export const messagesArea: Area = {
  name: 'messages',
  about: 'Conversations between members',
  uses: ['people', 'account', 'notifications', 'reports', 'circles', 'drafts'],
  routes: () => [...conversationRoutes, ...messageRoutes],
  personalData: messagesPersonalData,
  reportables: { message: messageReportable },
  notificationKinds: [messageKind, mentoringMessageKind, requestKind],
  findWaiting: findWaitingRequests,
  seedDemo: (db, { people, now }) => seedDemoConversations(db, people, now),
};
