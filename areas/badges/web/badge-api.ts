import { useEffect } from 'react';
import { listBadges, listEarnedBadges, type OwnBadge } from '#areas/badges/contract/badge.ts';
import { useEndpoint } from '#web/data/queries.ts';
import { showToastLater } from '#web/toasts/toast-store.ts';
import { badgeCountText } from './badge-groups.ts';

/**
 * The badges of the current user. They are read again on return, because they are earned on other screens. Shows a
 * toast for new ones.
 */
export function useOwnBadges() {
  const query = useEndpoint(listBadges, {}, { refreshOnReturn: true });
  const { data } = query;
  useEffect(() => {
    if (data) toastNewBadges(data.badges);
  }, [data]);
  return query;
}

/** The new badges that already had a toast. A cached response is shown again on return, before it is read again. */
const toasted = new WeakSet<OwnBadge>();

function toastNewBadges(badges: OwnBadge[]): void {
  const fresh = badges.filter((badge) => badge.isNew && !toasted.has(badge));
  for (const badge of fresh) toasted.add(badge);
  const [first] = fresh;
  if (!first) return;
  if (fresh.length === 1) showToastLater({ title: `New badge: ${first.name}`, description: first.description });
  else
    showToastLater({
      title: `${badgeCountText(fresh.length)} earned`,
      description: fresh.map(({ name }) => name).join(', '),
    });
}

/** The badges of another member. */
export const useEarnedBadges = (id: number) =>
  useEndpoint(listEarnedBadges, { params: { id } }, { refreshOnReturn: true });
