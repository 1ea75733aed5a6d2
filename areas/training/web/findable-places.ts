import type { FindablePlace } from '#web/area.ts';

export const findablePlaces: readonly FindablePlace[] = [
  {
    label: 'Training routes',
    also: ['become a teacher', 'PGCE', 'QTS', 'SCITT', 'HLTA', 'NPQ', 'apprenticeship', 'master’s degree'],
    to: '/training?tab=routes',
  },
  {
    label: 'Training courses',
    also: ['teacher training', 'find a course', 'train to teach'],
    to: '/training?tab=courses',
  },
  { label: 'Training that you marked', also: ['training applications'], to: '/training?tab=marked' },
];
