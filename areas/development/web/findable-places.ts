import type { FindablePlace } from '#web/area.ts';

export const findablePlaces: readonly FindablePlace[] = [
  {
    label: 'Professional development catalogue',
    also: ['courses', 'training', 'cpd', 'reading', 'learn', 'npq'],
    to: '/development',
  },
  {
    label: 'Development tracker',
    also: ['cpd record', 'log', 'hours', 'appraisal evidence', 'my professional development'],
    to: '/development-tracker',
  },
  {
    label: 'Your development plan',
    also: ['my plan', 'enrolled', 'courses i started'],
    to: '/development-tracker#my-plan',
  },
  {
    label: 'Events',
    also: ['teachmeet', 'webinar', 'training', 'conference', 'meeting', 'what is on', 'calendar'],
    to: '/events',
  },
  { label: 'Events by month', also: ['calendar of events', 'events this month'], to: '/events?tab=month' },
  { label: 'Past events', also: ['events i went to', 'what was on'], to: '/events?tab=past' },
  { label: 'Your goals', also: ['targets', 'objectives', 'add a goal'], to: '/growth?tab=tracker' },
];
