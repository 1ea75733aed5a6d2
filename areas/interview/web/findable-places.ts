import type { FindablePlace } from '#web/area.ts';

export const findablePlaces: readonly FindablePlace[] = [
  {
    label: 'Prepare for an interview day',
    also: ['interview preparation', 'interview lesson', 'lesson observation', 'observed lesson', 'interview task'],
    to: '/interview-practice/preparation',
  },
  {
    label: 'Interview data task',
    also: ['data exercise', 'in-tray', 'interview task'],
    to: '/interview-practice/preparation?task=data',
  },
];
