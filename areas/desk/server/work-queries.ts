import type { DeskWork } from '#areas/desk/contract/desk.ts';
import { mayDo } from '#contract/permissions.ts';
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
    .filter(({ count, permission }) => count > 0 && mayDo(viewer.deskRoles, permission))
    .map(({ label, one, count, to, isUrgent = false }) => ({ label: count === 1 ? one : label, count, to, isUrgent }))
    .sort((a, b) => Number(b.isUrgent) - Number(a.isUrgent) || b.count - a.count);
}
