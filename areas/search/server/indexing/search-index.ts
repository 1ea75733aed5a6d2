import type { IndexWork } from '#server/background/indexer.ts';
import { fillIndex, planFills, skipRow } from './fill-index.ts';
import { type IndexParts, indexChanges, skipChange } from './index-changes.ts';

/** How the search index is kept up to date. */
export const searchIndex = (parts: IndexParts): IndexWork => ({
  name: 'the search index',
  plan: () => planFills(parts),
  indexChanges: (most) => indexChanges(parts, most),
  skipChange: () => skipChange(parts),
  fill: (most) => fillIndex(parts, most),
  skipRow: () => skipRow(parts),
});
