import type { FindablePlace } from '#web/area.ts';

export const findablePlaces: readonly FindablePlace[] = [
  {
    label: 'Chat with Savi',
    also: ['career coach', 'ai coach', 'advice', 'assistant', 'chatbot', 'help with my career'],
    to: '/ai-coach',
  },
  {
    label: 'Documents for Savi',
    also: ['upload a document', 'assessment', 'cv', 'appraisal', 'review my document'],
    to: '/ai-coach?tab=documents',
  },
];
