import type { Circle } from '#areas/circles/contract/circle.ts';

type Left = Pick<Circle, 'isOwner' | 'memberCount'> & { successorId: number | null };

/** What happens when this person leaves an inner circle, said before they do. */
export function leavingWords({ isOwner, memberCount, successorId }: Left): string {
  if (memberCount === 1) return 'You are the last one in it: it closes for good.';
  if (!isOwner) return 'You will no longer see anything in it. To come back you need a code.';
  const next = successorId === null ? 'its longest-standing member' : 'the member you chose as your successor';
  return `It will pass to ${next}. To come back you need a code.`;
}
