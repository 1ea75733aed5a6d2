import { type ResourceLength, resourceLengths } from '#areas/development/contract/development-resource.ts';
import { type DeclineReason, notNowDays } from '#areas/development/contract/pd-recommendation.ts';
import { days } from '#server/clock.ts';
import type { CatalogueItem } from '../catalogue/catalogue-tables.ts';

/** An item that is not for the member, with the reason. */
export interface DeclinedItem {
  item: Pick<CatalogueItem, 'id' | 'skills' | 'length' | 'type' | 'price'>;
  reason: DeclineReason;
  answeredAt: string;
}

type Compared = Pick<CatalogueItem, 'id' | 'skills' | 'length' | 'type' | 'price'>;

/** What each answer takes from the weight of an item that is like the declined one. */
const less = 4;

const longness = (length: ResourceLength | null): number => (length === null ? -1 : resourceLengths.indexOf(length));
const isFree = ({ price }: Compared) => price === 'Free' || price === 'No fee';

/** Whether an item has what the member did not want in the other one. */
const isLike: Record<DeclineReason, (item: Compared, other: Compared) => boolean> = {
  not_relevant: (item, other) => item.skills[0] !== undefined && item.skills[0] === other.skills[0],
  already_done: () => false,
  too_long: (item, other) => longness(other.length) >= 0 && longness(item.length) >= longness(other.length),
  not_my_way: (item, other) => item.type === other.type,
  too_expensive: (item) => !isFree(item),
  not_now: () => false,
};

/** Whether an item itself must not be recommended: the member declined it, and ‘not now’ has not passed. */
export const isDeclined = (item: Compared, declined: readonly DeclinedItem[], now: Date): boolean =>
  declined.some(
    ({ item: { id }, reason, answeredAt }) =>
      id === item.id && (reason !== 'not_now' || Date.parse(answeredAt) + days(notNowDays) > now.getTime()),
  );

/** What the answers of the member take from the weight of an item. */
export const lessFor = (item: Compared, declined: readonly DeclinedItem[]): number =>
  less * declined.filter(({ item: other, reason }) => isLike[reason](item, other)).length;
