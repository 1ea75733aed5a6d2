import { getCurrentUser } from '#areas/account/contract/access.ts';
import { type DraftPlace, listDrafts, saveDraft } from '#areas/drafts/contract/draft.ts';
import { call, onSessionResumed } from '#web/data/api-client.ts';
import { keyOf, queryClient } from '#web/data/queries.ts';
import { DraftKeeper, type DraftStore } from './draft-keeper.ts';

/** Browsers refuse more bytes in requests that outlive their page. */
const mostAfterClosing = 60_000;

const store: DraftStore = {
  load: (place) => call(listDrafts, { query: place }),
  save: (body, isClosing) =>
    call(saveDraft, { body }, { keepalive: isClosing && new Blob([JSON.stringify(body)]).size < mostAfterClosing }),
  currentUser: () => queryClient.getQueryData<{ id: number } | null>(keyOf(getCurrentUser, {}))?.id ?? null,
};

/** The keepers of the forms on the screen, and of those that were left before everything was stored. */
const keepers = new Set<DraftKeeper>();

/** Returns the keeper for a form. It is the one that still has text of this place, if there is one. */
export function keeperFor(place: DraftPlace, ownerId: number): DraftKeeper {
  for (const keeper of keepers) {
    if (keeper.ownerId !== ownerId) {
      keeper.forget();
      keepers.delete(keeper);
    } else if (keeper.place.kind === place.kind && keeper.place.subject === place.subject) return keeper;
  }
  const keeper = new DraftKeeper(place, ownerId, store);
  keepers.add(keeper);
  return keeper;
}

/** Call it when a form has come onto the screen. */
export const hold = (keeper: DraftKeeper): void => void keepers.add(keeper);

/** Call it when a form has left the screen. The keeper is dropped when everything is stored. */
export async function letGo(keeper: DraftKeeper): Promise<void> {
  await keeper.flush();
  if (keeper.isDone && !keeper.isInUse) keepers.delete(keeper);
}

const flushAll = (isClosing: boolean) => {
  for (const keeper of keepers) {
    if (isClosing) void keeper.flush(true);
    else void (keeper.isInUse ? keeper.flush() : letGo(keeper));
  }
};

addEventListener('pagehide', () => flushAll(true));
document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flushAll(true));
document.addEventListener('focusout', () => flushAll(false));
addEventListener('online', resume);
onSessionResumed(resume);

function resume(): void {
  flushAll(false);
  for (const keeper of keepers) keeper.retryLoading();
}
