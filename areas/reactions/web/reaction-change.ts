import type { ReactionKind, ReactionsOfItem } from '#areas/reactions/contract/reaction.ts';
import { type Refreshes, useChange } from '#web/data/use-change.ts';

export interface ReactionChange {
  kind: ReactionKind;
  /** Adds the reaction, or removes it. */
  wanted: boolean;
}

interface ReactedItem {
  /** Unique among all items: `story-12`. */
  key: string;
  /** Sends the change and returns what is saved. */
  send(change: ReactionChange): Promise<ReactionsOfItem>;
  /** Changes the item wherever it is in the cache. */
  update(change: (item: ReactionsOfItem) => ReactionsOfItem): void;
  /** Lists of who reacted. */
  refreshes?: Refreshes;
}

const toggled = (item: ReactionsOfItem, { kind, wanted }: ReactionChange): ReactionsOfItem => ({
  reactions: { ...item.reactions, [kind]: item.reactions[kind] + (wanted ? 1 : -1) },
  userReactions: wanted ? [...item.userReactions, kind] : item.userReactions.filter((one) => one !== kind),
});

/**
 * Adds or removes a reaction. Shows it before the server confirms it, and reverts it with a toast if the request fails.
 */
export const useReactionChange = ({ key, send, update, refreshes = [] }: ReactedItem) =>
  useChange(send, {
    // If the member presses a button twice quickly, the second request must arrive second.
    scope: `reactions-${key}`,
    optimistic(change) {
      update((item) => toggled(item, change));
      return () => update((item) => toggled(item, { ...change, wanted: !change.wanted }));
    },
    // Other members react too, so the server's counts replace ours.
    onSuccess: (saved) => update(() => saved),
    refreshes,
    toast: { failure: 'Your reaction was not saved' },
  });
