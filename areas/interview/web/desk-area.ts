import { MessageCircleQuestion } from 'lucide-react';
import type { DeskArea } from '#web/desk-area.ts';

export const interviewDeskArea: DeskArea = {
  name: 'interview',
  screens: [
    { path: '/desk/interview-questions', load: () => import('./desk/questions-desk-page.tsx') },
    { path: '/desk/interview-questions/:id', load: () => import('./desk/question-desk-page.tsx') },
  ],
  places: [
    {
      to: '/desk/interview-questions',
      label: 'Interview questions',
      icon: MessageCircleQuestion,
      group: 'Content',
      permission: 'edit_content',
    },
  ],
};
