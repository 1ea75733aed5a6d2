import type { DeskWork } from '#areas/desk/contract/desk.ts';
import { mayOpenWith } from '#contract/permissions.ts';
import type { Gathered } from '#server/area.ts';
import type { Context, SignedIn } from '#server/endpoints.ts';

/** Finds what waits for the current user in all areas: urgent things first, then the most. */
export async function findWork(
  context: Context,
  { findDeskWork }: Pick<Gathered, 'findDeskWork'>,
  viewer: SignedIn,
): Promise<DeskWork[]> {
  const found = (await Promise.all(findDeskWork.map((find) => find(context, viewer)))).flat();
  return found
    .filter((work) => work.count > 0 && mayOpenWith(viewer, work))
    .map(({ label, one, count, to, isUrgent = false }) => ({ label: count === 1 ? one : label, count, to, isUrgent }))
    .sort((a, b) => Number(b.isUrgent) - Number(a.isUrgent) || b.count - a.count);
}
