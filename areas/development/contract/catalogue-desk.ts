import * as z from 'zod/mini';
import { audience } from '#areas/people/contract/audience.ts';
import { purposes } from './audience.ts';
import { activityType, cpdCategory } from './cpd-category.ts';
import { skillAreas } from './skill.ts';

/** Everything that an item says, as a release ships it or as the desk wrote it. */
export const catalogueFields = z.object({
  title: z.string(),
  description: z.string(),
  category: z.string(),
  /** `Statutory training` is due again each school year. */
  type: z.string(),
  duration: z.string(),
  provider: z.string(),
  page: z.nullable(z.string()),
  price: z.string(),
  priceCheckedOn: z.nullable(z.iso.date()),
  ...audience.shape,
  skills: z.array(z.enum(skillAreas)),
  purposes: z.array(z.enum(purposes)),
  /** Keys of career roles. */
  towards: z.array(z.string()),
  cpdCategory,
  cpdActivityType: activityType,
  cpdHours: z.number(),
});
export type ShippedItem = z.infer<typeof catalogueFields>;
