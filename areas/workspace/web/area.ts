import type { WebArea } from '#web/area.ts';

export const workspaceWebArea: WebArea = {
  name: 'workspace',
};
