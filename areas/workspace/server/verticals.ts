import { resourcesVertical } from './resources/resources-vertical.ts';
import type { Vertical } from './vertical.ts';

/** The verticals that are built. To add one, add its line here. The demonstration is seeded in this order. */
export const verticals: readonly Vertical[] = [resourcesVertical];
