import { phaseName } from '#areas/people/contract/audience.ts';
import type { PracticeCard, TriedCounts } from '#areas/workspace/contract/practices/best-practice.ts';
import { sizeLabels } from '#areas/workspace/contract/practices/practice-lists.ts';

/** Where it was done: 'Primary · English · 201 to 500 pupils'. Empty if nothing is known. */
export const contextWords = ({ phase, subject, size }: Pick<PracticeCard, 'phase' | 'subject' | 'size'>): string =>
  [phase && phaseName(phase), subject, size && sizeLabels[size]].filter(Boolean).join(' · ');

export const triedTotal = ({ worked, partly, not }: TriedCounts): number => worked + partly + not;

/** 'Tried by 3: worked for 2, partly for 1', or nothing. */
export function triedWords(tried: TriedCounts): string | null {
  const total = triedTotal(tried);
  if (total === 0) return null;
  const parts = [
    tried.worked > 0 && `worked for ${tried.worked}`,
    tried.partly > 0 && `partly for ${tried.partly}`,
    tried.not > 0 && `did not work for ${tried.not}`,
  ].filter(Boolean);
  return `Tried by ${total.toLocaleString('en-GB')}: ${parts.join(', ')}`;
}

/** '1 like', '12 likes', or nothing. */
export const likeWords = (likes: number): string | null =>
  likes === 0 ? null : `${likes.toLocaleString('en-GB')} ${likes === 1 ? 'like' : 'likes'}`;
