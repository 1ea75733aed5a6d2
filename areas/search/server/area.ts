import { sql } from 'drizzle-orm';
import type { Area } from '#server/area.ts';
import { Indexer } from '#server/background/indexer.ts';
import { searchIndex } from './indexing/search-index.ts';
import { removeUnusedWords } from './indexing/word-writer.ts';
import { removeOldMisses } from './misses/record-miss.ts';
import { searchRoutes } from './search-routes.ts';
import { synonymContent } from './synonyms/synonym-content.ts';

export const searchArea: Area = {
  name: 'search',
  about: 'Search over everything a member may see',
  uses: ['people', 'account', 'circles', 'files'],
  searchAudiences: { person: { ids: (personId) => sql`select ${personId}::int` } },
  content: synonymContent,
  routes: searchRoutes,
  async removeExpired(db, now) {
    await removeUnusedWords(db, now);
    return { 'searches without a result': await removeOldMisses(db, now) };
  },
  keepsRunning: ({ db, log }, { searchKinds, searchAudiences }) =>
    new Indexer(searchIndex({ db, searchKinds, searchAudiences }), log),
};
