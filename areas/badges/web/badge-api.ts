import { useEffect } from 'react';
import { listBadges, listEarnedBadges, type OwnBadge } from '#areas/badges/contract/badge.ts';
import { useEndpoint } from '#web/data/queries.ts';
import { showToastLater } from '#web/toasts/toast-store.ts';
import { badgeCountText } from './badge-groups.ts';

/** One's own. Deeds are done elsewhere, so they are read again on coming back; what is new is told once. */
export function useOwnBadges() {
  const query = useEndpoint(listBadges, {}, { refreshOnReturn: true });
  const { data } = query;
  useEffect(() => {
    if (data) tellOfNew(data.badges);
  }, [data]);
  return query;
}

/** Replies that were told of: what is kept of one is shown again when one comes back, before it is read again. */
const told = new WeakSet<OwnBadge>();

function tellOfNew(badges: OwnBadge[]): void {
  const fresh = badges.filter((badge) => badge.isNew && !told.has(badge));
  for (const badge of fresh) told.add(badge);
  const [first] = fresh;
  if (!first) return;
  if (fresh.length === 1) showToastLater({ title: `New badge: ${first.name}`, description: first.description });
  else
    showToastLater({
      title: `${badgeCountText(fresh.length)} earned`,
      description: fresh.map(({ name }) => name).join(', '),
    });
}

/** Another member's, as far as they let one see. */
export const useEarnedBadges = (id: number) =>
  useEndpoint(listEarnedBadges, { params: { id } }, { refreshOnReturn: true });
