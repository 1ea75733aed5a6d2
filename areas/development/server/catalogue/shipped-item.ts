import type { ShippedItem } from '#areas/development/contract/catalogue-desk.ts';
import type { CatalogueItem } from './catalogue-tables.ts';

/** Everything that an item says. */
export function shippedOf(item: CatalogueItem): ShippedItem {
  const {
    id: _id,
    length: _length,
    withdrawnAt: _withdrawn,
    followsFile: _follows,
    shipped: _shipped,
    ...fields
  } = item;
  return fields;
}
