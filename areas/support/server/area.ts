import type { Area } from '#server/area.ts';
import { feedbackRoutes } from './feedback-routes.ts';
import { supportPersonalData } from './support-personal-data.ts';

export const supportArea: Area = {
  name: 'support',
  about: 'Feedback and support',
  uses: ['people', 'account'],
  routes: feedbackRoutes,
  personalData: supportPersonalData,
};
