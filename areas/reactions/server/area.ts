import type { Area } from '#server/area.ts';

export const reactionsArea: Area = {
  name: 'reactions',
  about: 'The reactions that discussions, replies and stories take',
  uses: ['people'],
};
