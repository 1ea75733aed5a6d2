import type { WebArea } from '#web/area.ts';

export const schoolsWebArea: WebArea = {
  name: 'schools',
};
