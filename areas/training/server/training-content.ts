import { type ContentSet, contentAt } from '#server/content/content-set.ts';

/** The starting content of the training area. */
export const trainingContent: ContentSet[] = [
  {
    name: 'training/routes',
    files: contentAt('training/routes.yaml'),
    code: [new URL('./routes/route-files.ts', import.meta.url), new URL('./routes/shipped-route.ts', import.meta.url)],
    async read() {
      const { readRoutes, writeRoutes } = await import('./routes/route-files.ts');
      const routes = readRoutes();
      return (db) => writeRoutes(db, routes);
    },
  },
];
