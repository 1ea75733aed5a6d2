import * as z from 'zod/mini';

/** How sure Savi is that somebody is in danger. */
export const tiers = ['none', 'perhaps', 'sure'] as const;
export type Tier = (typeof tiers)[number];

/** Who is in danger: the writer, a child, or another adult. */
export const dangerAbout = ['self', 'child', 'adult'] as const;
export type DangerAbout = (typeof dangerAbout)[number];

/**
 * How carefully Savi answers a turn: the tier of the turn, who it is about, and how many turns after it have the same tier.
 * It is counted for each person, over all their conversations.
 */
export const safety = z.object({
  tier: z.enum(tiers),
  about: z.nullable(z.enum(dangerAbout)),
  turnsLeft: z.int().check(z.minimum(0), z.maximum(3)),
});
export type Safety = z.infer<typeof safety>;

/** How many turns after a match have its tier. */
export const turnsCovered = 3;

export const noConcern: Safety = { tier: 'none', about: null, turnsLeft: 0 };
