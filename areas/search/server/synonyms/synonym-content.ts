import type { ContentSet } from '#server/content/content-set.ts';
import { contentAt } from '#server/content/content-set.ts';

export const synonymContent: ContentSet[] = [
  {
    name: 'search/synonyms',
    files: contentAt('search/synonyms.yaml'),
    code: [new URL('synonym-files.ts', import.meta.url)],
    async read() {
      const { readSynonyms, writeSynonyms } = await import('./synonym-files.ts');
      const groups = readSynonyms();
      return (db) => writeSynonyms(db, groups);
    },
  },
];
