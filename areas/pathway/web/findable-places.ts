import type { FindablePlace } from '#web/area.ts';

export const findablePlaces: readonly FindablePlace[] = [
  { label: 'Your pathway', also: ['career path', 'next role', 'promotion', 'next step', 'roles'], to: '/pathway' },
  { label: 'Self-assessment', also: ['skills', 'rate my skills', 'strengths', 'skill gaps'], to: '/self-assessment' },
  { label: 'Roles for you', also: ['career roles', 'what next', 'compare roles', 'promotion'], to: '/pathway/roles' },
  {
    label: 'Your skills over time',
    also: ['check a skill', 'skill levels', 'compare with last year'],
    to: '/pathway/skills',
  },
];
