import type { LearningPathway } from '#areas/learning/contract/learning-pathway.ts';

/** '2 of 6 done', or how many items there are. */
export function progressWords({ itemCount, doneCount, startedAt, completedAt }: LearningPathway): string {
  if (completedAt !== null) return `Completed · ${doneCount} of ${itemCount} items`;
  return startedAt === null ? `${itemCount} items` : `${doneCount} of ${itemCount} done`;
}

/** Who finds it, in words. Empty for those of Staffroom. */
export function sharingWords({
  author,
  sharing,
  school,
}: Pick<LearningPathway, 'author' | 'sharing' | 'school'>): string {
  if (author === null) return '';
  if (sharing === 'nobody') return 'Not shared';
  return sharing === 'school' ? `For ${school ?? 'one school'}` : 'For all members';
}
