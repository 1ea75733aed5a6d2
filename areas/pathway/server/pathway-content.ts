import { type ContentSet, contentAt } from '#server/content/content-set.ts';

/** The starting content of the pathway area. */
export const pathwayContent: ContentSet[] = [
  {
    name: 'pathway/roles',
    files: contentAt('pathway/roles.yaml'),
    // The figures of pay come from the scales.
    code: [
      new URL('./roles/role-files.ts', import.meta.url),
      new URL('../../jobs/server/pay/pay-scales.ts', import.meta.url),
      contentAt('jobs/pay-scales.yaml'),
    ],
    async read() {
      const { readRoles, writeRoles } = await import('./roles/role-files.ts');
      const roles = readRoles();
      return (db) => writeRoles(db, roles);
    },
  },
];
