import type { Circle } from '#areas/circles/contract/circle.ts';

type Left = Pick<Circle, 'isOwner' | 'memberCount'> & { successorId: number | null };

/** Returns what will happen when this person leaves an inner circle, for the confirmation. */
export function leavingWords({ isOwner, memberCount, successorId }: Left): string {
  if (memberCount === 1) return 'You are the last member. If you leave, this circle closes permanently.';
  if (!isOwner) return 'You will no longer be able to see this circle. To rejoin, you need a code.';
  const next = successorId === null ? 'The longest-standing member' : 'The member you chose as your successor';
  return `${next} will become the owner. To rejoin, you need a code.`;
}
