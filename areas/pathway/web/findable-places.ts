import type { FindablePlace } from '#web/area.ts';

export const findablePlaces: readonly FindablePlace[] = [
  { label: 'Your pathway', also: ['career path', 'next role', 'promotion', 'next step', 'roles'], to: '/pathway' },
  { label: 'Self-assessment', also: ['skills', 'rate my skills', 'strengths', 'skill gaps'], to: '/self-assessment' },
];
