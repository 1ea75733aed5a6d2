import { type ContentSet, contentAt } from '#server/content/content-set.ts';

/** The starting content of the pathway area. */
export const pathwayContent: ContentSet[] = [
  {
    name: 'pathway/roles',
    files: contentAt('pathway/roles.yaml'),
    code: [new URL('./roles/role-files.ts', import.meta.url)],
    async read() {
      const { readRoles, writeRoles } = await import('./roles/role-files.ts');
      const roles = readRoles();
      return (db) => writeRoles(db, roles);
    },
  },
];
